import { type Page } from '@playwright/test'
import { schoolDay } from '../../contract/src/shared/schoolDay.ts'
import { withAmount } from '../../contract/src/till/qris.ts'
import type { Report, ReportDay } from '../../contract/src/till/report.ts'
import { periodBefore, periodOf } from '../../src/features/reports/periods'
import { qrPath } from '../../src/ui/figures/qrPath'
import { STICKER } from '../../testkit/qrisCodes'
import { callAs, readAs } from './support/aDay'
import { PRICED } from './support/aPricedDay'
import { expect, expectNoAxeViolations, test } from './support/booth'
import { recordChanges } from './support/changes'
import { codeIn } from './support/codes'
import { onPaper } from './support/onPaper'

/** What a camera reads off the code on the display, turned by so many degrees. */
const readCode = async (display: Page, degrees = 0) =>
  codeIn(display, await display.locator('#code').screenshot(), degrees)

const SCHOOL = 'SMA Tunas Bangsa'
const SETTINGS = { ...PRICED, schoolName: SCHOOL, version: 0 }

/** Sets the school's code as Dev Citra and confirms it as Bu Ani. */
async function confirmedCode(admin: Page, developer: Page) {
  await callAs(admin, 'PUT', '/api/admin/booth', SETTINGS)
  await developer.goto('/booth')
  await developer.getByLabel('Kode QRIS', { exact: true }).fill(`${STICKER} `)
  await expect(developer.getByText(/NamaMerchantC1, NMID ID1019123456781\. Spasi/)).toBeVisible()
  await developer.getByRole('button', { name: 'Simpan kode QRIS' }).click()
  await expect(developer.getByText(/^Menunggu akun lain mencocokkan/)).toBeVisible()
  await admin.goto('/booth')
  await admin.getByRole('button', { name: 'Nama dan NMID cocok' }).click()
  await expect(admin.getByText(/Disetujui Bu Ani/)).toBeVisible()
  await expectNoAxeViolations(admin)
}

test('a code with the amount is set, confirmed, shown, read by a camera, and disappears', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/404 \(Not Found\) .*\/api\/till-display$/)
  const admin = await booth.signedInAs('Bu Ani')
  const developer = await booth.signedInAs('Dev Citra')
  await confirmedCode(admin, developer)
  await admin.goto('/call-screen')
  const panel = admin.getByRole('region', { name: 'Layar kasir' })
  await panel.getByRole('button', { name: 'Buat alamat layar' }).click()
  const path = new URL((await panel.getByRole('link').getAttribute('href')) ?? '').pathname

  const display = await (await booth.browser()).newPage()
  await display.setViewportSize({ width: 1366, height: 768 })
  await display.goto(path)
  await expect(display.getByRole('heading', { name: 'Harga foto' })).toBeVisible()
  for (const width of [390, 1366]) {
    await display.setViewportSize({ width, height: 768 })
    await expect(display.getByText(SCHOOL)).toBeVisible()
  }
  await expectNoAxeViolations(display)
  const { id } = await callAs(admin, 'POST', '/api/queue', {
    ...{ studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 4 },
  })
  await callAs(admin, 'POST', `/api/queue/${id}/start`)
  await booth.letTheSessionLast(180)
  await admin.goto('/dashboard')
  await expect(admin.getByRole('button', { name: 'Tampilkan kode QRIS' })).toBeVisible()
  await admin.keyboard.press('k')

  await expect(display.getByRole('heading', { name: 'Rp 18.000' })).toBeVisible()
  await expect(admin.getByText(/^Lihat uang masuk di aplikasi merchant/)).toBeVisible()
  await display.setViewportSize({ width: 1920, height: 1080 })
  const advice = display.getByText(/^Cocokkan nama di atas/)
  // As large a share of the window as at 1366x768.
  await expect(advice).toHaveCSS('font-size', /^2[34]/)
  const expected = withAmount(STICKER, 18_000)
  for (const size of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await display.setViewportSize(size)
    const code = await display.locator('#code').boundingBox()
    if (size.width < size.height) expect(code?.width).toBeGreaterThan(size.width * 0.8)
    expect(await readCode(display)).toBe(expected)
    expect(await readCode(display, 10)).toBe(expected)
  }
  await expect(display.locator('body')).not.toContainText(/Dewi|Lestari/)
  await expectNoAxeViolations(display)

  await admin.keyboard.press('q')
  const heading = display.getByRole('heading', { name: 'Harga foto' })
  await expect(heading).toBeVisible()
  const [above, below] = [
    await heading.boundingBox(),
    await display.getByRole('table', { name: 'Harga foto' }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('a student who pays with QRIS at the desk sees the price on the customer display', async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  await confirmedCode(admin, await booth.signedInAs('Dev Citra'))
  const { key } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const display = await (await booth.browser()).newPage()
  await display.goto(`/kasir/${key}`)
  await admin.goto('/dashboard', { waitUntil: 'networkidle' })
  await admin.keyboard.press('t')
  await admin.getByLabel('Nama Siswa').fill('Siti Rahma')
  await admin.getByLabel('Kelas').fill('X-1')
  await admin.getByRole('radio', { name: 'QRIS' }).check()
  await expect(display.getByRole('heading', { name: 'Rp 10.000' })).toBeVisible()
  await admin.getByRole('group', { name: 'Pilihan cepat' }).getByText('4', { exact: true }).click()

  await expect(display.getByRole('heading', { name: 'Rp 18.000' })).toBeVisible()
  expect(await readCode(display)).toBe(withAmount(STICKER, 18_000))
  await expectNoAxeViolations(admin)
  await admin.getByRole('button', { name: 'Simpan' }).click()
  await expect(display.getByRole('heading', { name: 'Harga foto' })).toBeVisible()
  await expect(admin.getByRole('row', { name: /Siti Rahma/ })).toBeVisible()
})

test('a photo of the sticker is read in the page, and sent nowhere', { tag: '@long' }, async ({
  booth,
}) => {
  const developer = await booth.signedInAs('Dev Citra')
  await developer.goto('/booth')
  const sticker = await (await booth.browser()).newPage()
  const { size, path } = qrPath(STICKER, 4)
  await sticker.setContent(
    `<svg viewBox="0 0 ${size} ${size}" width="500" style="rotate: 7deg; margin: 80px"><path d="${path}"/></svg>`,
  )
  const changes = recordChanges(developer)
  const photo = { name: 'stiker.png', mimeType: 'image/png', buffer: await sticker.screenshot() }
  await developer.getByLabel('Pilih foto stiker').setInputFiles(photo)

  await expect(developer.getByText('NamaMerchantC1, NMID ID1019123456781.')).toBeVisible()
  await developer.getByLabel('Pilih foto stiker').setInputFiles({
    ...{ name: 'kucing.png', mimeType: 'image/png' },
    buffer: await developer.getByRole('heading', { level: 1 }).screenshot(),
  })
  await expect(developer.getByText('Tidak ada kode QR yang terbaca di foto ini')).toBeVisible()
  expect(changes.map(request => request.url())).toEqual([])
})

test('the sheet of prices is one A4 page with a code for each package, read by a camera', {
  tag: '@long',
}, async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  await confirmedCode(admin, await booth.signedInAs('Dev Citra'))
  await expect(admin.getByRole('button', { name: 'Cetak lembar harga' })).toBeVisible()
  const { totalPages, words } = await onPaper(admin)
  expect(totalPages).toBe(1)
  for (const said of [SCHOOL, 'NamaMerchantC1', 'ID1019123456781', 'Tanpa biaya tambahan']) {
    expect(words).toContain(said)
  }

  // A sheet of A4 in CSS pixels, as a printer of 288 dots an inch draws it.
  const printer = await booth.browser({
    storageState: await admin.context().storageState(),
    viewport: { width: 794, height: 1123 },
    deviceScaleFactor: 3,
  })
  const sheet = await printer.newPage()
  await sheet.goto('/booth')
  await expect(sheet.getByRole('button', { name: 'Cetak lembar harga' })).toBeVisible()
  await sheet.emulateMedia({ media: 'print' })
  for (const price of [10_000, 18_000, 30_000, 40_000, 50_000]) {
    const code = sheet.locator(`svg[aria-label="Kode QRIS Rp ${price.toLocaleString('id')}"]`)
    const picture = await code.screenshot()
    const expected = withAmount(STICKER, price, { isReusable: true })
    expect(await codeIn(admin, picture)).toBe(expected)
    expect(await codeIn(admin, picture, 10)).toBe(expected)
  }

  const packages = [12, 14, 16, 18, 20].map(photoCount => ({ photoCount, price: 90_000 }))
  await callAs(admin, 'PUT', '/api/admin/booth', { ...SETTINGS, packages, version: 1 })
  const codes = sheet.locator('svg[aria-label="Kode QRIS Rp 90.000"]')
  await expect(codes).toHaveCount(5)
  const picture = await codes.last().screenshot()
  const expected = withAmount(STICKER, 90_000, { isReusable: true })
  expect(await codeIn(admin, picture)).toBe(expected)
  const cut = await sheet
    .getByRole('article', { includeHidden: true })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'nothing of it is cut off').toBe(0)
  expect((await onPaper(admin)).totalPages).toBe(1)
})

test('a month with a long note on each of its 27 days is one page, on a laptop with a wrong clock', {
  tag: '@long',
}, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const days = Array.from({ length: 27 }, (_, place) => aDifferentDay(place + 1))
  await ani.route('**/api/admin/report?*', route =>
    route.fulfill({
      json: {
        success: true,
        data: { from: days[0]?.day, to: days[26]?.day, days, corrections: [] },
      },
    }),
  )
  // The dashboard would ask for the till of a day that has not begun.
  await ani.goto('about:blank')
  await ani.clock.setFixedTime(Date.now() + 4 * 24 * 3_600_000)
  await ani.goto('/report')
  await expect(ani.getByText(/^Jam perangkat ini 4 hari terlalu cepat/)).toBeVisible()
  await expect(ani.getByRole('row')).toHaveCount(29)

  const { totalPages, words } = await onPaper(ani)
  expect(totalPages).toBe(1)
  expect(words).toContain('Kepala sekolah')
  expect(words).not.toContain('Jam laptop')
})

/** A closed day on which one span of the till differs, with a note of many words. */
function aDifferentDay(date: number): ReportDay {
  const day = `2026-11-${String(date).padStart(2, '0')}`
  const amounts = { qris: 7_012_500, cash: 3_050_000 }
  const span = { from: null, until: null, sums: null, counted: 108_500, difference: -1500 }
  return {
    ...{ day, students: 150, photos: 400, amounts, moves: { in: 0, out: 0 }, reopened: 0 },
    closing: {
      ...{ at: `${day}T09:00:00.000Z`, by: 'Ni Luh Putu Ayu Wulandari', amounts, qris: null },
      ...{ counted: 108_500, expected: 110_000, difference: -1500 },
      note: 'Kembalian satu siswa keliru; uangnya dicari besok pagi bersama bendahara. '.repeat(4),
      spans: [{ ...span, holder: null }],
    },
  }
}

test.describe('a report over a long history', () => {
  test.use({ history: 20_000 })

  test('is one page for a term and for a school year, and agrees with its days', {
    tag: '@long',
  }, async ({ booth }) => {
    const ani = await booth.signedInAs('Bu Ani')
    await ani.goto('/report')
    for (const [kind, label] of [
      ['term', 'Semester'],
      ['year', 'Tahun ajaran'],
    ] as const) {
      // Checked when the page of its address is there.
      await ani.getByRole('radio', { name: label }).click()
      await expect(ani.getByRole('radio', { name: label })).toBeChecked()
      const present = periodOf(kind, schoolDay(Date.now(), 'Asia/Jakarta'))
      const [now, before] = await Promise.all(
        [present, periodBefore(present)].map(async period => ({
          ...period,
          ...(await readAs<Report>(ani, `/api/admin/report?from=${period.from}&to=${period.to}`)),
        })),
      )
      // The history may lie in the period before: today may be the first day of one.
      const isBefore = before && now && before.days.length > now.days.length
      if (isBefore) await ani.getByRole('button', { name: 'Sebelumnya' }).click()
      const { name, days } = (isBefore ? before : now) ?? { name: '', days: [] }
      await expect(ani.getByRole('heading', { name: `Laporan ${name}` })).toBeVisible()

      const { totalPages, words } = await onPaper(ani)
      expect(totalPages).toBe(1)
      const sumOf = (method: 'qris' | 'cash') =>
        days.reduce((sum, { amounts }) => sum + amounts[method], 0)
      expect(days.length).toBeGreaterThan(30)
      expect(words).toContain(`Rp ${(sumOf('qris') + sumOf('cash')).toLocaleString('id')}`)
      expect(words).toContain(sumOf('qris').toLocaleString('id'))
      for (const said of ['Bendahara', 'Kepala sekolah', `${days.length} hari buka`]) {
        expect(words).toContain(said)
      }
    }
  })
})

test('a day goes from the float over two handovers to the printed month with QRIS that differs', async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await budi.setViewportSize({ width: 390, height: 844 })
  await callAs(ani, 'PUT', '/api/admin/booth', SETTINGS)
  const paid = async (studentName: string, paymentMethod: 'qris' | 'cash') => {
    const draft = { studentName, studentClass: 'XI IPS 2', photoCount: 4 }
    const { id } = await callAs(ani, 'POST', '/api/queue', draft)
    await callAs(ani, 'POST', `/api/queue/${id}/start`)
    await callAs(ani, 'POST', `/api/queue/${id}/complete`, { paymentMethod })
  }
  await paid('Ahmad Fauzi', 'cash')
  await paid('Fajar Hidayat', 'qris')

  await ani.goto('/till')
  await ani.getByRole('button', { name: 'Cash keluar' }).click()
  await ani.getByLabel('Jumlah').fill('85.000')
  await ani.getByRole('button', { name: 'Catat' }).click()
  await expect(ani.getByText('Alasan wajib diisi')).toBeVisible()
  await ani.getByLabel('Alasan').fill('Rol kertas, Toko Sinar')
  await ani.getByRole('button', { name: 'Catat' }).click()
  await expect(ani.getByRole('row', { name: /Cash keluar: Rol kertas/ })).toContainText('85.000')
  await expect(ani.getByText('Rp 33.000').first()).toBeVisible()
  await expectNoAxeViolations(ani)

  const handOver = async (from: Page, to: Page, receiver: string, counted: string) => {
    await from.goto('/till')
    await from.getByRole('button', { name: 'Serah terima' }).click()
    await from.getByLabel('Uang yang dihitung').fill(counted)
    await from.getByLabel('Diserahkan kepada').selectOption({ label: receiver })
    await from.getByRole('button', { name: /^Serahkan Rp/ }).click()
    await to.goto('/dashboard')
    const accept = to.getByRole('button', { name: 'Terima laci' })
    await expect(accept).toBeInViewport()
    await accept.click()
    await expect(to.getByText('Laci diterima')).toBeVisible()
  }
  await handOver(ani, budi, 'Pak Budi', '31.000')
  await paid('Gilang Ramadhan', 'cash')
  await handOver(budi, ani, 'Bu Ani', '49.000')
  await ani.goto('/till')
  const holders = ani.getByRole('region', { name: 'Pemegang hari ini' })
  await expect(holders).toContainText('! kurang Rp 2.000')
  await expect(holders).toContainText('pas')

  await ani.goto('/closing')
  await ani.getByRole('button', { name: 'Tempel baris bank' }).click()
  const lines = 'Jam;Keterangan;Kredit\r\n00:01;QRIS;20.000'
  await ani.getByLabel('Baris dari bank atau aplikasi').fill(lines)
  await ani.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(ani.getByText(/^! Lebih Rp 2.000 · 0 dari 1 cocok/)).toBeVisible()
  await expect(ani.getByText('1 tercatat tanpa uang masuk')).toBeVisible()
  await ani.getByLabel('Cash di laci').fill('49.000')
  await ani.getByLabel('Catatan: alasan selisih').fill('Nomor 2 menunjukkan bukti lama')
  await ani.getByRole('button', { name: /^Tutup(?: hari ini|, \d+ belum difoto)$/ }).click()
  await expect(ani.getByText(/^Ditutup .* oleh Bu Ani\. Angka/)).toBeVisible()

  await ani.goto('/report')
  await expect(ani.getByRole('heading', { name: /^Laporan / }).last()).toBeVisible()
  await expect(ani.getByRole('row').last()).toContainText('54.000')
  await expectNoAxeViolations(ani)
  const { totalPages, words } = await onPaper(ani)
  expect(totalPages).toBe(1)
  for (const said of [
    SCHOOL,
    'Rp 54.000',
    '− 2.000',
    'Laci dipegang Bu Ani',
    'QRIS menurut aplikasi',
    'Nomor 2 menunjukkan bukti lama',
    'Kepala sekolah',
  ]) {
    expect(words).toContain(said)
  }
})
