import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const log = (page: Page) => page.getByRole('region', { name: 'Baris log sistem' })

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Developer Panel' }).click()
  await expect(tab(page, 'Overview')).toBeVisible()
}

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

test('a flood of lines leaves the search, the scroll position and the last hundred lines', {
  tag: '@long',
}, async ({ booth, consoleIs }) => {
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

test('a bar of the load is filled over its whole height', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.route(/\/api\/developer\/system-info/, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.memory = { used: 500, total: 1000 }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/developer?tab=performance')
  const bar = page.getByRole('meter', { name: 'Memory' })
  await expect(bar).toHaveAttribute('value', '0.5')
  const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const at = (part: number, line: number) =>
    page.screenshot({ clip: { x: x + width * part, y: y + height * line, width: 4, height: 2 } })
  const filled = await at(0.25, 0.2)
  expect(filled.equals(await at(0.75, 0.2))).toBe(false)
  expect(filled.equals(await at(0.25, 0.6))).toBe(true)
})
