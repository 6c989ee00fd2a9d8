import type { QrisState } from '../../contract/src/till/qrisCode.ts'
import { STICKER } from '../../testkit/qrisCodes'
import { callAs, readAs } from '../e2e/support/aDay'
import { aPricedDay, PRICED } from '../e2e/support/aPricedDay'
import { expect, test } from '../e2e/support/booth'
import { paperOf, shoot } from './support/shoot'

test.setTimeout(600_000)
test.use({ rateLimit: 0 })

const SETTINGS = { ...PRICED, schoolName: 'SMA Tunas Bangsa', version: 0 }

test('the pictures of QRIS with the amount are saved', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/404 \(Not Found\) .*\/api\/till-display$/)
  const admin = await booth.signedInAs('Bu Ani')
  const developer = await booth.signedInAs('Dev Citra')
  await callAs(admin, 'PUT', '/api/admin/booth', SETTINGS)
  const { key } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const display = await (await booth.browser()).newPage()
  await display.goto(`/kasir/${key}`)
  await expect(display.getByRole('heading', { name: 'Harga foto' })).toBeVisible()
  await shoot(display, 'till-display-idle')

  await developer.goto('/booth')
  await developer.getByLabel('Kode QRIS', { exact: true }).fill(STICKER)
  await developer.getByText('QRIS dengan rupiah').scrollIntoViewIfNeeded()
  await shoot(developer, 'qris-form')
  const body = { payload: STICKER, hasBill: false }
  const { code } = await readAs<QrisState>(developer, '/api/admin/qris', 'PUT', body)
  await expect(display.getByRole('heading', { name: 'QRIS menunggu persetujuan' })).toBeVisible()
  await shoot(display, 'till-display-unconfirmed')
  await admin.goto('/booth')
  await admin.getByRole('button', { name: 'Nama dan NMID cocok' }).scrollIntoViewIfNeeded()
  await shoot(admin, 'qris-unconfirmed')
  await callAs(admin, 'POST', '/api/admin/qris/confirm', { id: code?.id })
  await expect(admin.getByRole('button', { name: 'Cetak lembar harga' })).toBeVisible()
  await paperOf(admin, 'qris-prices')

  const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 4 }
  const { id } = await callAs(admin, 'POST', '/api/queue', draft)
  await callAs(admin, 'POST', '/api/queue', { ...draft, studentName: 'Bagus' })
  await callAs(admin, 'POST', `/api/queue/${id}/start`)
  await admin.goto('/dashboard')
  await admin.getByRole('button', { name: 'Tampilkan kode QRIS' }).click()
  await expect(display.getByRole('heading', { name: 'Rp 18.000' })).toBeVisible()
  await shoot(display, 'till-display-pay')
  await shoot(admin, 'dashboard-qris')
  await admin.getByRole('button', { name: 'Tambah Antrian' }).click()
  await admin.getByRole('radio', { name: 'QRIS' }).check()
  await expect(admin.getByRole('dialog').getByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
  await shoot(admin, 'dialog-add-qris')
})

test('the pictures of the till and its report are saved', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await aPricedDay(ani)
  await callAs(ani, 'PUT', '/api/admin/booth', { ...SETTINGS, version: 1 })
  await ani.goto('/till')
  await ani.getByRole('button', { name: 'Cash keluar' }).click()
  await ani.getByLabel('Jumlah').fill('85.000')
  await ani.getByLabel('Alasan').fill('Rol kertas, Toko Sinar')
  await shoot(ani, 'dialog-cash-out')
  await ani.getByRole('button', { name: 'Catat' }).click()
  await expect(ani.getByRole('row', { name: /Cash keluar: Rol kertas/ })).toBeVisible()
  await ani.getByRole('button', { name: 'Serah terima' }).click()
  await ani.getByLabel('Uang yang dihitung').fill('51.000')
  await ani.getByLabel('Diserahkan kepada').selectOption({ label: 'Pak Budi' })
  await shoot(ani, 'dialog-handover')
  await ani.getByRole('button', { name: /^Serahkan Rp/ }).click()
  await budi.goto('/dashboard')
  await expect(budi.getByRole('button', { name: 'Terima laci' })).toBeVisible()
  await shoot(budi, 'dashboard-offer')
  await budi.getByRole('button', { name: 'Terima laci' }).click()
  await expect(budi.getByText('Laci diterima')).toBeVisible()
  await ani.goto('/till')
  await expect(ani.getByText(/! kurang/).first()).toBeVisible()
  await shoot(ani, 'till')

  await ani.goto('/closing')
  await ani.getByRole('button', { name: 'Tempel baris bank' }).click()
  const lines = 'Jam;Keterangan;Kredit\r\n00:01;QRIS;20.000'
  await ani.getByLabel('Baris dari bank atau aplikasi').fill(lines)
  await ani.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(ani.getByText('2 tercatat tanpa uang masuk')).toBeVisible()
  await ani.getByLabel('Cash di laci').fill('49.000')
  await shoot(ani, 'closing-qris')
  await ani.getByLabel('Catatan: alasan selisih').fill('Bukti lama')
  await ani.getByRole('button', { name: /^Tutup(?: hari ini|, \d+ belum difoto)$/ }).click()
  await expect(ani.getByText(/^Ditutup .* Angka/)).toBeVisible()
  await paperOf(ani, 'closing-qris')
})

test.describe('the pictures after months', () => {
  test.use({ history: 12_000 })

  test('show the report', async ({ booth }) => {
    const ani = await booth.signedInAs('Bu Ani')
    await ani.goto('/report')
    await ani.getByRole('button', { name: 'Sebelumnya' }).click()
    await expect(ani.getByRole('heading', { name: /^Laporan / }).last()).toBeVisible()
    await shoot(ani, 'report')
    await paperOf(ani, 'report')
    await ani.getByRole('radio', { name: 'Semester' }).check()
    await expect(ani.getByRole('heading', { name: /^Laporan Semester/ })).toBeVisible()
    await paperOf(ani, 'report-term')
  })
})
