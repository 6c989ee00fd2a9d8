import { expect, test } from './support/booth'

for (const width of [1440, 1024, 768, 640, 390]) {
  test(`${width} px: what may be done with a student is in sight`, async ({ booth }) => {
    const page = await booth.signedInAs('Bu Ani')
    await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
    await page.setViewportSize({ width, height: 900 })
    await page.keyboard.press('t')
    await page.getByLabel('Nama Siswa').fill('Muhammad Rizky Ramadhan Putra Nugraha Wicaksono')
    await page.getByLabel('Kelas').fill('XII Bahasa dan Budaya 3')
    await page.keyboard.press('Enter')
    const cancel = page.getByRole('grid').getByRole('button', { name: /^Batalkan Muhammad/ })
    await expect(cancel).toBeVisible()

    const { x, width: wide } = (await cancel.boundingBox()) ?? { x: Number.NaN, width: 0 }
    expect(x + wide).toBeLessThanOrEqual(width)
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(width)
  })
}
