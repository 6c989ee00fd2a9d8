import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import { startServer } from './server'

type Server = Awaited<ReturnType<typeof startServer>>

export interface Booth extends Server {
  /** Opens a new browser context, as on another desk. */
  browser: (
    options?: BrowserContextOptions & { refusesStorage?: boolean },
  ) => Promise<BrowserContext>
  /** Opens a browser context in which this account of the local identity provider is signed in. */
  signedInAs: (name: string, options?: BrowserContextOptions) => Promise<Page>
}

interface Fixtures {
  /** Number of entries on past days. */
  history: number
  /** Calls a minute of one session; 0 is no limit, for a day that passes in a minute. */
  rateLimit: number
  booth: Booth
  consoleIs: { allowed: RegExp[] }
}

/**
 * The server and the built web app on an empty database. A test fails on any unexpected console
 * message.
 */
export const test = base.extend<Fixtures>({
  history: [0, { option: true }],
  rateLimit: [600, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  consoleIs: async ({}, use) => use({ allowed: [] }),
  booth: async ({ browser, consoleIs, history, rateLimit, timezoneId }, use) => {
    const server = await startServer({ history, rateLimit, timeZone: timezoneId })
    const contexts: BrowserContext[] = []
    const said: string[] = []

    const openBrowser: Booth['browser'] = async ({ refusesStorage, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: server.address, ...options })
      contexts.push(context)
      context.on('console', message => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', error => said.push(String(error.error())))
      if (refusesStorage) await context.addInitScript(refuseStorage)
      context.on('page', page => {
        pressAsAHand(page)
        waitForTheApplication(page)
      })
      return context
    }

    await use({
      ...server,
      browser: openBrowser,
      async letTheSessionLast(seconds) {
        await server.letTheSessionLast(seconds)
        await Promise.all(
          contexts.flatMap(context => context.pages()).map(page => seesLonger(page, seconds)),
        )
      },
      async signedInAs(name, options) {
        const token = { name: 'token', value: await server.openSession(name) }
        const origins = [{ origin: server.address, localStorage: [token] }]
        const context = await openBrowser({
          ...options,
          storageState: { cookies: [], origins },
        })
        const page = await context.newPage()
        await page.goto('/dashboard')
        await expect(page.getByText('Live', { exact: true })).toBeVisible()
        return page
      },
    })

    await Promise.all(contexts.map(context => context.close()))
    await server.stop()
    const allowed = [...consoleIs.allowed, BLOCKED_ON_PURPOSE, LEFT_EARLY, ...OLDER]
    const unexpected = said.filter(text => !allowed.some(known => known.test(text)))
    expect(unexpected, 'the console is clean').toEqual([])
  },
})

/**
 * Lets a page read the list again, whose session is older now, and waits until its levers are full. Its
 * clock moves too, because an old session on a stage that has just changed refuses a press.
 */
async function seesLonger(page: Page, seconds: number) {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await hasLooked(page, seconds)
}

/**
 * As if a person had looked at the page before the next press: what has just changed takes none, and
 * the levers fill for three seconds.
 */
export async function hasLooked(page: Page, seconds = 1) {
  await page.evaluate(ahead => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ahead
  }, seconds * 1000)
  await expect(page.locator('[data-is-filling="true"]')).toHaveCount(0)
}

/** Blocked in playwright.config.ts for tests that mock the server. */
const BLOCKED_ON_PURPOSE = /^Service Worker registration blocked by Playwright/

/** Said when a page is left while its socket connects, which takes long on a busy machine. */
const LEFT_EARLY = /^WebSocket connection to .* closed before the connection is established/

/**
 * Said by Chromium 109 alone: it prefetches nothing under our policy, whose newer form knows no
 * `prefetch-src`, and names each sound that waits for a click.
 */
const OLDER = [
  /^Refused to prefetch content .* 'prefetch-src' was not explicitly set/s,
  /^The AudioContext was not allowed to start/,
]

/**
 * Chromium searches for a newer service worker after each page that a worker has answered, and
 * fails if there is no network then.
 */
export const NO_NEWER_WORKER = /^An unknown error occurred when fetching the script/

/** Signs in from the login page to the dashboard, through the identity provider. */
export async function signIn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('button', { name }).click()
}

/**
 * axe in the page itself, because a window would open for frames otherwise, and no page here has
 * frames. Of a rule that passes it describes one element: describing all took a quarter of its time.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations', 'incomplete'] }).setLegacyMode()

/**
 * Runs axe without the toasts, because their layer covers the page and hides the colours of text
 * below. Of a page with an open dialog it judges the dialog alone, because nothing behind it can be
 * reached.
 */
export async function expectNoAxeViolations(page: Page) {
  const isDialogOpen = (await page.getByRole('dialog').count()) > 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await showToasts(page, false)
    const axe = axeOn(page)
    if (isDialogOpen) axe.include('[role="dialog"]')
    // The dark page is checked only for colours, because the light one was checked for everything.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    await showToasts(page, true)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  }
}

export const showToasts = (page: Page, isShown: boolean) =>
  page.getByRole('region', { name: 'Pesan', includeHidden: true }).evaluateAll(
    (layers, display) => {
      for (const layer of layers) (layer as HTMLElement).style.display = display
    },
    isShown ? '' : 'none',
  )

/** Holds each key longer than a scanner would. */
function pressAsAHand({ keyboard }: Page) {
  const press = keyboard.press.bind(keyboard)
  keyboard.press = (key, options) => press(key, { delay: 60, ...options })
}

/**
 * A page is drawn twice: by its first bytes, and by the application. What a test finds in the first
 * drawing is gone a moment later, so every visit waits for the second one, except where the test
 * asks for the first one by `waitUntil: 'commit'`.
 */
function waitForTheApplication(page: Page) {
  for (const visit of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const plain = page[visit].bind(page) as (...given: unknown[]) => Promise<Response | null>
    const patient = async (...given: unknown[]) => {
      const answer = await plain(...given)
      const options = given.at(-1) as { waitUntil?: string } | undefined
      if (options?.waitUntil !== 'commit') await page.waitForFunction(isTakenOver)
      return answer
    }
    Object.assign(page, { [visit]: patient })
  }
}

/**
 * Whether the application has rendered the page and, on those that have a header, repeated the input
 * on the first drawing.
 */
function isTakenOver() {
  const root = document.getElementById('root')
  if (!root) return true
  const { firstElementChild: drawn } = root
  const isRendered = drawn && Object.keys(drawn).some(key => key.startsWith('__react'))
  const first = Reflect.get(window, 'preloaded') as { earlyInput?: unknown } | undefined
  return isRendered && !(first?.earlyInput && root.querySelector('header'))
}

/** As a browser that blocks cookies, which refuses everything that may store something. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
  const later = { value: async () => refuse() }
  // The blank page before the first address has none.
  if (!window.isSecureContext) return
  Object.defineProperties(LockManager.prototype, { request: later, query: later })
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', later)
}

export { expect }
