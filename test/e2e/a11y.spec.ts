import type { Page } from '@playwright/test'
import { longPatience } from '../../testkit/patience'
import { aDay, callAs } from './support/aDay'
import { aPricedDay, PRICED } from './support/aPricedDay'
import { expectNoAxeViolationsAtEveryWidth, expectNothingUnjudged } from './support/axeAtEveryWidth'
import { expect, expectNoAxeViolations, signIn, test } from './support/booth'
import { aBusyBooth, turnEverythingOn } from './support/everythingOn'
import { twoNodes } from './support/twoNodes'

test.setTimeout(2 * longPatience())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens each dialog with its button and closes it again. */
async function checkDialogs(page: Page, buttons: readonly (string | RegExp)[]) {
  for (const name of buttons) {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}

test('axe finds nothing on the pages before sign-in', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/403 \(Forbidden\)/)
  const page = await (await booth.browser()).newPage()
  for (const [address, title] of [
    ['/login', 'Antrian Photobooth'],
    ['/401', 'Akses Ditolak'],
    ['/404', 'Halaman Tidak Ditemukan'],
  ] as const) {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    await expectNoAxeViolations(page)
  }

  await page.goto('/login')
  await signIn(page, 'Orang Luar')
  await expect(page.getByText('tamu@contoh.test')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing on the dashboard from the first student to a session, and on a phone', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await expectNoAxeViolations(page)

  const [first] = await aDay(page)
  await expect(page.getByRole('button', { name: 'Mulai Ni Luh Putu Ayu' })).toBeVisible()
  await expectNoAxeViolations(page)

  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
})

test('axe finds nothing at any width on the dashboard of a full day, paid at the desk, and with open lists', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const [siti, dewi, , nur] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${nur}/skip`, { reason: 'absent' })
  await callAs(page, 'POST', `/api/queue/${siti}/start`)
  await callAs(page, 'POST', `/api/queue/${dewi}/call`)
  await booth.letAnHourPass()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Cash Rp/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sudah datang/ })).toBeVisible()
  await page.locator('[aria-controls=stats-cards]').click()
  await expect(page.getByText('Total Antrian')).toBeVisible()
  await expectNoAxeViolationsAtEveryWidth(page)

  await page.getByRole('button', { name: /^Baru saja/ }).click()
  await expect(page.getByRole('button', { name: /^Betulkan/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing at any width on the first day, with example students, and on the public screens', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await expect(page.getByRole('region', { name: 'Siap dalam tiga langkah' })).toBeVisible()
  await expectNoAxeViolationsAtEveryWidth(page)

  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  await page.goto('/practice')
  await expect(page.getByRole('button', { name: /^Mulai / }).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
  await expectNoAxeViolationsAtEveryWidth(page)

  const [siti, dewi] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${siti}/start`)
  await callAs(page, 'POST', `/api/queue/${dewi}/call`)
  const { key } = await callAs(page, 'POST', '/api/admin/board/key')
  const { key: tillKey } = await callAs(page, 'POST', '/api/admin/till-display/key')
  for (const [path, text] of [
    [`/layar/${key}`, 'Dewi L. · XI IPS 2'],
    ['/nomor#5', 'Silakan masuk ke photobooth!'],
    [`/kasir/${tillKey}`, 'Harga foto'],
  ] as const) {
    const screen = await (await booth.browser()).newPage()
    await screen.goto(path)
    await expect(screen.getByText(text).first()).toBeVisible()
    await expectNoAxeViolationsAtEveryWidth(screen)
    await screen.close()
  }
})

test('axe finds nothing on a dashboard that loads, fails, and is offline', {
  tag: '@long',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/500|ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.route(/\/api\/(queue|admin)/, () => {})
  await page.goto('/dashboard')
  await expect(page.getByText('Koneksi lambat…').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unrouteAll()
  await page.route(/\/api\/(queue|admin)/, route =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText(/Failed to fetch queues/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.unrouteAll()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  // Waits for content that loads late, because the browser cache is off here.
  await page.waitForLoadState('networkidle')
  booth.line.cut()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByText(/Tanpa jaringan sejak/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing in any dialog of the dashboard', { tag: '@journey' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()

  await checkDialogs(page, [
    'Tambah Antrian',
    'Edit Dewi Lestari',
    'Batalkan Dewi Lestari',
    'Selesaikan Siti Rahma',
    'Pengaturan dan Bantuan',
  ])

  await page.getByRole('button', { name: 'Lainnya' }).click()
  await expectNoAxeViolations(page)
  await checkDialogs(page, ['Kolom'])

  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Nama siswa wajib diisi')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Nama Siswa').fill('Dewi Lestari')
  await page.getByLabel('Kelas').fill('XI IPS 2')
  await expect(page.getByText(/sudah ada di antrian/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Isian ini belum disimpan.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing on the history, empty and full, and on a timeline', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.goto('/history')
  await expect(page.getByText('Tidak ada riwayat')).toBeVisible()
  await expectNoAxeViolations(page)

  await aDay(page)
  await expect(page.getByRole('grid').getByText('Clara Wijaya')).toBeVisible()
  await expectNoAxeViolations(page)
  await checkDialogs(page, ['Kolom', /^Riwayat perubahan Clara/])
  await page.getByLabel('Tanggal mulai').fill('2030-01-01')
  await expect(page.getByLabel('Tanggal mulai')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
})

test('axe finds nothing on the statistics as charts, as tables and empty', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.goto('/statistics')
  await expect(page.locator('figure')).toHaveCount(6)
  await expectNoAxeViolations(page)

  const toggles = page.getByRole('button', { name: /^Lihat tabel/ })
  for (let left = 6; left > 0; left--) {
    await expect(toggles).toHaveCount(left)
    await toggles.first().click()
  }
  await expect(page.getByRole('table')).toHaveCount(6)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Hari Ini' }).click()
  await expect(page.getByRole('heading', { name: 'Panjang antrian' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/statistics?startDate=2025-01-05&endDate=2025-01-05')
  await expect(page.getByText('Belum ada antrian pada hari-hari ini')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing on the end of the day, open, refused and closed, and on a phone', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.goto('/closing')
  await expect(page.getByText('Semua siswa sudah selesai.')).toBeVisible()
  await expectNoAxeViolations(page)

  await aPricedDay(page)
  await page.reload()
  const close = page.getByRole('button', { name: /^Tutup, \d+ belum difoto$/ })
  await close.click()
  await expect(page.getByText('Hitung dulu Cash di laci')).toBeVisible()
  await expectNoAxeViolations(page)
  await checkDialogs(page, ['Lihat 2 siswa'])

  await page.getByLabel('Cash di laci').fill('130000')
  await page.getByLabel('Catatan: alasan selisih').fill('Lebih kembalian')
  await close.click()
  await expect(page.getByText(/^Ditutup .* Angka/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
})

test('axe finds nothing on the settings of the booth, also refused, and on the call screen', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.goto('/booth')
  await page.getByLabel('Harga per lembar').fill('900000')
  await page.getByRole('button', { name: 'Tambah harga paket' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Harga per lembar harus 0 sampai Rp 500.000')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/call-screen')
  const television = page.getByRole('region', { name: 'Televisi di ruang tunggu' })
  await expect(television.getByText('Belum ada layar.')).toBeVisible()
  await expectNoAxeViolations(page)
  await television.getByRole('button', { name: 'Buat alamat layar' }).click()
  await expect(page.getByRole('link', { name: /\/layar\// })).toBeVisible()
  await expectNoAxeViolations(page)
  await checkDialogs(page, ['Ganti alamat', 'Matikan layar'])
})

test('axe finds nothing on any tab of the panel, its dialogs, and access denied', async ({
  booth,
}) => {
  const citra = await booth.signedInAs('Dev Citra')
  await aDay(citra)
  await citra.goto('/developer')
  await expect(citra.getByRole('tab')).toHaveCount(7)
  for (const tab of await citra.getByRole('tab').all()) {
    await tab.click()
    await expect(citra.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoAxeViolations(citra)
    if ((await tab.innerText()) === 'Database') await checkDialogs(citra, ['Run Migration'])
  }
  await checkDialogs(citra, ['Restart Server'])
  await twoNodes(citra)
  await citra.goto('/developer')
  await expect(citra.getByLabel('Server', { exact: true })).toBeVisible()
  await expectNoAxeViolations(citra)

  const ani = await booth.signedInAs('Bu Ani')
  await ani.goto('/developer')
  await expect(heading(ani, 'Akses Ditolak')).toBeVisible()
  await expectNoAxeViolations(ani)
})

test('axe leaves nothing unjudged on any page of a day with every feature on', {
  tag: '@long',
}, async ({ booth }) => {
  const citra = await booth.signedInAs('Dev Citra')
  const ani = await booth.signedInAs('Bu Ani')
  await aBusyBooth(ani, booth)
  await turnEverythingOn(ani, citra)
  await ani.reload()
  await expect(ani.getByRole('button', { name: /^Berikutnya yang perlu dijawab/ })).toBeVisible()
  await expectNothingUnjudged(ani)
  for (const [path, words] of [
    ['/history', 'Daftar antrian'],
    ['/statistics', 'Per admin'],
    ['/closing', 'Uang hari ini'],
    ['/till', 'Seharusnya sekarang'],
    ['/report', 'Masa laporan'],
    ['/booth', 'Lainnya'],
    ['/call-screen', 'HP siswa'],
    ['/students', 'Yang dibaca'],
    ['/developer', 'Server Status'],
    ['/developer?tab=database', 'Backup'],
    ['/developer?tab=tools', 'Spreadsheet'],
  ] as const) {
    await citra.goto(path)
    await expect(citra.getByText(words).first()).toBeVisible()
    await expect(citra.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNothingUnjudged(citra)
  }
})
