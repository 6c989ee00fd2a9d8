import type { CDPSession, Page } from '@playwright/test'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { light, openBrowser, openDashboard, untilSeen } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const PAGES = [
  '/dashboard',
  '/history',
  '/statistics',
  '/closing',
  '/booth',
  '/call-screen',
] as const

/** How often each page is loaded. */
const VISITS = 2

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-./:?'

/** Dialogs of the dashboard that are open during a scan, each named by the button that opens it. */
const DIALOGS = ['Tambah Antrian', 'Selesaikan Siti', 'Batalkan Dewi', 'Pengaturan dan Bantuan']

/**
 * F46: a barcode scanner types its codes on every page, on buttons and behind dialogs. Text fields
 * are left out, because a field accepts what is scanned into it.
 */
export async function scanner(place: Place, random: Random, bursts: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  const acts: string[] = []
  let scanned = 0
  try {
    const { page, context, crashes } = await openDashboard(browser, node.address, own)
    const devtools = await context.newCDPSession(page)
    const siti = await desk.add('Siti')
    await desk.add('Dewi')
    await desk.start(siti.entry?.id)
    await untilSeen(light(page, 'Live'))
    context.on('request', request => {
      const { pathname } = new URL(request.url())
      // Each open page checks in, whatever is scanned.
      const isAct = request.method() !== 'GET' && /^\/(api(?!\/devices\/)|auth)\//.test(pathname)
      if (isAct) acts.push(`${request.method()} ${pathname}`)
    })
    const code = () =>
      Array.from({ length: random.between(2, 16) }, () =>
        LETTERS.charAt(random.between(0, LETTERS.length - 1)),
      ).join('')

    async function scan() {
      await focusSomeButton(page, random.between(0, 40))
      // Compares only the path, because the history writes its filters into the query later.
      const before = new URL(page.url()).pathname
      await type(devtools, [...Array.from(code()), 'Enter'], () => random.between(1, 30))
      scanned++
      const after = new URL(page.url()).pathname
      if (after !== before) acts.push(`from ${before} to ${after}`)
    }

    // Pages are not loaded again for every burst, because a queue of students scans on one page.
    const perVisit = Math.ceil(bursts / PAGES.length / VISITS)
    for (const path of Array.from({ length: VISITS }, () => PAGES).flat()) {
      await page.goto(path)
      for (let burst = 0; burst < perVisit; burst++) {
        if (new URL(page.url()).pathname !== path) await page.goto(path)
        await page.getByRole('main').waitFor()
        await scan()
      }
    }
    await page.goto('/dashboard')
    for (const name of DIALOGS) {
      await page.getByRole('button', { name }).first().click()
      await page.getByRole('dialog').waitFor()
      await scan()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape', { delay: 60 })
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    return {
      wrong: acts.length + crashes.length,
      figures: {
        bursts: scanned,
        pages: PAGES.length,
        acts: acts.join(', ') || 0,
        crashes: crashes.length,
      },
    }
  } finally {
    await browser.close()
    await node.kill('SIGTERM')
  }
}

/** Sends keys with the timestamps of a scanner, however busy this machine is. */
async function type(devtools: CDPSession, keys: string[], gap: () => number) {
  let at = Date.now()
  const events = keys.flatMap(key => {
    at += gap()
    const timestamp = at / 1000
    const text = key === 'Enter' ? '\r' : key
    const modifiers = /[A-Z:?]/.test(key) && key.length === 1 ? SHIFT : 0
    return [
      { type: 'keyDown', key, text, modifiers, timestamp } as const,
      { type: 'keyUp', key, modifiers, timestamp: timestamp + 0.001 } as const,
    ]
  })
  await Promise.all(events.map(event => devtools.send('Input.dispatchKeyEvent', event)))
}

/** Value of the Shift modifier in the DevTools protocol. */
const SHIFT = 8

/** Focuses a button, as a click before the scan would; a disabled one leaves the focus in a field. */
const focusSomeButton = (page: Page, which: number) =>
  page.evaluate(number => {
    const inDialog = document.querySelector('[role="dialog"]') ?? document
    const buttons = [
      ...inDialog.querySelectorAll<HTMLElement>('button:enabled, a[href], [role="switch"]:enabled'),
    ].filter(button => button.checkVisibility())
    buttons[number % Math.max(buttons.length, 1)]?.focus()
  }, which)
