import type { Page } from '@playwright/test'
import { callAs } from './support/aDay'
import { expect, signIn, test } from './support/booth'

test('a chunk of the application is downloaded once and then imported from the cache', async ({
  booth,
}) => {
  const page = await (await booth.browser()).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const overTheLine = new Map<string, number>()
  const arriving = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    if (url.includes('/assets/')) arriving.set(requestId, url)
  })
  // A prefetch that the sign-in interrupts never finishes. A cached file has no bytes on the line.
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = arriving.get(requestId)
    if (url && encodedDataLength > 0) overTheLine.set(url, (overTheLine.get(url) ?? 0) + 1)
  })
  await page.goto('/')
  await signIn(page, 'Bu Ani')

  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await expect(page.getByLabel('Nama Siswa')).toBeVisible()

  expect([...overTheLine].filter(([, times]) => times > 1)).toEqual([])
  const files = [...overTheLine.keys()].join()
  expect(files).toContain('/assets/dialogs-')
  // These styles are in the page itself.
  expect(files).not.toMatch(/dashboard-[\w-]+\.css/)
})

test('unsent acts are listed, and Logout asks, without a network and without a service worker', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  await page.waitForFunction(
    parts => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return parts.every(part => loaded.some(name => name.includes(part)))
    },
    ['/api/devices/', '/UnsentDialog-', '/LogoutQuestion-'],
  )
  booth.line.cut()
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Citra')
  await page.getByLabel('Kelas').fill('X-1')
  await page.getByRole('button', { name: 'Simpan' }).click()

  await page.getByRole('button', { name: 'Lihat', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Citra')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('belum terkirim')
})

test('toasts whose code is gone are reported visibly, above a long queue', {
  tag: '@long',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/404|dynamically imported module/)
  const page = await booth.signedInAs('Bu Ani')
  for (let number = 1; number <= 20; number++)
    await callAs(page, 'POST', '/api/queue', {
      studentName: `Siswa ${number}`,
      studentClass: 'X-1',
      photoCount: 2,
    })
  await page.route('**/assets/Toaster-*.js', route => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Siswa 1' }).first()).toBeVisible()

  const failure = page.getByRole('alert').filter({ hasText: 'Pesan tidak dapat ditampilkan.' })
  await expect(failure).toBeInViewport({ ratio: 1 })
  await expect(failure.getByRole('button', { name: 'Muat ulang' })).toBeInViewport({ ratio: 1 })
})

test.describe('a server that ends between a page and its scripts', () => {
  for (const [name, script, open] of [
    ['the dashboard', '**/assets/react-*.js', async () => '/dashboard'],
    ['the statistics', '**/assets/login-*.js', async () => '/statistics'],
    ['a call screen', '**/assets/board-*.js', makeScreen],
  ] as const) {
    const tag = name === 'the dashboard' ? [] : '@long'
    test(`lets ${name} load again by itself`, { tag }, async ({ booth, consoleIs }) => {
      consoleIs.allowed.push(/ERR_FAILED|dynamically imported module/)
      const admin = await booth.signedInAs('Bu Ani')
      await callAs(admin, 'POST', '/api/queue', {
        studentName: 'Siti Rahma',
        studentClass: 'X-1',
        photoCount: 2,
      })
      const path = await open(admin)
      const asked = admin.waitForRequest(request => request.method() === 'HEAD')
      await admin.route(script, async route => {
        // Another error before it, as of a picture, is none of a script.
        await admin.evaluate(() => window.dispatchEvent(new Event('error')))
        await route.abort()
      })
      await admin.route('/', route =>
        route.request().method() === 'HEAD' ? route.abort() : route.continue(),
      )
      // Its scripts do not come, and neither does the application.
      await admin.goto(path, { waitUntil: 'commit' })
      await asked
      await admin.unroute(script)
      await admin.unroute('/')

      await expect(admin.getByText(/X-1|Rentang/).first()).toBeVisible()
    })
  }
})

async function makeScreen(admin: Page) {
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')
  return `/layar/${key}`
}
