import type { Page } from '@playwright/test'
import { callAs } from './support/aDay'
import { expect, expectNoAxeViolations, signIn, test } from './support/booth'
import { expectRows, withoutScripts } from './support/firstPicture'

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

test('the application takes over what was painted first, and the focus on it', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  const letGo = await withoutScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(button(page)).toBeVisible()
  const [words, place] = [await door(page).innerText(), await button(page).boundingBox()]
  await button(page).focus()
  const first = await button(page).elementHandle()

  letGo()
  await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false)

  expect(await door(page).innerText()).toBe(words)
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

test('a signed-in browser shows the dashboard’s frame before any script has loaded', {
  tag: '@long',
}, async ({ booth }) => {
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

test('a press on the frame before any script has loaded opens that page', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const letGo = await withoutScripts(page)
  await page.goto('/history', { waitUntil: 'commit' })

  await page.getByRole('button', { name: 'Tutup Hari' }).click()
  letGo()

  await expect(page).toHaveURL(/\/closing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tutup Hari' })).toBeVisible()
})

test('the rows are shown after a sign-in before any script has loaded', { tag: '@long' }, async ({
  booth,
}) => {
  const draft = { studentName: 'Siti Rahma', studentClass: 'X-1', photoCount: 2 }
  await callAs(await booth.signedInAs('Pak Budi'), 'POST', '/api/queue', draft)
  const page = await (await booth.browser()).newPage()
  await page.goto('/login')
  const letGo = await withoutScripts(page)

  await signIn(page, 'Bu Ani')
  await expectRows(page)
  letGo()

  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})
