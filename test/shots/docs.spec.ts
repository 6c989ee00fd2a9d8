import { aDay, callAs } from '../e2e/support/aDay'
import { expect, test } from '../e2e/support/booth'

const FOLDER = 'docs/pictures'

test('the pictures of the README and of the guide', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await page.setViewportSize({ width: 1200, height: 780 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Selesaikan Siti Rahma' })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `${FOLDER}/dashboard-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  await page.getByLabel('Kelas').fill('XI IPA 2')
  const add = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await add.screenshot({ path: `${FOLDER}/tambah.png` })
  await page.reload()

  await page.getByRole('button', { name: 'Selesaikan Siti Rahma' }).click()
  const complete = page.getByRole('dialog', { name: 'Selesaikan Antrian' })
  await complete.getByText('QRIS').click()
  await complete.screenshot({ path: `${FOLDER}/selesaikan.png` })
})
