import type { Page } from '@playwright/test'
import { DEFAULT_BOOTH_SETTINGS } from '../../contract/src/booth/settings.ts'
import { xlsxOf } from '../features/roster/xlsx'
import { dapodikCells, SECRET } from '../lists/dapodik'
import { callAs } from './support/aDay'
import { aSchool, importSchool, pasteSheet, scan } from './support/aSchool'
import { expect, expectNoAxeViolations, test } from './support/booth'
import { recordChanges } from './support/changes'
import { onPaper } from './support/onPaper'

/** Records every request body of the page. */
function bodiesOf(page: Page) {
  const bodies: string[] = []
  page.on('request', request => bodies.push(request.postData() ?? ''))
  return bodies
}

test('a list of 1,200 from Dapodik is checked, corrected and saved, and only three columns are sent', {
  tag: '@journey',
}, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await ani.getByRole('button', { name: 'Pengaturan Booth' }).click()
  await ani.getByRole('link', { name: 'Daftar siswa' }).click()
  await expect(ani.getByText('Belum ada siswa untuk tahun ajaran')).toBeVisible()
  const bodies = bodiesOf(ani)
  const school = aSchool(1200)
  const students = school.with(117, {
    ...school[117],
    name: 'Rizki Maulana',
    className: '',
  } as never)

  await pasteSheet(ani, students)
  await ani.getByRole('button', { name: 'Periksa 1.200 siswa' }).click()
  await expect(ani.getByText('Kelas kosong')).toBeVisible()

  await ani.getByRole('button', { name: 'Isi kelas: baris 124, Rizki Maulana' }).click()
  await ani.getByLabel('Kelas', { exact: true }).fill('x1')
  await ani.getByRole('button', { name: 'Pakai' }).click()
  await expect(ani.getByText('Kelas kosong')).toBeHidden()
  await expectNoAxeViolations(ani)
  await ani.getByRole('button', { name: 'Simpan 1.200 siswa' }).click()
  await expect(ani.getByText('Simpan hanya dengan persetujuan orang tua.')).toBeVisible()
  await ani.getByRole('switch', { name: 'Orang tua sudah menyetujui' }).check()
  await ani.getByLabel('Surat persetujuan disimpan oleh').fill('Bu Ani')
  await ani.getByRole('button', { name: 'Simpan 1.200 siswa' }).click()
  await expect(ani.getByText(/^1\.200 siswa, 35 kelas, /)).toBeVisible()
  await expectNoAxeViolations(ani)

  for (const secret of Object.values(SECRET)) expect(bodies.join('\n')).not.toContain(secret)
  const sent = bodies.filter(body => body.includes('"rows"')).map(body => JSON.parse(body))
  expect(sent.length).toBeGreaterThan(0)
  for (const { rows, ...others } of sent) {
    expect(others).toEqual({})
    for (const row of rows) {
      expect(Object.keys(row).every(key => ['name', 'className', 'nis'].includes(key))).toBe(true)
    }
  }
})

test('the same list as an Excel file is read in the page, and three columns are sent', async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  await ani.goto('/students')
  const bodies = bodiesOf(ani)
  const buffer = Buffer.from(xlsxOf([dapodikCells(aSchool(1200))]))

  await ani.getByLabel('Pilih berkas Excel atau CSV').setInputFiles({
    name: 'daftar_pd.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await ani.getByRole('button', { name: 'Periksa 1.200 siswa' }).click()
  await expect(ani.getByText('35 kelas')).toBeVisible()

  for (const secret of Object.values(SECRET)) expect(bodies.join('\n')).not.toContain(secret)
  const [sent] = bodies.filter(body => body.includes('"rows"')).map(body => JSON.parse(body))
  expect(sent.rows).toHaveLength(1200)
  expect(new Set(sent.rows.flatMap(Object.keys))).toEqual(new Set(['name', 'className', 'nis']))
})

test('adding a student takes seven keys, or a scan and two keys', { tag: '@journey' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  const school = [
    { name: 'Zahra Maulida', className: 'XI IPA 2', nis: '004321' },
    { name: 'Wayan Sudiarta', className: 'XI IPA 2', nis: '004322' },
  ]
  await importSchool(ani, school)
  await ani.goto('/dashboard', { waitUntil: 'networkidle' })

  await ani.keyboard.press('t')
  await expect(ani.getByLabel('Nama Siswa')).toBeFocused()
  for (const key of ['z', 'a', 'h']) await ani.keyboard.press(key)
  await expect(ani.getByRole('option', { name: /Zahra Maulida/ })).toBeVisible()
  for (const key of ['Enter', '4', 'Enter']) await ani.keyboard.press(key)
  const row = ani.getByRole('row', { name: /Zahra Maulida/ })
  await expect(row).toContainText('XI IPA 2')
  await expect(row).toContainText('4')

  await scan(ani, '004322')
  await expect(ani.getByLabel('Nama Siswa')).toHaveValue('Wayan Sudiarta')
  await expect(ani.getByLabel('Jumlah Foto')).toBeFocused()
  await ani.keyboard.press('6')
  await ani.keyboard.press('Enter')
  await expect(ani.getByRole('row', { name: /Wayan Sudiarta/ })).toBeVisible()

  await scan(ani, '004322')
  await expect(ani.getByText('Wayan Sudiarta sudah di antrian, nomor 2')).toBeVisible()
  await scan(ani, '4168183897')
  await expect(ani.getByText('Kode 4168183897 tidak ada di daftar siswa')).toBeVisible()
})

/** A page with each kind of field, and pages without one: one listener hears the scans of all. */
const PAGES = [
  ...['/history', '/statistics', '/closing', '/till'],
  ...['/students?bagian=impor', '/students?bagian=kartu'],
]

test('a scan restores the text of a field, and triggers nothing on any page', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await importSchool(ani, [{ name: 'Zahra Maulida', className: 'XI IPA 2', nis: '004321' }])
  const changes = recordChanges(ani)
  for (const path of PAGES) {
    await ani.goto(path, { waitUntil: 'networkidle' })
    await expect(ani.getByRole('heading', { level: 1 })).toBeVisible()
    // The code that hears scans comes last, and is drawn once the page has nothing else to do.
    await ani.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    const field = ani.locator('main input[type="text"], main input[type="search"], main textarea')
    if (await field.count()) {
      await field.first().focus()
      const before = await field.first().inputValue()
      await scan(ani, '9168183897')
      await expect(ani.getByText('Kode 9168183897 tidak ada di daftar siswa').first()).toBeVisible()
      await expect(field.first()).toHaveValue(before)
    }
    await scan(ani, '004321')
    await expect(ani.getByLabel('Nama Siswa')).toHaveValue('Zahra Maulida')
    await ani.keyboard.press('Escape')
    await expect(ani.getByLabel('Nama Siswa')).toBeHidden()
  }
  expect(changes.map(request => request.url())).toEqual([])
})

test('the preview of a list begins in sight on a phone', { tag: '@long' }, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani', { viewport: { width: 390, height: 844 } })
  await ani.goto('/students')
  await pasteSheet(ani, aSchool(120))
  const check = ani.getByRole('button', { name: 'Periksa 120 siswa' })
  await expect(check).toBeVisible()
  expect(await ani.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await check.click()

  await expect(ani.getByText('120 siswa diperiksa. Belum ada yang disimpan.')).toBeInViewport()
})

test('classes are planned, called with one key, announced on the board, and printed', {
  tag: '@journey',
}, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await importSchool(ani, aSchool(120))
  await ani.getByRole('link', { name: 'Rencana hari ini' }).click()
  for (const name of [/^X 1/, /^XI IPA 2/]) await ani.getByRole('button', { name }).first().click()
  await expectNoAxeViolations(ani)
  await ani.getByRole('button', { name: 'Simpan rencana' }).click()
  await expect(ani.getByRole('row', { name: /^X 1/ })).toBeVisible()
  await expectNoAxeViolations(ani)

  await ani.goto('/dashboard')
  const call = ani.getByRole('button', { name: /^Panggil 2 dari X 1/ })
  await expect(call).toBeVisible()
  await ani.keyboard.press('g')
  await expect(ani.getByText('2 siswa X 1 dipanggil')).toBeVisible()
  const onTheWay = budi.getByText(/2 di jalan/)
  await expect(onTheWay).toBeVisible()
  await budi.setViewportSize({ width: 390, height: 844 })
  await expect(budi.getByRole('button', { name: 'Salin untuk guru' })).toBeVisible()
  await ani.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ani.getByRole('button', { name: 'Salin untuk guru' }).click()
  const said = await ani.evaluate(() => navigator.clipboard.readText())
  expect(said).toMatch(
    /^X 1: 2 siswa berikutnya, silakan ke photobooth sekarang\.\n1\. .+\n2\. .+$/,
  )

  await ani.goto('/students?bagian=rencana')
  await ani.getByRole('button', { name: 'Tambah yang datang' }).click()
  const dialog = ani.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox').nth(1).check()
  await ani.getByRole('button', { name: 'Tambah 2 siswa' }).click()
  await expect(ani.getByRole('row', { name: /^X 1/ })).toContainText('2')
  await expect(ani.getByRole('row', { name: /^X 1/ })).not.toContainText('di jalan')
  await ani.getByRole('button', { name: 'Urungkan panggilan' }).click()
  await expect(ani.getByText('Panggilan terakhir diurungkan')).toBeVisible()
})

/** Number of pages of a PDF, and the size of the first in millimetres. */
function paperOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, width = 0, height = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  const millimetres = (points: string | number) => Math.round((Number(points) / 72) * 25.4)
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length,
    width: millimetres(width),
    height: millimetres(height),
  }
}

const SCHOOL = 'SMA Tunas Bangsa'
/** Names the school in the settings. */
const nameSchool = (page: Page) =>
  callAs(page, 'PUT', '/api/admin/booth', {
    ...DEFAULT_BOOTH_SETTINGS,
    schoolName: SCHOOL,
    version: 0,
  })

test('ten cards fit on an A4 page, and the missing students are printed', { tag: '@long' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  await nameSchool(ani)
  await ani.addInitScript(() => {
    window.print = () => {}
  })
  const studentClass = 'XI IPA 2'
  const students = aSchool(1200)
    .slice(0, 25)
    .map(student => ({ ...student, className: studentClass }))
  await importSchool(ani, students)
  for (const { name: studentName } of students.slice(0, 3)) {
    await callAs(ani, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })
  }
  await ani.getByRole('button', { name: 'Cetak semua kelas' }).click()
  await expect(ani.locator('[data-printed-alone] h1')).toHaveText('Belum difoto')
  await expect(ani.locator('[data-printed-alone]')).toContainText(`${SCHOOL} · tahun ajaran`)
  await expect(ani.locator('[data-printed-alone] li').first()).toContainText(/NIS \d+$/)
  expect(paperOf(await ani.pdf({ preferCSSPageSize: true }))).toMatchObject({ width: 210 })

  await ani.goto('/students?bagian=kartu')
  await ani.getByRole('button', { name: 'Cetak kartu' }).click()
  await expect(ani.locator('[data-printed-alone] article')).toHaveCount(25)
  await expect(ani.locator('[data-printed-alone] article').last()).toContainText(SCHOOL)
  expect(paperOf(await ani.pdf({ preferCSSPageSize: true }))).toEqual({
    ...{ pages: 3, width: 210, height: 297 },
  })
})

test('a slip is 58 mm wide, on one page, with only the number', { tag: '@long' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  await nameSchool(ani)
  await ani.addInitScript(() => {
    window.print = () => {}
  })
  await ani.reload({ waitUntil: 'networkidle' })
  await ani.keyboard.press('t')
  await ani.getByLabel('Nama Siswa').fill('Siti Rahma')
  await ani.getByLabel('Kelas').fill('X-1')
  await ani.keyboard.press('Enter')
  await ani.getByRole('button', { name: /^Cetak slip nomor/ }).click()
  const slip = ani.locator('[data-printed-alone]')
  await expect(slip.getByText('X-1 · 2 lembar')).toHaveCount(1)
  await expect(slip).not.toContainText('Siti')
  await expect(slip).toContainText(SCHOOL)
  const pdf = await ani.pdf({ preferCSSPageSize: true })
  const paper = paperOf(pdf)
  expect([paper.pages, paper.width]).toEqual([1, 58])
  expect(paper.height).toBeLessThan(150)

  // 1024 px are too narrow for the cards beside the queue, which open from its line there.
  for (const width of [1440, 1024]) {
    await ani.setViewportSize({ width, height: 768 })
    if (width < 1280) await ani.getByRole('button', { name: /^Baru saja/ }).click()
    await ani.getByRole('button', { name: /^Cetak slip nomor/ }).click()
    const { totalPages, words } = await onPaper(ani)
    expect(totalPages).toBe(1)
    expect(words).toMatch(/^SMA Tunas Bangsa 1 ?X-1 · 2 lembar /)
    expect(words).toContain('Sebut nomor ini saat dipanggil.')
  }

  const turn = await (await booth.browser()).newPage()
  await callAs(ani, 'GET', '/api/queue')
  await turn.goto('/nomor#1')
  await expect(turn.locator('#mine')).toHaveText('1')
})
