import { launch, type Page } from 'puppeteer-core'
import { withAmount } from '../../contract/src/till/qris.ts'
import type { QrisState } from '../../contract/src/till/qrisCode.ts'
import { findFirefox } from '../../scripts/browser'
import { STICKER } from '../../testkit/qrisCodes'
import { callAs, readAs } from './support/aDay'
import { PRICED } from './support/aPricedDay'
import { test as base, expect } from './support/booth'
import { codeIn } from './support/codes'

const executablePath = findFirefox()

/** Puppeteer drives the installed Firefox, because Playwright only drives its own build. */
const test = base.extend<{ openPage: () => Promise<Page> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  openPage: async ({}, use) => {
    const firefox = await launch({
      browser: 'firefox',
      executablePath: executablePath ?? '',
    })
    await use(() => firefox.newPage())
    await firefox.close()
  },
})

test.skip(!executablePath, 'There is no Firefox here: FIREFOX_PATH names one')

const words = (page: Page, selector: string) =>
  expect.poll(() => page.$eval(selector, element => element.textContent))

test('a call screen works in Firefox', { tag: '@long' }, async ({ booth, openPage }) => {
  const admin = await booth.signedInAs('Bu Ani')
  const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 2 }
  const { id } = await callAs(admin, 'POST', '/api/queue', draft)
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')

  const tv = await openPage()
  await tv.goto(`${booth.address}/layar/${key}`)
  await tv.locator('::-p-text(Mulai layar)').click()
  await callAs(admin, 'POST', `/api/queue/${id}/call`)

  await words(tv, '#number').toBe('1')
  await words(tv, 'body').toContain('Dewi L. · XI IPS 2')

  await callAs(admin, 'DELETE', '/api/admin/board/key')
  await words(tv, 'body').toContain('Layar ini tidak aktif')
})

test('a phone page works in Firefox', { tag: '@long' }, async ({ booth, openPage }) => {
  const admin = await booth.signedInAs('Bu Ani')
  for (const studentName of ['Siti Rahma', 'Dewi Lestari']) {
    const draft = { studentName, studentClass: 'XI IPS 2', photoCount: 2 }
    await callAs(admin, 'POST', '/api/queue', draft)
  }

  const phone = await openPage()
  await phone.setViewport({ width: 390, height: 844 })
  await phone.goto(`${booth.address}/nomor`)
  await phone.type('input', '2')
  await phone.keyboard.press('Enter')

  await words(phone, 'body').toContain('1 orang lagi')
})

test('a customer display in Firefox shows a code that a camera reads', { tag: '@long' }, async ({
  booth,
  openPage,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  const developer = await booth.signedInAs('Dev Citra')
  await callAs(admin, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const body = { payload: STICKER, hasBill: false }
  const { code } = await readAs<QrisState>(developer, '/api/admin/qris', 'PUT', body)
  await callAs(admin, 'POST', '/api/admin/qris/confirm', { id: code?.id })
  const { key } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const display = await openPage()
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await display.setViewport(viewport)
    await display.goto(`${booth.address}/kasir/${key}`)
    await callAs(admin, 'POST', '/api/admin/till/show', { photoCount: 4 })
    await words(display, '#title').toBe('Rp 18.000')

    const picture = await (await display.$('#code'))?.screenshot()
    expect(picture).toBeDefined()
    for (const degrees of [0, 10]) {
      expect(await codeIn(admin, picture ?? new Uint8Array(), degrees)).toBe(
        withAmount(STICKER, 18_000),
      )
    }
  }
})
