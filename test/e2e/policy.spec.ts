import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { callAs } from './support/aDay'
import { expect, signIn, test } from './support/booth'

declare global {
  interface Window {
    reportViolation: (violation: string) => void
  }
}

/** Records every violation of the page's content security policy, from the first byte. */
async function violationsIn(context: BrowserContext) {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (violation: string) => {
    violations.push(violation)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      window.reportViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  return violations
}

test('no request of any page sends a token or a key in the Referer', async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  const { key: board } = await callAs(admin, 'POST', '/api/admin/board/key')
  const { key: till } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const context = admin.context()
  const referers: Promise<string | null>[] = []
  // A request that its page has left has no headers any more.
  context.on('request', request => referers.push(request.headerValue('referer').catch(() => null)))

  const token = booth.openSession('Bu Ani')
  const page = await context.newPage()
  for (const address of [
    `/auth/callback?token=${await token}`,
    ...['/history', '/statistics', '/closing', '/till', '/call-screen', '/developer'],
    ...[`/layar/${board}`, `/kasir/${till}`, '/nomor'],
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.reload({ waitUntil: 'networkidle' })
  }

  const told = (await Promise.all(referers)).filter(text => text && /token|layar|kasir/.test(text))
  expect(told).toEqual([])
})

test('no page of a day violates the content security policy', { tag: '@journey' }, async ({
  booth,
}) => {
  const context = await booth.browser()
  const violations = await violationsIn(context)
  const page = await context.newPage()
  const answer = await page.goto('/')
  expect(await answer?.headerValue('content-security-policy')).toContain(
    "script-src 'self' 'nonce-",
  )

  await signIn(page, 'Dev Citra')
  await expect(page.getByText('Selamat datang, Dev Citra! 👋')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Siti <img src=x onerror=alert(1)>')
  await page.getByLabel('Kelas').fill('XII IPA 1')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/masuk antrian/)).toBeVisible()
  await expect(page.getByRole('grid').getByText('Siti <img src=x onerror=alert(1)>')).toBeVisible()
  const isStyled = () =>
    page.getByRole('grid').evaluate(grid => getComputedStyle(grid).display === 'flex')
  expect(await isStyled(), 'the grid has its styles').toBe(true)

  await page
    .getByRole('button', { name: /^Mulai Siti/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Selesaikan Siti/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'QRIS' }).check()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  for (const path of ['/history', '/developer', '/no-such-page', '/401']) {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
  }

  expect(violations).toEqual([])
})

test('an injected script does not run', { tag: '@journey' }, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/Content Security Policy|none\.svg/)
  const context = await booth.browser()
  const violations = await violationsIn(context)
  const page = await context.newPage()
  await page.goto('/login')

  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.slipped = true'
    document.body.append(script)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/none.svg" onerror="window.slipped = true">',
    )
    return 'slipped' in window
  })

  expect(ran).toBe(false)
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
})

test('a foreign page cannot frame the application', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/frame|Content Security Policy|ERR_BLOCKED_BY_RESPONSE/i)
  // A server on this machine, because a page from elsewhere could not reach this one whatever the
  // policy says.
  const foreign = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    // With an icon, because the browser's request for a missing one might be blocked.
    answer.end(`<link rel="icon" href="data:,"><iframe src="${booth.address}/login"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  const page = await (await booth.browser()).newPage()

  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)

  // Chromium's error page in place of the blocked frame.
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/')
  foreign.close()
})

test('the documentation of the API shows under its own policy', async ({ booth }) => {
  const context = await booth.browser()
  const violations = await violationsIn(context)
  const page = await context.newPage()
  await page.goto('/docs')

  await expect(page.getByRole('heading', { name: /Antrian Photobooth/ })).toBeVisible()
  expect(violations).toEqual([])
})

test('the guide behind the help link has its styles and pictures', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.getByRole('button', { name: 'Pengaturan dan Bantuan' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Panduan admin' }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { name: 'Panduan admin' })).toBeVisible()

  const pictures = guide.getByRole('img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  const font = await guide.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('system-ui')
})

test('help links to the licences of the libraries and the typeface', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.getByRole('button', { name: 'Pengaturan dan Bantuan' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Lisensi perangkat lunak' }).click()
  const licences = await opened

  await expect(licences.getByText('SIL OPEN FONT LICENSE Version 1.1')).toBeVisible()
  await expect(licences.getByText('Copyright (c) Meta Platforms, Inc.')).toBeVisible()
})
