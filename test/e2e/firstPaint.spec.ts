import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from './support/booth'
import { withoutScripts } from './support/firstPicture'

const door = (page: Page) => page.locator('#root > main')
const button = (page: Page) => page.getByRole('button', { name: 'Masuk dengan Google' })

test('an admin can sign in before any script has loaded', { tag: '@journey' }, async ({
  booth,
}) => {
  const page = await (await booth.browser()).newPage()
  const letGo = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })

  await expect(button(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await signIn(page, 'Bu Ani')
  letGo()

  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
})

test('the application takes over what was painted first, and the focus on it', async ({
  booth,
}) => {
  const page = await (await booth.browser()).newPage()
  const letGo = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(button(page)).toBeVisible()
  const [markup, place] = [await door(page).innerHTML(), await button(page).boundingBox()]
  await button(page).focus()
  const first = await button(page).elementHandle()

  letGo()
  await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false)

  expect(await door(page).innerHTML()).toBe(markup)
  expect(await button(page).boundingBox()).toEqual(place)
  await expect(button(page)).toBeFocused()
})

test('every other page starts with a skeleton', async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  await withoutScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })

  await expect(page.getByText('Memuat…')).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})

test('a signed-in browser shows the dashboard’s frame before any script has loaded', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await withoutScripts(page)

  await page.reload({ waitUntil: 'commit' })

  await expect(page.getByText('Antrian Photobooth')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Antrian aktif' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the frame around each page is shown before any script has loaded, and stays', async ({
  booth,
}) => {
  const signedIn = await booth.signedInAs('Bu Ani')
  for (const path of ['/history', '/statistics', '/booth']) {
    const page = await signedIn.context().newPage()
    const letGo = await withoutScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const settings = page.getByRole('button', { name: 'Pengaturan dan Bantuan' })
    await expect(settings).toBeVisible()
    await expectNoAxeViolations(page)
    const before = await settings.boundingBox()

    letGo()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await settings.boundingBox())?.y, path).toBe(before?.y)
    await page.close()
  }
})

test('a press on the frame before any script has loaded opens that page', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const letGo = await withoutScripts(page)
  await page.goto('/history', { waitUntil: 'commit' })

  await page.getByRole('button', { name: 'Tutup Hari' }).click()
  letGo()

  await expect(page).toHaveURL(/\/closing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tutup Hari' })).toBeVisible()
})

test('session and rows are requested after a sign-in before any script has loaded', async ({
  booth,
}) => {
  const page = await (await booth.browser()).newPage()
  const asked: string[] = []
  page.on('request', request => {
    if (request.headers().authorization) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  const letGo = await withoutScripts(page)
  await signIn(page, 'Bu Ani')

  const first = ['/api/admin/stats', '/api/queue', '/api/queue/current', '/auth/status']
  await expect.poll(() => asked.toSorted()).toEqual(first)
  letGo()

  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  expect(asked.filter(path => path === '/auth/status')).toHaveLength(1)
})

test('a guest’s browser prefetches the dashboard’s code while idle', async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  const code = page.waitForResponse(/\/assets\/dashboard-.*\.js$/)

  await page.goto('/login')

  expect((await code).ok()).toBe(true)
})
