import { expect, type Page } from '@playwright/test'

/** Code that the application needs for the first render of the dashboard and the history. */
const FIRST_CODE = /\/assets\/(react|libraries|login|dashboard|shared|history|rolldown-runtime)-/

/** Holds requests back until the returned function is called; those that do not go on stay pending. */
export async function holdBack(page: Page, url: string | RegExp, goesOn = (_url: string) => true) {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(url, async route => {
    await held
    if (goesOn(route.request().url())) await route.continue()
  })
  return () => letGo()
}

const SCRIPTS = /\/assets\/[^/]+\.js$/

export const withoutScripts = (page: Page) => holdBack(page, SCRIPTS)

/**
 * Loads a page and holds its scripts back until the returned function is called. Code beyond the
 * first render never comes.
 */
export async function loadWithoutScripts(page: Page, address: string) {
  const letGo = await holdBack(page, SCRIPTS, url => FIRST_CODE.test(url))
  await page.addInitScript(() => {
    // Idle callbacks never run, so that neither the typeface nor the grid comes in between.
    Object.assign(window, { hadRows: false, requestIdleCallback: () => 0 })
    new MutationObserver(() => {
      if (document.querySelector('#root [data-entry]')) Object.assign(window, { hadRows: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letGo
}

/** Waits for the rows of the first picture. */
export const expectRows = (page: Page) =>
  expect(page.locator('#root [data-entry]').first()).toBeVisible()

/** Waits until the application has replaced the first picture. */
export const expectTakenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.preloaded?.isTakenOver ?? false)).toBe(true)

/** Whether a row was ever on the page. */
export const hadRows = (page: Page) => page.evaluate(() => Reflect.get(window, 'hadRows'))

/** Words and places of the rows in sight, in whole pixels. */
export const rowsOf = (page: Page) =>
  page.locator('#root').evaluate(root =>
    [...root.querySelectorAll('[data-entry]')].flatMap(row => {
      const { top } = row.getBoundingClientRect()
      if (top > innerHeight) return []
      const parts = row.querySelectorAll(
        '[data-field="queueNumber"], [data-field="photoCount"], bdi, [data-status], button',
      )
      return [...parts].map(part => {
        const { x, y, height } = part.getBoundingClientRect()
        const words = part.textContent || part.ariaLabel
        const look = part.matches(':disabled') ? 'disabled' : ''
        return [words, look, x, y, height].map(of => Math.round(Number(of)) || of).join(' ')
      })
    }),
  )
