import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'
import { recordChanges } from './support/changes'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Every screen in the room follows. */

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Antrian aktif' }).getByRole('row', { name })

async function add(page: Page, name: string, className: string, photos?: number) {
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await dialog.getByLabel('Nama Siswa').fill(name)
  await dialog.getByLabel('Kelas').fill(className)
  if (photos) await dialog.getByRole('button', { name: String(photos), exact: true }).click()
  await dialog.getByLabel('Kelas').press('Enter')
  await expect(dialog).toBeHidden()
}

test('two admins share one day at the booth', { tag: '@journey' }, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await expect(budi.getByText('Belum ada antrian aktif')).toBeVisible()
  await expect(budi.getByText('Live', { exact: true })).toBeVisible()

  await add(ani, 'Siti Rahma', 'XII IPA 1', 4)
  await expect(row(budi, 'Siti Rahma')).toContainText('Menunggu')
  await expect(row(budi, 'Siti Rahma')).toContainText('4')

  await add(ani, 'Dewi Lestari', 'XI IPS 2')
  await expect(row(budi, 'Dewi Lestari')).toBeVisible()

  await ani.getByRole('button', { name: 'Mulai Siti Rahma' }).click()
  await expect(row(budi, 'Siti Rahma')).toContainText('Berlangsung')
  await expect(budi.getByRole('region', { name: 'Sedang Berlangsung' })).toContainText('Siti Rahma')
  await expect(budi.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeDisabled()

  await budi.reload()
  await expect(row(budi, 'Siti Rahma')).toContainText('Berlangsung')
  // Waits for Live, because changes before that show no toasts.
  await expect(budi.getByText('Live', { exact: true })).toBeVisible()

  await row(ani, 'Siti Rahma').getByRole('button', { name: 'Selesaikan Siti Rahma' }).click()
  const complete = ani.getByRole('dialog', { name: 'Selesaikan Antrian' })
  await complete.getByText('QRIS').click()
  await complete.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(row(budi, 'Siti Rahma')).toBeHidden()
  await expect(budi.getByText('Siti Rahma selesai, 4 lembar')).toBeVisible()

  await row(budi, 'Dewi Lestari').getByRole('button', { name: 'Batalkan Dewi Lestari' }).click()
  const cancel = budi.getByRole('dialog', { name: 'Batalkan Antrian' })
  await cancel.getByLabel('Alasan (opsional)').fill('Pulang')
  await cancel.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(ani.getByText('Belum ada antrian aktif')).toBeVisible()

  await ani.reload()
  await expect(ani.getByText('Belum ada antrian aktif')).toBeVisible()
  await expect(ani.getByText('Ringkasan Hari Ini')).toBeVisible()
})

test('an edit of a waiting entry reaches every screen', { tag: '@journey' }, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await add(ani, 'Siti Rahma', 'XII IPA 1')

  await row(budi, 'Siti Rahma').getByRole('button', { name: 'Edit Siti Rahma' }).click()
  const edit = budi.getByRole('dialog', { name: 'Edit Antrian' })
  await edit.getByLabel('Nama Siswa').fill('Siti Rahmawati')
  await edit.getByRole('button', { name: 'Simpan' }).click()

  await expect(row(ani, 'Siti Rahmawati')).toBeVisible()
})

test('a second admin who starts at the same moment sees the reason of the refusal', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/409 \(Conflict\)/)
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await add(ani, 'Siti Rahma', 'XII IPA 1')
  await add(ani, 'Dewi Lestari', 'XI IPS 2')
  await expect(row(budi, 'Dewi Lestari')).toBeVisible()

  await Promise.all([
    // Clicks at once, because Playwright would wait until the button is actionable.
    ani.getByRole('button', { name: 'Mulai Siti Rahma' }).dispatchEvent('click'),
    budi.getByRole('button', { name: 'Mulai Dewi Lestari' }).dispatchEvent('click'),
  ])

  for (const page of [ani, budi]) {
    await expect(page.getByRole('grid').getByText('Berlangsung')).toHaveCount(1)
  }
})

test('a cut connection shows Off, and then all missed changes', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/ERR_CONNECTION|WebSocket connection|ERR_EMPTY_RESPONSE|ERR_SOCKET/)
  const ani = await booth.signedInAs('Bu Ani')
  await ani.waitForLoadState('networkidle')

  booth.line.cut()
  await expect(ani.getByText('Off', { exact: true })).toBeVisible()
  booth.line.mend()

  const budi = await booth.signedInAs('Pak Budi')
  await add(budi, 'Siti Rahma', 'XII IPA 1')
  await expect(ani.getByText('Live', { exact: true })).toBeVisible()
  await expect(row(ani, 'Siti Rahma')).toBeVisible()
})

test('code that a bad line delayed is loaded again by itself', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/ERR_FAILED/)
  const ani = await booth.signedInAs('Bu Ani')
  await add(ani, 'Siti Rahma', 'XII IPA 1')
  let refusals = 0
  await ani.route(/\/assets\/grid-.*\.js$/, route => {
    refusals += 1
    return refusals < 3 ? route.abort() : route.continue()
  })

  await ani.reload()

  const grid = ani.getByRole('grid', { name: 'Antrian aktif' })
  await expect(grid.getByRole('row', { name: 'Siti Rahma' })).toBeVisible()
  expect(refusals).toBeGreaterThanOrEqual(3)
})

test('a double click, or Enter held down, acts once', { tag: '@journey' }, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const changes = recordChanges(ani)
  const often = { clickCount: 5, delay: 20 }
  const dialog = (name: string) => ani.getByRole('dialog', { name })

  await ani.getByRole('button', { name: 'Tambah Antrian' }).click()
  await ani.getByLabel('Nama Siswa').fill('Siti Rahma')
  await ani.getByLabel('Kelas').fill('XII IPA 1')
  await dialog('Tambah Antrian').getByRole('button', { name: 'Simpan' }).click(often)
  await expect(dialog('Tambah Antrian')).toBeHidden()

  // Tab ends the press on Simpan. An Enter within 400 ms of it would count as part of that press.
  await ani.getByLabel('Cari di antrian').focus()
  await ani.keyboard.press('Tab')
  await holdEnter(ani)
  await expect(ani.getByLabel('Nama Siswa')).toBeFocused()
  await expect(ani.getByText('Nama siswa wajib diisi')).toBeHidden()
  await ani.getByLabel('Nama Siswa').fill('Dewi Lestari')
  await ani.getByLabel('Kelas').fill('XI IPS 2')
  await holdEnter(ani, async () => {
    await expect(dialog('Tambah Antrian')).toBeHidden()
    await expect(ani.getByRole('button', { name: 'Tambah Antrian' })).toBeFocused()
  })
  await expect(row(ani, 'Dewi Lestari')).toBeVisible()
  await expect(dialog('Tambah Antrian')).toBeHidden()

  await ani.getByRole('button', { name: 'Tambah Antrian' }).click()
  await ani.getByText('Tetap terbuka').click()
  await ani.getByLabel('Nama Siswa').fill('Bagus')
  await ani.getByLabel('Kelas').pressSequentially('XI IPA 4')
  await holdEnter(ani, () => expect(ani.getByLabel('Nama Siswa')).toHaveValue(''))
  await expect(ani.getByText('Nama siswa wajib diisi')).toBeHidden()
  await ani.keyboard.press('Escape')

  await ani.getByRole('button', { name: 'Mulai Siti Rahma' }).click(often)
  await expect(row(ani, 'Siti Rahma')).toContainText('Berlangsung')
  await row(ani, 'Siti Rahma').getByRole('button', { name: 'Selesaikan Siti Rahma' }).click()
  await dialog('Selesaikan Antrian').getByText('QRIS').click()
  await dialog('Selesaikan Antrian').getByRole('button', { name: 'Selesaikan' }).click(often)
  await expect(row(ani, 'Siti Rahma')).toBeHidden()

  for (const name of ['Dewi Lestari', 'Bagus']) {
    await row(ani, name)
      .getByRole('button', { name: `Batalkan ${name}` })
      .click()
    await dialog('Batalkan Antrian').getByRole('button', { name: 'Ya, batalkan' }).click(often)
    await expect(row(ani, name)).toBeHidden()
  }
  await expect(ani.getByText('Belum ada antrian aktif')).toBeVisible()

  const paths = () =>
    changes.map(request => {
      const path = new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, 'ID')
      return `${request.method()} ${path}`
    })
  await expect
    .poll(paths)
    .toEqual([
      'POST /api/queue',
      'POST /api/queue',
      'POST /api/queue',
      'POST /api/queue/ID/start',
      'POST /api/queue/ID/complete',
      'DELETE /api/queue/ID',
      'DELETE /api/queue/ID',
    ])
})

/** Ten keydown events and one keyup, like a key held down; `until` is awaited halfway. */
async function holdEnter(page: Page, until = () => Promise.resolve()) {
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await until()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}
