import type { Page } from '@playwright/test'
import { DEFAULT_BOOTH_SETTINGS } from '../../contract/src/booth/settings.ts'
import { callAs, readAs } from '../e2e/support/aDay'
import { aSchool, importSchool, pasteSheet, scan } from '../e2e/support/aSchool'
import { expect, test } from '../e2e/support/booth'
import { paperOf, shoot } from './support/shoot'

test.setTimeout(600_000)
test.use({ rateLimit: 0 })

const nameSchool = (page: Page) =>
  callAs(page, 'PUT', '/api/admin/booth', {
    ...DEFAULT_BOOTH_SETTINGS,
    schoolName: 'SMA Tunas Bangsa',
    closingTime: '23:50',
    version: 0,
  })

test('the pictures of a roster’s import are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.goto('/students')
  await expect(page.getByText('Belum ada siswa untuk tahun ajaran')).toBeVisible()
  await shoot(page, 'roster-empty')
  const school = aSchool(1200)
  const [first, second] = school
  if (!first || !second) return
  await pasteSheet(page, [
    ...school.slice(2),
    { ...first, className: '' },
    { ...second, name: '=SUM(A1:A9)' },
    { ...second, nis: school[5]?.nis ?? '' },
  ])
  await expect(page.getByText(/^1\.201 siswa terbaca/)).toBeVisible()
  await shoot(page, 'roster-pasted')
  await page.getByRole('button', { name: 'Periksa 1.201 siswa' }).click()
  await expect(page.getByText('Kelas kosong')).toBeVisible()
  await shoot(page, 'roster-preview')
})

test('the pictures of the school by class are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await nameSchool(page)
  const school = aSchool(1200)
  await importSchool(page, school)
  const students = await readAs<{ name: string; code: string }[]>(page, '/api/roster/classes/X%201')
  for (const { name } of students.slice(0, 20)) {
    const draft = { studentName: name, studentClass: 'X 1', photoCount: 2 }
    const { id } = await callAs(page, 'POST', '/api/queue', draft)
    if (name === students[19]?.name) continue
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'cash' })
  }
  await page.goto('/students?bagian=belum')
  await expect(page.getByRole('heading', { name: /^X 1 / })).toBeVisible()
  await shoot(page, 'roster-missing')
  await page.getByRole('button', { name: 'Cetak semua kelas' }).click()
  await expect(page.locator('[data-printed-alone] h1')).toBeAttached()
  await paperOf(page, 'roster-missing')

  await page.goto('/students?bagian=kartu')
  await expect(page.getByText(/kartu, .* halaman A4/)).toBeVisible()
  await shoot(page, 'roster-cards')
  await page.getByRole('button', { name: 'Cetak kartu' }).click()
  await expect(page.locator('[data-printed-alone] article').first()).toBeAttached()
  await paperOf(page, 'roster-cards')

  await page.goto('/students?bagian=rencana')
  for (const name of ['X 1', 'XI IPA 2', 'XII IPS 3']) {
    await page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) }).click()
  }
  await shoot(page, 'plan-form')
  await page.getByRole('button', { name: 'Simpan rencana' }).click()
  await page
    .getByRole('button', { name: /^Panggil \d siswa$/ })
    .first()
    .click()
  await expect(page.getByText(/di jalan/).first()).toBeVisible()
  await shoot(page, 'plan')
  await page.getByRole('button', { name: 'Tambah yang datang' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await shoot(page, 'dialog-arrived')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cetak jadwal' }).click()
  await expect(page.locator('[data-printed-alone] h1')).toBeAttached()
  await paperOf(page, 'plan')

  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('t')
  await page.getByLabel('Nama Siswa').fill('Dewi Kartika')
  await page.getByLabel('Kelas').fill('X 1')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: /^Cetak slip nomor/ })).toBeVisible()
  await shoot(page, 'dashboard-classes')
  await page.getByRole('button', { name: /^Cetak slip nomor/ }).click()
  await expect(page.locator('[data-printed-alone] article')).toBeAttached()
  await paperOf(page, 'dashboard-classes')
  await scan(page, students[25]?.code ?? '')
  await expect(page.getByLabel('Jumlah Foto')).toBeFocused()
  await shoot(page, 'dialog-scanned')
})
