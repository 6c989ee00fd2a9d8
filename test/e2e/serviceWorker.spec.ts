import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openHttpProxy } from '../../testkit/httpProxy'
import { patience } from '../../testkit/patience'
import { SELF_DESTROYING_WORKER } from '../../vite/selfDestroyingWorker'
import { aDay } from './support/aDay'
import { expect, NO_NEWER_WORKER, test } from './support/booth'

test.use({ serviceWorkers: 'allow' })

/** Waits until the browser has cached the shell and the worker controls the page. */
const keptShell = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/**
 * Calls `update()`. It joins an update that is already running, which may have begun before the
 * deployment.
 */
const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.update().catch(() => {})
    }
  })

const VERSION_2 = {
  '/sw.js': (script: string) => script.replace(/"version":"\w+/, '"version":"version-2'),
  '/': (page: string) => page.replace('<head>', '<head><meta name="version" content="2">'),
}

test('a second visit without a network shows the application and a notice', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/ERR_INTERNET_DISCONNECTED|WebSocket is closed before/, NO_NEWER_WORKER)
  const page = await booth.signedInAs('Bu Ani')
  await keptShell(page)

  await page.context().setOffline(true)
  await page.reload()
  // Chromium reports a reloaded page as online even without a network, so the page finds out itself.
  await expect(page.getByText(/^Tanpa jaringan sejak/)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('no data of the queue is cached', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await keptShell(page)
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const shells = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = await Promise.all(shells.map(shell => shell.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter(path => !/^\/(assets\/.+|icon\.svg)?$/.test(path))).toEqual([])
})

test('the page of a captive portal is not cached', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/.*/) // the page of a captive portal is not the application
  const portal = await openHttpProxy(booth.address)
  const files = ['/', ...(await filesOfShell(booth.address))]
  portal.deploy(Object.fromEntries(files.map(file => [file, () => '<html>Masuk ke Wi-Fi</html>'])))
  const page = await (await booth.browser()).newPage()
  await page.goto(`${portal.address}/login`, { waitUntil: 'commit' })

  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js')
    const worker = registration.installing ?? registration.waiting ?? registration.active
    return new Promise(resolve => {
      worker?.addEventListener('statechange', () => resolve(worker.state))
    })
  })

  expect(outcome).toBe('redundant')
  await page.close()
  portal.close()
})

const filesOfShell = async (address: string) =>
  [...(await (await fetch(`${address}/sw.js`)).text()).matchAll(/\/assets\/[\w.-]+/g)].map(
    ([file]) => file,
  )

test('a new version waits until the admin accepts, and input stays', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/ERR_FAILED/) // requests that the reload aborted
  const token = await booth
    .signedInAs('Bu Ani')
    .then(page => page.evaluate(() => window.localStorage.getItem('token')))
  const deployment = await openHttpProxy(booth.address)
  const page = await (await booth.browser()).newPage()
  await page.addInitScript(token => window.localStorage.setItem('token', token ?? ''), token)
  await page.goto(deployment.address)
  await keptShell(page)
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').pressSequentially('Siti')

  deployment.deploy(VERSION_2)
  await expect(async () => {
    await lookForNewVersion(page)
    await expect(page.getByText('Versi baru tersedia')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type(' Rahma')
  await expect(page.getByLabel('Nama Siswa')).toHaveValue('Siti Rahma')

  await page.getByLabel('Nama Siswa').fill('')
  await page.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.locator('meta[name="version"]')).toBeAttached()
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await expect(page.getByText('Versi baru tersedia')).toHaveCount(0)
  await page.close()
  deployment.close()
})

test('a page whose code is gone after a deployment is reloaded with the new version', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/ERR_FAILED|part of a version that is gone/)
  const signedIn = await booth.signedInAs('Bu Ani')
  // Statistik is in the header from the first student on.
  await aDay(signedIn)
  const token = await signedIn.evaluate(() => window.localStorage.getItem('token'))
  const deployment = await openHttpProxy(booth.address)
  const page = await (await booth.browser()).newPage()
  await page.addInitScript(token => window.localStorage.setItem('token', token ?? ''), token)
  await page.goto(deployment.address)
  await keptShell(page)
  const assets = readdirSync(join(import.meta.dirname, '../../dist/assets'))
  const statistics = assets.find(name => /^StatisticsPage-.*\.js$/.test(name))

  deployment.deploy({
    ...VERSION_2,
    '/statistics': VERSION_2['/'],
    [`/assets/${statistics}`]: () => 'throw new Error("part of a version that is gone")',
  })
  await page.getByRole('navigation').getByRole('button', { name: 'Statistik' }).click()
  await expect(page.getByText('Halaman ini tidak dapat ditampilkan.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Muat ulang' }).click()

  await expect(page.locator('meta[name="version"]')).toBeAttached()
  await page.close()
  deployment.close()
})

test('the self-destroying worker deletes all caches', async ({ booth }) => {
  const deployment = await openHttpProxy(booth.address)
  deployment.deploy({ '/sw.js': () => SELF_DESTROYING_WORKER })
  const page = await (await booth.browser()).newPage()
  await page.goto(`${deployment.address}/login`)
  await page.evaluate(async () => {
    await caches.open('shell of another version')
    await navigator.serviceWorker.register('/sw.js')
  })

  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ])
  await expect.poll(left, { timeout: 2 * patience() }).toEqual([])
  await page.close()
  deployment.close()
})
