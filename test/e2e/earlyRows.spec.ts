import type { Page } from '@playwright/test'
import { aDay } from './support/aDay'
import { expect, test } from './support/booth'
import { holdBack } from './support/firstPicture'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const early = (page: Page) => page.getByRole('table', { name: 'Antrian aktif' })
const grid = (page: Page) => page.getByRole('grid', { name: 'Antrian aktif' })

/** Opens the dashboard with its early rows and holds the grid's code back. */
async function withEarlyRows(page: Page) {
  const letGo = await holdBack(page, /\/assets\/grid-.*\.js$/)
  await page.reload()
  await expect(early(page).getByRole('rowheader').first()).toBeVisible()
  // The first picture also has rows, but no cards beside them.
  await expect(page.getByLabel('Di samping antrian').getByRole('heading').first()).toBeVisible()
  return letGo
}

test('the queue works before the grid is loaded, and a pressed button stays in place', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const letGo = await withEarlyRows(page)
  const rows = early(page)
  const edit = page.getByRole('dialog', { name: 'Edit Antrian' })
  await rows.getByRole('button', { name: 'Edit Dewi Lestari' }).click()
  await expect(edit.getByLabel('Nama Siswa')).toHaveValue('Dewi Lestari')
  await page.keyboard.press('Escape')

  await rows.getByRole('button', { name: 'Batalkan Dewi Lestari' }).hover()
  await page.mouse.down()
  letGo()
  await expect(page.locator('.MuiDataGrid-row', { hasText: 'Dewi Lestari' })).toBeAttached()
  await expect(rows).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Batalkan Antrian' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(grid(page)).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Batalkan Dewi Lestari' })).toBeFocused()
})

test('the grid takes over the focus, and arrow keys continue from there', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const letGo = await withEarlyRows(page)
  await early(page).getByRole('button', { name: 'Edit Dewi Lestari' }).focus()

  letGo()

  await expect(grid(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dewi Lestari' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Batalkan Dewi Lestari' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(
    grid(page)
      .getByRole('row', { name: /Dewi Lestari/ })
      .getByRole('gridcell')
      .first(),
  ).toBeFocused()
})

test('the grid keeps the scroll position of the early rows', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${window.localStorage.getItem('token')}`,
    }
    for (let number = 1; number <= 40; number++) {
      const body = JSON.stringify({
        studentName: `Siswa ${number}`,
        studentClass: 'X-1',
        photoCount: 2,
      })
      await fetch('/api/queue', { method: 'POST', headers, body })
    }
  })
  const letGo = await withEarlyRows(page)
  const last = page.getByRole('button', { name: 'Batalkan Siswa 40' })
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()

  letGo()

  await expect(grid(page)).toBeVisible()
  await expect(last).toBeInViewport()
  expect(await last.boundingBox()).toEqual(before)
})
