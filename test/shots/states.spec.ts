import type { Page } from '@playwright/test'
import { aDay, callAs, HARD_NAMES } from '../e2e/support/aDay'
import { aPricedDay } from '../e2e/support/aPricedDay'
import { expect, signIn, test } from '../e2e/support/booth'
import { twoNodes } from '../e2e/support/twoNodes'
import { shoot } from './support/shoot'

const quiet = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sembunyikan pesan' })).toHaveCount(0)

/** Keeps toasts, because they stay while another window has the focus. */
const toastsStay = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')))

test.setTimeout(600_000)

test('the pictures before sign-in are saved', async ({ booth, consoleIs }) => {
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
  await expect(page.getByText('tamu@contoh.test')).toBeVisible()
  await shoot(page, 'unauthorized-email')
})

test('the pictures of the dashboard through the day are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await quiet(page)
  await shoot(page, 'dashboard-empty')

  const [first] = await aDay(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  await shoot(page, 'dashboard-waiting')

  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
  await toastsStay(page)
  await shoot(page, 'toast')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Selesaikan Siti Rahma' })).toBeVisible()
  await shoot(page, 'dashboard-in-progress')
})

test('the pictures of one waiting, twelve with prices and turns, and three hundred are saved', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const add = (studentName: string) =>
    callAs(page, 'POST', '/api/queue', { studentName, studentClass: 'X-3', photoCount: 4 })
  const [sixty] = HARD_NAMES
  await add(sixty[0])
  await page.reload()
  await expect(page.getByRole('button', { name: /^Mulai Raden/ })).toBeVisible()
  await shoot(page, 'dashboard-one')

  await aPricedDay(page)
  const [first, , , nur] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${nur}/skip`, { reason: 'absent' })
  for (let n = 1; n <= 2; n++) await add(`Siswa ${n}`)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await booth.letAnHourPass()
  await page.reload()
  await expect(page.getByText(/^Daftar sekarang/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sudah datang/ })).toBeVisible()
  await shoot(page, 'dashboard-twelve')
  await page.locator('[aria-controls=stats-cards]').click()
  await shoot(page, 'dashboard-cards')
  await page.locator('[aria-controls=stats-cards]').click()
  await page.getByLabel('Cari di antrian').fill('putra')
  await expect(page.getByText(/^1 cocok/)).toBeVisible()
  await shoot(page, 'dashboard-search')
  await page.getByLabel('Cari di antrian').fill('')
  await page
    .getByRole('button', { name: /^Betulkan/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'dialog-change')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  await page.getByLabel('Kelas').fill('XI IPA 2')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await shoot(page, 'dialog-add-prices')
  await page.reload()

  await page.goto('/statistics')
  await page.getByRole('button', { name: 'Hari Ini' }).click()
  await expect(page.getByRole('heading', { name: 'Panjang antrian' })).toBeVisible()
  await quiet(page)
  await shoot(page, 'statistics-day')
  await page.goto('/dashboard')

  for (let n = 3; n < 292; n++) await add(`Siswa ${n}`)
  await page.reload()
  await expect(page.getByText(/^Daftar sekarang/)).toBeVisible()
  await shoot(page, 'dashboard-300')
})

test('the pictures of the dialogs are saved', async ({ booth }) => {
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
    ['Pengaturan dan Bantuan', 'settings'],
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

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pasted = 'Budi Santoso - XI IPA 2 - 3 lembar\nClara Wijaya\nDewi Lestari - XI IPS 2'
  await page.evaluate(text => navigator.clipboard.writeText(text), pasted)
  await page.keyboard.press('t')
  await expect(page.getByLabel('Nama Siswa')).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('3 siswa ditambahkan sekaligus')).toBeVisible()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await shoot(page, 'dialog-pasted')
})

test('the pictures of names that are hard on a layout are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const ids: string[] = []
  for (const [studentName, studentClass] of HARD_NAMES) {
    const body = { studentName, studentClass, photoCount: 20 }
    ids.push((await callAs(page, 'POST', '/api/queue', body)).id)
  }
  await callAs(page, 'POST', `/api/queue/${ids[0]}/start`)
  await quiet(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Batalkan', exact: true })).toBeVisible()
  await shoot(page, 'names-dashboard')
  await page.getByRole('button', { name: /^Selesaikan Raden/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'names-dialog')
  await page.goto('/history')
  await expect(page.getByRole('grid').getByText('محمد رزقي الحسيني')).toBeVisible()
  await shoot(page, 'names-history')
})

test('the pictures of money and the end of the day are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  const late = { studentName: 'Rina Kemarin', studentClass: 'X-2', photoCount: 2 }
  await callAs(page, 'POST', '/api/queue', late)
  await booth.letANightPass()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bawa ke hari ini' })).toBeVisible()
  await shoot(page, 'leftovers')
  await page.getByRole('button', { name: 'Bawa ke hari ini' }).click()
  await expect(page.getByRole('button', { name: 'Bawa ke hari ini' })).toBeHidden()
  await aPricedDay(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Batalkan Bagus' })).toBeVisible()
  await shoot(page, 'dashboard-prices')

  await page.goto('/booth')
  await expect(page.getByLabel('Harga per lembar')).toBeVisible()
  await shoot(page, 'booth')
  await page.getByLabel('Harga per lembar').fill('900000')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Harga per lembar harus 0 sampai Rp 500.000')).toBeVisible()
  await shoot(page, 'booth-problem')
  await page.goto('/closing')
  await page.getByLabel('Cash di laci').fill('130000')
  await shoot(page, 'closing')
  await page.getByLabel(/^Catatan/).fill('Lebih kembalian')
  await page.getByRole('button', { name: /^Tutup(?: hari ini|, \d+ belum difoto)$/ }).click()
  await expect(page.getByText(/^Ditutup .* Angka/)).toBeVisible()
  await quiet(page)
  await shoot(page, 'closing-closed')
  await page.emulateMedia({ media: 'print' })
  await page.pdf({ path: 'shots/closing-closed/paper.pdf', preferCSSPageSize: true })
  await page.emulateMedia({ media: null })
})

test('the pictures of the room and its phones are saved', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  const [first, second] = await aDay(page)
  await page.goto('/call-screen')
  const television = page.getByRole('region', { name: 'Televisi di ruang tunggu' })
  await television.getByRole('button', { name: 'Buat alamat layar' }).click()
  const link = page.getByRole('link', { name: /\/layar\// })
  await expect(link).toBeVisible()
  const path = new URL((await link.getAttribute('href')) ?? '').pathname
  await shoot(page, 'call-screen')

  const screen = await (await booth.browser()).newPage()
  await screen.goto(path)
  await expect(screen.getByRole('button', { name: 'Mulai layar' })).toBeVisible()
  await shoot(screen, 'board-first')
  await screen.getByRole('button', { name: 'Mulai layar' }).click()
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await callAs(page, 'POST', `/api/queue/${second}/call`)
  await expect(screen.getByText('Dewi L. · XI IPS 2')).toBeVisible()
  await shoot(screen, 'board')

  const phone = await (await booth.browser()).newPage()
  await phone.goto('/nomor')
  await shoot(phone, 'phone')
  await phone.getByRole('textbox').fill('6')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText(/orang lagi/)).toBeVisible()
  await shoot(phone, 'phone-number')
  booth.line.cut()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await shoot(screen, 'board-off')
  await expect(phone.getByText(/^Tidak tersambung/)).toBeVisible({ timeout: 30_000 })
  await shoot(phone, 'phone-off')
})

test('the pictures of forms with messages are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [, dewi] = await aDay(page)
  await page.reload()
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Dewi Lestari')
  await page.getByLabel('Kelas').fill('XI IPS 2')
  await page.getByText('Tetap terbuka').click()
  await shoot(page, 'dialog-add-twin')
  await page.keyboard.press('Escape')
  await shoot(page, 'dialog-unsaved')
  await page.getByRole('button', { name: 'Buang isian' }).click()

  await page.getByRole('button', { name: 'Edit Dewi Lestari' }).click()
  await page.getByLabel('Kelas').fill('XI IPS 3')
  const change = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 4', photoCount: 6 }
  await callAs(page, 'PUT', `/api/queue/${dewi}`, change)
  await expect(page.getByText('Data ini baru diubah admin lain:')).toBeVisible()
  await shoot(page, 'dialog-edit-theirs')
  await callAs(page, 'POST', `/api/queue/${dewi}/start`)
  await expect(page.getByText(/Sesi foto sudah dimulai/)).toBeVisible()
  await shoot(page, 'dialog-edit-too-late')
})

test('the pictures of failures are saved', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/409|500/)
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.reload()
  await quiet(page)
  await page.route(/\/api\/queue$/, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Antrian sedang ditutup' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  await page.getByLabel('Kelas').fill('XI IPA 2')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Antrian sedang ditutup')).toBeVisible()
  await shoot(page, 'dialog-refused')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buang isian' }).click()

  await page.route(/\/start$/, route =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
  )
  await page.getByRole('button', { name: 'Mulai Bagus' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await toastsStay(page)
  await shoot(page, 'toast-error')
})

test('the pictures of toasts, also over a dialog, are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.reload()
  await quiet(page)
  await page.getByRole('button', { name: 'Edit Bagus' }).click()
  for (const studentName of ['Rani Kusuma', 'Tegar Prakoso', 'Yusuf']) {
    const body = { studentName, studentClass: 'X-3', photoCount: 2 }
    await callAs(page, 'POST', '/api/queue', body)
  }
  await expect(page.getByRole('button', { name: 'Sembunyikan pesan' })).toHaveCount(3)
  await toastsStay(page)
  await shoot(page, 'toasts-over-dialog')
})

test('the pictures of the history are saved', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/500/)
  const page = await booth.signedInAs('Bu Ani')
  await page.goto('/history')
  await expect(page.getByText('Tidak ada riwayat')).toBeVisible()
  await shoot(page, 'history-empty')

  await aDay(page)
  await page.reload()
  await expect(page.getByRole('grid').getByText('Clara Wijaya')).toBeVisible()
  await shoot(page, 'history')
  await page.getByRole('button', { name: 'Kolom' }).click()
  await expect(page.getByRole('dialog', { name: 'Kolom' })).toBeVisible()
  await shoot(page, 'columns')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Riwayat perubahan Clara/ }).click()
  await expect(page.getByText('Diselesaikan')).toBeVisible()
  await shoot(page, 'story')
  await page.keyboard.press('Escape')
  await page.getByLabel('Tanggal mulai').fill('2099-01-01')
  await shoot(page, 'history-problem')

  await page.route(/\/api\/queue\/history/, () => {})
  await page.goto('/history?status=completed')
  await expect(page.getByText('Koneksi lambat…').first()).toBeVisible()
  await shoot(page, 'history-slow')
  await page.unrouteAll()
  await page.route(/\/api\/queue\/history/, route =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
  )
  await page.goto('/history')
  await expect(page.getByText('Gagal memuat riwayat antrian')).toBeVisible()
  await shoot(page, 'history-error')
})

test('the pictures of the nearly empty developer panel are saved', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await ani.goto('/developer')
  await expect(ani.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
  await shoot(ani, 'developer-refused')

  const page = await booth.signedInAs('Dev Citra')
  await shootTabs(page, 'developer')
  await page.getByRole('button', { name: 'Restart Server' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'dialog-restart')
})

async function shootTabs(page: Page, name: string) {
  await page.goto('/developer')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await shoot(page, `${name}-${(await tab.innerText()).toLowerCase().replaceAll(' ', '-')}`)
  }
}

test.describe('the pictures after months', () => {
  test.use({ history: 12_000 })

  test('show the statistics and long lists', async ({ booth, consoleIs }) => {
    consoleIs.allowed.push(/500/)
    const page = await booth.signedInAs('Dev Citra')
    await page.goto('/statistics')
    await expect(page.locator('figure')).toHaveCount(6)
    await shoot(page, 'statistics')
    await page.getByRole('heading', { name: 'Per admin' }).scrollIntoViewIfNeeded()
    await shoot(page, 'statistics-below')
    const toggles = page.getByRole('button', { name: /^Lihat tabel/ })
    for (let left = 6; left > 0; left--) {
      await expect(toggles).toHaveCount(left)
      await toggles.first().click()
    }
    await shoot(page, 'statistics-tables')
    await page.goto('/statistics?startDate=2020-01-05&endDate=2020-01-05')
    await expect(page.getByText('Belum ada antrian pada hari-hari ini')).toBeVisible()
    await shoot(page, 'statistics-empty')
    await page.route(/\/api\/admin\/analytics/, route =>
      route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
    )
    await page.goto('/statistics')
    await expect(page.getByText(/Gagal memuat statistik/)).toBeVisible()
    await shoot(page, 'statistics-error')
    await page.unrouteAll()

    await page.goto('/history')
    await page.getByRole('button', { name: '90 Hari' }).click()
    await expect(page.getByText(/^Menampilkan 20 dari/)).toBeVisible()
    // Not to an element, because the next answer replaces it.
    await page.keyboard.press('End')
    await shoot(page, 'history-many')
  })

  test('show the developer panel with much to show', async ({ booth }) => {
    await booth.signedInAs('Bu Ani')
    await booth.signedInAs('Pak Budi')
    const page = await booth.signedInAs('Dev Citra')
    await aDay(page)
    await page.goto('/developer?tab=database')
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Backup', exact: true }).click()
      await expect(page.getByRole('button', { name: /^Unduh/ })).toHaveCount(count)
    }
    await quiet(page)
    await shootTabs(page, 'developer-full')
    await twoNodes(page)
    await page.goto('/developer')
    await expect(page.getByLabel('Server', { exact: true })).toBeVisible()
    await shoot(page, 'developer-nodes')
  })
})

test('the pictures of the guide are saved', async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  await page.goto('/panduan-admin.html')
  await expect(page.getByRole('heading', { name: 'Panduan admin' })).toBeVisible()
  await shoot(page, 'guide')
})

test('the pictures of a slow, silent or broken host are saved', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/500|ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)

  await page.route(/\/api\/(queue|admin)/, () => {})
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Antrian aktif' })).toBeVisible()
  await shoot(page, 'dashboard-loading')
  await expect(page.getByText('Koneksi lambat…').first()).toBeVisible()
  await shoot(page, 'dashboard-slow')

  await page.unrouteAll()
  await page.route(/\/api\/(queue|admin)/, route =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText(/Failed to fetch queues/)).toBeVisible()
  await shoot(page, 'dashboard-error')
  for (const path of ['closing', 'booth', 'call-screen']) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible()
    await shoot(page, `${path}-error`)
  }

  await page.unrouteAll()
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  booth.line.cut()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Data .* lalu$/)).toBeVisible({ timeout: 30_000 })
  await shoot(page, 'dashboard-off')
})
