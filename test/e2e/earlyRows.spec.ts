import { aDay } from './support/aDay'
import { expect, test } from './support/booth'

test('the queue is worked before the grid is there, and the grid takes no button away', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/grid-.*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.reload()
  const rows = page.getByRole('table', { name: 'Antrian aktif' })
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

  await page.getByRole('heading', { name: 'Dashboard' }).click()
  await expect(page.getByRole('grid', { name: 'Antrian aktif' })).toBeVisible()
  await expect(rows).toHaveCount(0)
})
