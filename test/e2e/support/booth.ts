import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { startServer } from './server'

type Server = Awaited<ReturnType<typeof startServer>>

interface Booth extends Server {
  /** A browser of its own, as on another desk. */
  browser: (
    options?: BrowserContextOptions & { refusesStorage?: boolean },
  ) => Promise<BrowserContext>
  /** A browser in which this account of the local identity provider is signed in. */
  signedInAs: (name: string) => Promise<Page>
}

interface Fixtures {
  /** Entries of past days. */
  history: number
  booth: Booth
  consoleIs: { allowed: RegExp[] }
}

/**
 * The server and the built web on an empty database. A test fails on anything the browsers' consoles
 * say.
 */
export const test = base.extend<Fixtures>({
  history: [0, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  consoleIs: async ({}, use) => use({ allowed: [] }),
  booth: async ({ browser, consoleIs, history }, use) => {
    const server = await startServer({ history })
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
      context.on('page', pressAsAHand)
      return context
    }

    await use({
      ...server,
      browser: openBrowser,
      async signedInAs(name) {
        const token = { name: 'token', value: await server.openSession(name) }
        const origins = [{ origin: server.address, localStorage: [token] }]
        const context = await openBrowser({ storageState: { cookies: [], origins } })
        const page = await context.newPage()
        await page.goto('/dashboard')
        await expect(page.getByText('Live', { exact: true })).toBeVisible()
        return page
      },
    })

    await Promise.all(contexts.map(context => context.close()))
    await server.stop()
    const allowed = [...consoleIs.allowed, BLOCKED_ON_PURPOSE]
    const unexpected = said.filter(text => !allowed.some(known => known.test(text)))
    expect(unexpected, 'the console is clean').toEqual([])
  },
})

/** By playwright.config.ts, for the tests that answer in the server's place. */
const BLOCKED_ON_PURPOSE = /^Service Worker registration blocked by Playwright/

/** From the login page to the dashboard, through the identity provider. */
export async function signIn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('button', { name }).click()
}

/** The layer of toasts lies over the page: with it there, no text below has colours to be told. */
export async function expectNoAxeViolations(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await showToasts(page, false)
    // In the page itself: otherwise a window is opened for every look, for frames that no page has.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // The same page in other colours: what is no matter of colour was checked in the light one.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    await showToasts(page, true)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  }
}

const showToasts = (page: Page, isShown: boolean) =>
  page.getByRole('region', { name: 'Pesan', includeHidden: true }).evaluateAll(
    (layers, display) => {
      for (const layer of layers) (layer as HTMLElement).style.display = display
    },
    isShown ? '' : 'none',
  )

/** A hand holds a key down for longer than a scanner takes for two. */
function pressAsAHand({ keyboard }: Page) {
  const press = keyboard.press.bind(keyboard)
  keyboard.press = (key, options) => press(key, { delay: 60, ...options })
}

function refuseStorage() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}

export { expect }
