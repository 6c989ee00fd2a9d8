import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../e2e/support/booth'
import { aDay, callAs } from './support/aDay'
import { shoot } from './support/shoot'

const quiet = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sembunyikan pesan' })).toHaveCount(0)

test.setTimeout(600_000)

test('before the door', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/403 \(Forbidden\)/)
  const page = await (await booth.browser()).newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Masuk dengan Google' })).toBeVisible()
  await shoot(page, 'login')
  await page.goto('/401')
  await shoot(page, '401')
  await page.goto('/no-such-page')
  await shoot(page, '404')
  await page.goto('/login')
  await signIn(page, 'Orang Luar')
  await expect(page.getByText('tamu@contoh.com')).toBeVisible()
  await shoot(page, 'unauthorized-email')
})

test('the dashboard through the day', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await quiet(page)
  await shoot(page, 'dashboard-empty')

  const [first] = await aDay(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  await shoot(page, 'dashboard-waiting')

  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
  await shoot(page, 'toast')
  await quiet(page)
  await shoot(page, 'dashboard-in-progress')
})

test('the dialogs', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()

  for (const [button, state] of [
    ['Tambah Antrian', 'dialog-add'],
    ['Edit Dewi Lestari', 'dialog-edit'],
    ['Batalkan Dewi Lestari', 'dialog-cancel'],
    ['Selesaikan Siti Rahma', 'dialog-complete'],
    ['Pengaturan dan bantuan', 'settings'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(page, state)
    if (state === 'dialog-add') {
      await page.getByRole('button', { name: 'Simpan' }).click()
      await shoot(page, 'dialog-add-problems')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the screens behind the dashboard', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.goto('/history')
  await expect(page.getByText('Tidak ada riwayat')).toBeVisible()
  await shoot(page, 'history-empty')
  await aDay(page)
  await page.reload()
  await expect(page.getByRole('grid').getByText('Clara Wijaya')).toBeVisible()
  await shoot(page, 'history')
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'statistics')

  await page.goto('/developer')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await page.waitForTimeout(500)
    await shoot(page, `developer-${(await tab.innerText()).toLowerCase().replaceAll(' ', '-')}`)
  }
})

test('a host that is slow, silent or broken', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/500|ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)

  await page.route(/\/api\/(queue|admin)/, () => {})
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Antrian aktif' })).toBeVisible()
  await shoot(page, 'dashboard-loading')
  await expect(page.getByText('Koneksi lambat, masih memuat…').first()).toBeVisible()
  await shoot(page, 'dashboard-slow')

  await page.unrouteAll()
  await page.route(/\/api\/(queue|admin)/, route =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText(/Failed to fetch queues/)).toBeVisible()
  await shoot(page, 'dashboard-error')

  await page.unrouteAll()
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  booth.line.cut()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Data .* lalu$/)).toBeVisible({ timeout: 30_000 })
  await shoot(page, 'dashboard-off')
})
