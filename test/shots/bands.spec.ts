import { expect, test } from '../e2e/support/booth'
import { aBusyBooth, turnEverythingOn } from '../e2e/support/everythingOn'
import { shoot } from './support/shoot'

test.setTimeout(600_000)
test.use({ rateLimit: 0 })

test('the dashboard with nothing and with everything switched on', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aBusyBooth(page, booth)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await shoot(page, 'bands-plain')

  await turnEverythingOn(page, await booth.signedInAs('Dev Citra'))
  await page.reload()
  await expect(page.getByRole('button', { name: /^Berikutnya yang perlu dijawab/ })).toBeVisible()
  await shoot(page, 'bands-everything')
  await page.getByRole('button', { name: 'Tampilkan kode QRIS' }).click()
  await expect(page.getByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
  await shoot(page, 'bands-code')

  await booth.letANightPass()
  await page.reload()
  await expect(page.getByText('Sesi hari sebelumnya masih terbuka')).toBeVisible()
  await shoot(page, 'bands-left-open')
})
