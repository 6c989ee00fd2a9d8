import { aDay, callAs } from '../e2e/support/aDay'
import { inMinutes, PRICED } from '../e2e/support/aPricedDay'
import { expect, test } from '../e2e/support/booth'

const FOLDER = 'docs/pictures'

const BEFORE = [
  ['Intan Permatasari', 'XII IPA 3', 'cash'],
  ['Gilang Ramadhan', 'X-4', 'qris'],
  ['Putri Maharani', 'XI IPA 1', 'qris'],
] as const

test('the pictures of the README and of the guide are saved', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await callAs(page, 'PUT', '/api/admin/booth', {
    ...{ ...PRICED, schoolName: 'SMA Tunas Bangsa', closingTime: inMinutes(150), version: 0 },
  })
  await callAs(page, 'POST', '/api/admin/paper', { sheets: 400 })
  for (const [studentName, studentClass, paymentMethod] of BEFORE) {
    const { id } = await callAs(page, 'POST', '/api/queue', {
      ...{ studentName, studentClass, photoCount: 4 },
    })
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod })
  }
  const [siti, dewi, , nur] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${nur}/skip`, { reason: 'absent' })
  await callAs(page, 'POST', `/api/queue/${siti}/start`)
  await booth.letAnHourPass()
  await callAs(page, 'POST', `/api/queue/${dewi}/call`)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText(/^Daftar sekarang/)).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${FOLDER}/dashboard-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  await page.getByLabel('Kelas').fill('XI IPA 2')
  await page.getByRole('button', { name: '4', exact: true }).click()
  const add = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await add.screenshot({ path: `${FOLDER}/tambah.png` })
  await page.reload()

  await page.getByRole('button', { name: 'Selesaikan Siti Rahma' }).click()
  const complete = page.getByRole('dialog', { name: 'Selesaikan Antrian' })
  await complete.getByText('Cash').click()
  await complete.getByLabel('Uang diterima').fill('20000')
  await complete.screenshot({ path: `${FOLDER}/selesaikan.png` })
  await page.reload()

  const cards = page.getByRole('complementary', { name: 'Di samping antrian' })
  await expect(cards.getByRole('button', { name: /^Sudah datang/ })).toBeVisible()
  // High enough for all cards, because the header would lie on those that are scrolled to.
  await page.setViewportSize({ width: 1366, height: 1200 })
  const [first, last] = await Promise.all(
    ['Dilewati', 'Baru saja'].map(name => cards.getByRole('region', { name }).boundingBox()),
  )
  if (!first || !last) throw new Error('The cards are not on the page')
  const clip = { ...first, height: last.y + last.height - first.y }
  await page.screenshot({ path: `${FOLDER}/baru-saja.png`, clip })
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.goto('/closing')
  await page.getByLabel('Cash di laci').fill('128000')
  await page.screenshot({ path: `${FOLDER}/tutup-hari.png` })

  await page.goto('/call-screen')
  const television = page.getByRole('region', { name: 'Televisi di ruang tunggu' })
  await television.getByRole('button', { name: 'Buat alamat layar' }).click()
  const link = page.getByRole('link', { name: /\/layar\// })
  const path = new URL((await link.getAttribute('href')) ?? '').pathname
  const screen = await (await booth.browser()).newPage()
  await screen.setViewportSize({ width: 1280, height: 720 })
  await screen.emulateMedia({ reducedMotion: 'reduce' })
  await screen.goto(path)
  await screen.getByRole('button', { name: 'Mulai layar' }).click()
  await callAs(page, 'POST', `/api/queue/${dewi}/call`)
  await expect(screen.getByText('Dewi L. · XI IPS 2')).toBeVisible()
  await screen.screenshot({ path: `${FOLDER}/layar.png` })
})
