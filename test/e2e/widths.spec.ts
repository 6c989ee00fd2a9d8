import type { Locator } from '@playwright/test'
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

test('a zoom of 200 %: why a form was refused is in sight, not under its buttons', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/409/)
  const page = await booth.signedInAs('Bu Ani')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await page.setViewportSize({ width: 720, height: 450 })
  await page.route(/\/api\/queue$/, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Antrian sedang ditutup' } })
      : route.continue(),
  )
  await page.keyboard.press('t')
  await page.getByLabel('Nama Siswa').fill('Siti Rahma')
  await page.getByLabel('Kelas').fill('XII IPA 1')
  await page.keyboard.press('Enter')

  await expect.poll(() => isOnTop(page.getByText('Antrian sedang ditutup'))).toBe(true)
})

/** Nothing lies over the middle of it. */
const isOnTop = (seen: Locator) =>
  seen.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
