import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { findTestBrowser, QUIET } from '../../scripts/browser'
import { longPatience } from '../../testkit/patience'
import { startSpecHost, USER } from './support/specHost'

/** The web app as README says, for another team's host with an address of 60 letters. */
const HOST = 'antrian-photobooth.jurusan-multimedia.smk-contoh-satu.sch.id'
const API = `http://${HOST}`

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let folder: string
let files: Server
let origin: string

test.beforeAll(async () => {
  expect(HOST).toHaveLength(60)
  folder = mkdtempSync(join(tmpdir(), 'other-host-'))
  execFileSync('npm', ['run', 'build:web', '--', '--outDir', folder, '--emptyOutDir'], {
    env: { ...process.env, VITE_API_URL: API },
    timeout: longPatience(),
  })
  // Any host of static files: unknown addresses get the application.
  files = createServer(({ url = '/' }, response) => {
    const path = join(folder, url.replace(/\?.*/, ''))
    const file = extname(path) && existsSync(path) ? path : join(folder, 'index.html')
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => {
    files.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://localhost:${(files.address() as AddressInfo).port}`
})

test.afterAll(() => {
  files?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a day on another team’s host sends only calls and headers of the specification', async () => {
  const host = await startSpecHost(origin)
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: [...QUIET, `--host-resolver-rules=MAP ${HOST}:80 127.0.0.1:${host.port}`],
  })
  const context = await browser.newContext({
    ...{ locale: 'id-ID', timezoneId: 'Asia/Jakarta', serviceWorkers: 'block' },
    viewport: { width: 1366, height: 657 },
  })
  const problems: string[] = []
  context.on('weberror', error => problems.push(String(error.error())))
  const page = await context.newPage()
  const row = (name: string) => page.getByRole('grid').getByRole('row', { name })

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await expect(page.getByText(`Selamat datang, ${USER.name}! 👋`)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(host.joined).toEqual([{ userEmail: USER.email }])
  await expect(page.getByText('Total Antrian')).toBeVisible()

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await dialog.getByLabel('Nama Siswa').fill('Siti Rahma')
  await dialog.getByLabel('Kelas').fill('XII IPA 1')
  await dialog.getByLabel('Kelas').press('Enter')
  await expect(row('Siti Rahma')).toBeVisible()
  host.add('Dewi Lestari')
  await expect(row('Dewi Lestari')).toBeVisible()
  await expect(page.getByText(/Dewi Lestari.*masuk antrian/)).toBeVisible()
  const queue = await page.getByRole('grid').boundingBox()
  expect(queue?.width, 'nothing stands beside the queue').toBeGreaterThan(1280)

  await page.getByRole('button', { name: 'Mulai Siti Rahma' }).first().click()
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toContainText('Siti Rahma')
  await page
    .getByRole('button', { name: /^Selesaikan/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'QRIS' }).check()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).last().click()
  await expect(row('Siti Rahma')).toBeHidden()
  await page.getByRole('button', { name: 'Batalkan Dewi Lestari' }).first().click()
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()

  await page.goto(`${origin}/history`)
  await expect(page.getByText('Menampilkan 2 dari 2 antrian')).toBeVisible()
  await expect(row('Siti Rahma')).toContainText('QRIS')

  await page.goto(`${origin}/developer`)
  await expect(page.getByText('v18.0.0')).toBeVisible()

  host.fail('GET /api/queue', 500)
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByText('Failed to fetch queues: Gagal di host')).toBeVisible()
  host.fail('GET /api/queue', 0)
  host.fail('GET /auth/status', 500)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke Login' }).click()
  await expect(page.getByRole('button', { name: 'Masuk dengan Google' })).toBeVisible()

  expect(host.unknown).toEqual([])
  expect(problems).toEqual([])
  await browser.close()
  await host.stop()
})
