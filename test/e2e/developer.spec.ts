import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'

/** Milliseconds between two polls of the panel. */
const POLLING = 5000

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const log = (page: Page) => page.getByRole('region', { name: 'Baris log sistem' })

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Developer Panel' }).click()
  await expect(tab(page, 'Overview')).toBeVisible()
}

/** Counts requests of a path from now on. */
function countRequests(page: Page, path: string) {
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) count++
  })
  return () => count
}

/**
 * Waits for a new request, because requests are reported in order, so all earlier ones are counted
 * then.
 */
const untilAnswered = (page: Page) => page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))

/** Makes the page hidden or visible, as if another window covered it. */
async function showWindow(page: Page, visibility: 'visible' | 'hidden') {
  await page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)
}

test('an admin is refused and does not load the panel’s code', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/403 \(Forbidden\)/)
  const ani = await booth.signedInAs('Bu Ani')
  const code: string[] = []
  ani.on('request', request => code.push(new URL(request.url()).pathname))
  await expect(ani.getByRole('button', { name: 'Developer Panel' })).toHaveCount(0)

  await ani.goto('/developer?tab=tools')

  await expect(ani.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
  expect(code.filter(path => /DeveloperPanel|api\/developer/.test(path))).toEqual([])
  const status = await ani.evaluate(async () => {
    const answer = await fetch('/api/developer/system-info', {
      headers: { authorization: `Bearer ${window.localStorage.getItem('token')}` },
    })
    return answer.status
  })
  expect(status).toBe(403)
})

test('a developer watches the log live while an admin works', { tag: '@journey' }, async ({
  booth,
}) => {
  const citra = await booth.signedInAs('Dev Citra')
  await openPanel(citra)
  await tab(citra, 'Logs').click()
  await citra.getByLabel('Search').fill('POST /api/queue')
  await citra.getByRole('switch', { name: 'Real-time' }).click()

  const ani = await booth.signedInAs('Bu Ani')
  await ani.getByRole('button', { name: 'Tambah Antrian' }).click()
  await ani.getByLabel('Nama Siswa').fill('Siti Rahma')
  await ani.getByLabel('Kelas').fill('XII IPA 1')
  await ani.getByRole('button', { name: 'Simpan' }).click()

  await expect(log(citra).getByText(/^POST \/api\/queue 20/)).toBeVisible()
  await expect(citra.getByLabel('Search')).toHaveValue('POST /api/queue')
  await tab(citra, 'Users').click()
  await expect(citra.getByText('Bu Ani menambahkan Siti Rahma')).toBeVisible()
  await expect(citra.getByText('Terhubung')).toHaveCount(2)
})

test('a flood of lines leaves the search, the scroll position and the last hundred lines', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/429/)
  const citra = await booth.signedInAs('Dev Citra')
  await openPanel(citra)
  await tab(citra, 'Logs').click()
  await citra.getByRole('switch', { name: 'Real-time' }).click()
  await citra.getByLabel('Search').fill('/auth/')
  const flood = () =>
    citra.evaluate(async () => {
      await Promise.all(Array.from({ length: 300 }, () => fetch('/auth/status')))
    })

  await flood()
  await expect(log(citra).getByRole('listitem')).not.toHaveCount(0)
  await log(citra).evaluate(list => list.scrollTo({ top: 200 }))
  const read = await log(citra).getByRole('listitem').allInnerTexts()
  await flood()

  await expect(citra.getByRole('button', { name: 'Tampilkan baris baru' })).toBeVisible()
  expect(await log(citra).getByRole('listitem').allInnerTexts()).toEqual(read)
  expect(await log(citra).evaluate(list => list.scrollTop)).toBe(200)
  await expect(citra.getByLabel('Search')).toHaveValue('/auth/')
  await citra.getByRole('button', { name: 'Tampilkan baris baru' }).click()
  await expect(citra.getByRole('button', { name: 'Tampilkan baris baru' })).toBeHidden()
  expect(await log(citra).getByRole('listitem').count()).toBeLessThanOrEqual(100)

  const saved = citra.waitForEvent('download')
  await citra.getByRole('button', { name: 'Export' }).click()
  const lines = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(lines.length).toBeGreaterThan(0)
  for (const { message } of lines) expect(message).toContain('/auth/')
})

test('the panel fetches only its visible tab', async ({ booth }) => {
  const citra = await booth.signedInAs('Dev Citra')
  await citra.clock.install()
  await citra.reload()
  await openPanel(citra)
  const looks = countRequests(citra, '/api/developer/system-info')
  await citra.clock.runFor(POLLING)
  await expect.poll(looks).toBeGreaterThanOrEqual(1)

  await showWindow(citra, 'hidden')
  await untilAnswered(citra)
  const whenHidden = looks()
  await citra.clock.runFor(2 * POLLING)
  await untilAnswered(citra)
  expect(looks()).toBe(whenHidden)

  await showWindow(citra, 'visible')
  await expect.poll(looks).toBeGreaterThan(whenHidden)

  await tab(citra, 'Logs').click()
  await untilAnswered(citra)
  const onLogs = looks()
  await citra.clock.runFor(2 * POLLING)
  await untilAnswered(citra)
  expect(looks()).toBe(onLogs)
})

test('a backup is made and downloaded, and diagnostics contain no secret', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/404 \(Not Found\).*diagnostics/)
  const citra = await booth.signedInAs('Dev Citra')
  await openPanel(citra)
  await tab(citra, 'Database').click()
  await citra.getByRole('button', { name: 'Backup', exact: true }).click()
  const save = citra.getByRole('button', { name: /^Unduh antrian_/ })
  await expect(save).toBeVisible()

  const backup = citra.waitForEvent('download')
  await save.click()
  const file = await readFile(await (await backup).path())
  expect(file.subarray(0, 15).toString()).toBe('SQLite format 3')

  await tab(citra, 'Tools').click()
  const diagnostics = citra.waitForEvent('download')
  await citra.getByRole('button', { name: 'Export Diagnostics' }).click()
  const text = await readFile(await (await diagnostics).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    server: { system: { nodeVersion: process.version }, settings: {}, sheets: {} },
  })
  const token = await citra.evaluate(() => window.localStorage.getItem('token') ?? '')
  expect(token).not.toBe('')
  expect(text).not.toContain(token)
})
