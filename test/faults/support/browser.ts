import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findTestBrowser, QUIET } from '../../../scripts/browser.ts'
import { CannotRun } from './cannotRun.ts'

/** Starts a headless Chromium. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findOrSkip(), args: QUIET })

export function findOrSkip(): string {
  try {
    return findTestBrowser()
  } catch (error) {
    throw new CannotRun(String(error), { cause: error })
  }
}

/** Signs in every page that the context opens from now on. */
export async function signIn(context: BrowserContext, token: string) {
  // tsx wraps functions in a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = named => named')
  await context.addInitScript(own => localStorage.setItem('token', own), token)
}

/** Opens a page signed in with this token, and records the errors on it. */
export async function openDashboard(browser: Browser, address: string, token: string) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  await signIn(context, token)
  const page = await context.newPage()
  const crashes: string[] = []
  context.on('weberror', error => crashes.push(String(error.error())))
  await page.goto('/dashboard')
  return { page, context, crashes }
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Antrian aktif' }).getByRole('row', { name })

export const light = (page: Page, state: 'Live' | 'Off') => page.getByText(state, { exact: true })

/** Milliseconds until the element is visible. */
export async function untilSeen(
  what: ReturnType<typeof light>,
  patience = 60_000,
): Promise<number> {
  const began = performance.now()
  await what.first().waitFor({ state: 'visible', timeout: patience })
  return performance.now() - began
}
