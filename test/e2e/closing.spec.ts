import { callAs } from './support/aDay'
import { aPricedDay, PRICED } from './support/aPricedDay'
import { expect, test } from './support/booth'

test('a day goes from yesterday’s leftovers to the printed report', { tag: '@journey' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  await callAs(ani, 'POST', '/api/queue', {
    ...{ studentName: 'Rina Kemarin', studentClass: 'X-2', photoCount: 2 },
  })
  await booth.letANightPass()
  await ani.reload()
  await expect(ani.getByText(/^1 siswa dari kemarin belum selesai/)).toBeVisible()
  await ani.getByRole('button', { name: 'Bawa ke hari ini' }).click()
  await expect(ani.getByText(/belum selesai/)).toBeHidden()

  await aPricedDay(ani)
  await expect(ani.getByRole('region', { name: 'Baru saja' })).toContainText('QRIS · Rp 18.000 · ')
  await ani.getByRole('button', { name: 'Tutup Hari', exact: true }).click()
  await expect(ani.getByRole('row', { name: 'Jumlah' })).toHaveText('Jumlah412Rp 56.000')
  await expect(
    ani.getByText(/^3 menunggu\. Sudah dibayar saat pendaftaran: Cash Rp 10\.000;/),
  ).toBeVisible()
  const money = ani.getByRole('region', { name: 'Uang hari ini' })
  await expect(money.getByText(/1 pembayaran dibetulkan: .* Cash menjadi QRIS/)).toBeVisible()
  await expect(ani.getByRole('region', { name: 'Kertas' })).toContainText('sisa 388 dari 400')

  await ani.getByRole('button', { name: 'Batalkan semua: Booth tutup' }).click()
  await ani.getByRole('button', { name: 'Ya, batalkan 3 siswa' }).click()
  await expect(ani.getByText('Semua siswa sudah selesai.')).toBeVisible()
  await expect(ani.getByRole('region', { name: 'Hitung isi laci' })).toContainText(
    'Seharusnya Rp 128.000',
  )

  const close = ani.getByRole('button', { name: 'Tutup hari ini' })
  await close.click()
  await expect(ani.getByText('Hitung dulu Cash di laci')).toBeVisible()
  await ani.getByLabel('Cash di laci').fill('120000')
  await expect(ani.getByText(/^Kurang Rp 8.000 · tulis alasannya/)).toBeVisible()
  await ani.getByLabel('Catatan: alasan selisih').fill('Kembalian kurang')
  await close.click()
  await expect(ani.getByText(/^Ditutup .* oleh Bu Ani\. Angka/)).toBeVisible()
  await expect(ani.getByRole('region', { name: 'Isi laci' })).toContainText('Kembalian kurang')
  await expect(close).toBeHidden()

  const pdf = await ani.pdf({ preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages, 'one page').toHaveLength(1)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)

  await ani.emulateMedia({ media: 'print' })
  const paper = ani.getByRole('article', { includeHidden: true })
  await expect(paper).toBeVisible()
  await expect(paper).toContainText('Kurang Rp 8.000')
  const cut = await paper.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cut, 'nothing of it is cut off').toBe(0)
})

test('a closed day says so on every dashboard, in place of a newcomer’s forecast', async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await aPricedDay(ani)
  const figures = budi.getByRole('region', { name: 'Angka hari ini' })
  await expect(figures.getByText('Daftar sekarang, giliran')).toBeVisible()

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now())
  await callAs(ani, 'POST', `/api/admin/closings/${today}`, {
    ...{ openingFloat: 100_000, counted: null, note: '' },
  })

  await expect(figures).toContainText(/Hari ini ditutup\s*\d\d\.\d\d oleh Bu Ani/)
  await expect(figures.getByText(/Masih sempat|Daftar sekarang/)).toHaveCount(0)
})

test('a typed day is opened at Enter, and no day on the way to it', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await aPricedDay(ani)
  await ani.goto('/closing')
  await ani.getByLabel('Cash di laci').fill('120000')
  const asked = new Set<string | undefined>()
  ani.on('request', request => asked.add(request.url().match(/closings\/([\d-]+)/)?.[1]))
  const field = ani.getByLabel('Hari', { exact: true })
  const today = await field.inputValue()
  const lastYear = Number(today.slice(0, 4)) - 1

  await field.focus()
  // The same day in the order of every language, and more slowly than a scanner types.
  await ani.keyboard.type(`1212${lastYear}`, { delay: 150 })
  await expect(field).toHaveValue(`${lastYear}-12-12`)
  await ani.keyboard.press('Enter')
  await ani.getByRole('button', { name: 'Buang isian' }).click()

  await expect(ani).toHaveURL(`/closing?day=${lastYear}-12-12`)
  const others = () => [...asked].filter(day => day && day !== today)
  await expect.poll(others).toEqual([`${lastYear}-12-12`])
})

test('settings changed on one screen appear on another and are not overwritten', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/409 \(Conflict\)/)
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  const form = await booth.signedInAs('Dev Citra')
  await form.goto('/booth')
  await form.getByLabel('Harga per lembar').fill('7000')
  await budi.getByRole('button', { name: 'Tambah Antrian' }).click()
  await expect(budi.getByLabel('Nama Siswa')).toBeVisible()
  await expect(budi.getByText(/Rp/)).toHaveCount(0)

  await ani.getByRole('button', { name: 'Pengaturan Booth' }).click()
  await ani.getByLabel('Harga per lembar').fill('5000')
  await ani.getByRole('button', { name: 'Simpan' }).click()
  await expect(ani.getByText('Pengaturan booth disimpan')).toBeVisible()

  await expect(budi.getByText('Harga baru saja diubah: Rp 0 menjadi Rp 10.000.')).toBeVisible()
  await expect(form.getByText(/^Pengaturan ini baru diubah Bu Ani\./)).toBeVisible()
  await expect(form.getByLabel('Harga per lembar')).toHaveValue('7.000')
  await form.getByRole('button', { name: 'Pakai yang terbaru' }).click()
  await expect(form.getByLabel('Harga per lembar')).toHaveValue('5.000')
})

test('a price that changes at noon does not change completed entries', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await aPricedDay(ani)

  await callAs(ani, 'PUT', '/api/admin/booth', {
    ...PRICED,
    ...{ pricePerSheet: 9000, packages: [], version: 1 },
  })
  await ani.goto('/closing')

  await expect(ani.getByRole('row', { name: 'Jumlah' })).toHaveText('Jumlah412Rp 56.000')
})
