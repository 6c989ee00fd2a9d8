import type { Page } from '@playwright/test'
import { aDay, callAs, HARD_NAMES } from './support/aDay'
import { aPricedDay } from './support/aPricedDay'
import { expect, test } from './support/booth'
import {
  expectRows,
  expectTakenOver,
  hadRows,
  holdBack,
  loadWithoutScripts,
  rowsOf,
} from './support/firstPicture'

/** Windows with each set of columns, one for each day. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 800, height: 700 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 1200 },
] as const

/** Each changes the day of the one before; in the order of the windows. */
const DAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'names that are hard on a layout': async page => {
    for (const [studentName, studentClass] of HARD_NAMES) {
      await callAs(page, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })
    }
  },
  'prices, and some who paid at the desk': aPricedDay,
  'a longer line': aDay,
  'somebody in the booth, and one who was skipped': async page => {
    const add = (studentName: string) =>
      callAs(page, 'POST', '/api/queue', { studentName, studentClass: 'X-1', photoCount: 4 })
    const [first, second] = [await add('Rani Kusuma'), await add('Tegar Prakoso')]
    await callAs(page, 'POST', `/api/queue/${second.id}/call`)
    await callAs(page, 'POST', `/api/queue/${second.id}/skip`)
    await callAs(page, 'POST', `/api/queue/${first.id}/start`)
  },
  'open figures of all days': page =>
    page.evaluate(() => localStorage.setItem('stats-collapsed', 'false')),
}

test('the rows of the first picture stay where they are, with the same words', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Dev Citra')
  for (const [turn, [state, makeDay]] of Object.entries(DAYS).entries()) {
    await makeDay(page)
    await test.step(state, async () => {
      const tab = await page.context().newPage()
      await tab.setViewportSize(WINDOWS[turn] ?? WINDOWS[0])
      const letGo = await loadWithoutScripts(tab, '/dashboard')
      await expectRows(tab)
      const before = await rowsOf(tab)
      letGo()
      await expectTakenOver(tab)

      const after = await rowsOf(tab)
      expect(after.slice(0, before.length)).toEqual(before)
      await tab.unrouteAll({ behavior: 'ignoreErrors' })
      await tab.close()
    })
  }
})

/** Counts the sessions that are started from now on. */
function startsOn(page: Page) {
  const starts: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/start')) starts.push(request.url())
  })
  return starts
}

const expectInBooth = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toContainText(name)

test('a press before any script has loaded acts once', { tag: '@journey' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const starts = startsOn(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  const start = page.getByRole('button', { name: 'Mulai Dewi Lestari' })

  await start.click()
  await start.click()
  expect(starts).toEqual([])
  letGo()

  await expectInBooth(page, 'Dewi Lestari')
  await expect.poll(() => starts).toHaveLength(1)
})

test('a link that is pressed before any script has loaded opens its page', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)

  await page.getByRole('button', { name: 'Riwayat Antrian' }).click()
  letGo()

  await expect(page.getByRole('heading', { name: 'Riwayat Antrian', level: 1 })).toBeVisible()
})

test('a link that is pressed while the application draws opens its page', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await onceTheApplicationDraws(page, () => {
    const links = [...document.querySelectorAll<HTMLElement>('nav button')]
    links.find(({ textContent }) => textContent === 'Riwayat Antrian')?.click()
  })
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)
  letGo()

  await expect(page.getByRole('heading', { name: 'Riwayat Antrian', level: 1 })).toBeVisible()
})

test('a key before any script has loaded acts once', { tag: '@journey' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const starts = startsOn(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)

  await page.keyboard.press('n')
  letGo()

  await expectInBooth(page, 'Siti Rahma')
  await expect.poll(() => starts).toHaveLength(1)
})

test('keys of a scanner do nothing, neither before the application nor after', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const starts = startsOn(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)

  await page.evaluate(() => {
    for (const key of ['n', '4', '2']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  })
  letGo()

  await expectTakenOver(page)
  await page.getByRole('button', { name: 'Mulai Dewi Lestari' }).click()
  await expectInBooth(page, 'Dewi Lestari')
  await expect.poll(() => starts).toHaveLength(1)
})

test('focus and letters of the first picture pass to the application', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  const search = page.getByLabel('Cari di antrian')

  await search.pressSequentially('Dew')
  letGo()

  await expectTakenOver(page)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Dew')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the focus stays where it is when the rows come and when the application comes', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const answer = await holdBack(page, '**/api/queue')
  const letGo = await loadWithoutScripts(page, '/dashboard')
  const skipLink = page.getByRole('link', { name: 'Langsung ke isi' })
  await expect(skipLink).toBeAttached()

  await page.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  answer()
  await expectRows(page)
  await expect(skipLink).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  letGo()

  await expectTakenOver(page)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an action while the application draws is not lost', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await onceTheApplicationDraws(page, () => {
    document.querySelector<HTMLElement>('[href="#isi"]')?.focus()
    document.querySelector<HTMLElement>('[aria-label="Mulai Dewi Lestari"]')?.click()
  })
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)
  letGo()

  await expectInBooth(page, 'Dewi Lestari')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
})

test('a button that is held down while the application starts is pressed', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  const letGo = await loadWithoutScripts(page, '/dashboard')
  await expectRows(page)

  await page.getByRole('button', { name: 'Mulai Dewi Lestari' }).hover()
  await page.mouse.down()
  letGo()
  await expectTakenOver(page)
  await page.mouse.up()

  await expectInBooth(page, 'Dewi Lestari')
})

/** Acts when React has attached to the page and rendered nothing yet. */
const onceTheApplicationDraws = (page: Page, act: () => void) =>
  page.addInitScript(`
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest)
      if (this.id !== 'root' || type !== 'dblclick') return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(${act})
    }
  `)

test('an expired session shows no row', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/401/)
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.evaluate(() =>
    fetch('/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${window.localStorage.getItem('token')}` },
    }),
  )
  const letGo = await loadWithoutScripts(page, '/dashboard')
  letGo()

  await expect(page).toHaveURL(/\/login$/)
  expect(await hadRows(page)).toBe(false)
})
