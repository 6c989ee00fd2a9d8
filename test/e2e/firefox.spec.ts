import { launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/browser.mjs'
import { callAs } from './support/aDay'
import { test as base, expect } from './support/booth'

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

test('a call screen in Firefox', async ({ booth, openPage }) => {
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

test('a phone in Firefox', async ({ booth, openPage }) => {
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
