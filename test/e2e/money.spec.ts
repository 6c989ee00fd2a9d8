import { type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { withAmount } from '../../contract/src/qris.ts'
import { STICKER } from '../../testkit/qrisCodes'
import { callAs } from './support/aDay'
import { PRICED } from './support/aPricedDay'
import { expect, expectNoAxeViolations, test } from './support/booth'

/** What a camera reads off the code on the page, turned by so many degrees. */
async function readCode(page: Page, degrees = 0): Promise<string> {
  const png = (await page.locator('#code').screenshot()).toString('base64')
  const { side, pixels } = await page.evaluate(
    async ([data, turn]) => {
      const source = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), sign => sign.charCodeAt(0))], { type: 'image/png' }),
      )
      const side = Math.ceil(Math.hypot(source.width, source.height))
      const context = new OffscreenCanvas(side, side).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, side, side)
      context.translate(side / 2, side / 2)
      context.rotate((turn * Math.PI) / 180)
      context.drawImage(source, -source.width / 2, -source.height / 2)
      const { data: rgba } = context.getImageData(0, 0, side, side)
      // One character a pixel: the code is black on white.
      let pixels = ''
      for (let at = 0; at < rgba.length; at += 4) pixels += String.fromCharCode(rgba[at] ?? 0)
      return { side, pixels }
    },
    [png, degrees] as const,
  )
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < pixels.length; at++) data.fill(pixels.charCodeAt(at), at * 4, at * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}

/** Sets the school's code as Dev Citra and confirms it on the page of Bu Ani. */
async function confirmedCode(admin: Page, developer: Page) {
  await callAs(admin, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
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

test('a code with the amount is paid from: set, confirmed, shown, read by a camera, gone', async ({
  booth,
  consoleIs,
}) => {
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
  await expectNoAxeViolations(display)
  const { id } = await callAs(admin, 'POST', '/api/queue', {
    ...{ studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 4 },
  })
  await callAs(admin, 'POST', `/api/queue/${id}/start`)
  await admin.goto('/dashboard')
  await expect(admin.getByRole('button', { name: 'Tampilkan kode QRIS' })).toBeVisible()
  await admin.keyboard.press('k')

  await expect(display.getByRole('heading', { name: 'Rp 18.000' })).toBeVisible()
  await expect(admin.getByText(/^Lihat notifikasi di aplikasi merchant/)).toBeVisible()
  const expected = withAmount(STICKER, 18_000)
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await display.setViewportSize(size)
    expect(await readCode(display)).toBe(expected)
    expect(await readCode(display, 10)).toBe(expected)
  }
  await expect(display.locator('body')).not.toContainText(/Dewi|Lestari/)
  await expectNoAxeViolations(display)

  await admin.keyboard.press('q')
  await expect(display.getByRole('heading', { name: 'Harga foto' })).toBeVisible()
})

test('a day from the float over two handovers to the printed month, QRIS that does not match', async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await callAs(ani, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
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
    await to.getByRole('button', { name: 'Terima laci' }).click()
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
  await ani.getByLabel('Uang di kas').fill('49.000')
  await ani.getByLabel('Catatan (opsional)').fill('Nomor 2 menunjukkan bukti lama')
  await ani.getByRole('button', { name: 'Tutup hari ini' }).click()
  await expect(ani.getByText(/^Ditutup .* oleh Bu Ani\. Angka/)).toBeVisible()

  await ani.goto('/report')
  await expect(ani.getByRole('heading', { name: /^Laporan / }).last()).toBeVisible()
  await expect(ani.getByRole('row').last()).toContainText('54.000')
  await expectNoAxeViolations(ani)
  const pdf = await getDocumentProxy(new Uint8Array(await ani.pdf({ preferCSSPageSize: true })))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  expect(totalPages).toBe(1)
  const words = text.replaceAll(/\s+/g, ' ')
  for (const said of [
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
