import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { CONDITIONS, type Condition } from './choice.ts'
import { installProbe } from './probe.ts'
import { SCREEN, type Stage } from './stage.ts'

export interface Visit {
  page: Page
  /** Start time of the navigation. */
  startedAt: number
  cdp: CDPSession
  close: () => Promise<void>
}

interface Opening {
  stage: Stage
  condition: Condition
  path: string
  /** Names in the rows to wait for. */
  names?: string[]
  isGuest?: boolean
}

/** Opens an address in a new browser context without caches. */
export async function visitAnew(browser: Browser, opening: Opening): Promise<Visit> {
  const context = await browser.newContext(SCREEN)
  return open(context, await context.newPage(), opening)
}

/** Opens an address in an existing browser context. */
export async function open(
  context: BrowserContext,
  page: Page,
  { stage, condition, path, names = [], isGuest = false }: Opening,
): Promise<Visit> {
  // tsx wraps functions in a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = named => named')
  await context.addInitScript(moveClock, stage.ahead)
  await context.addInitScript(installProbe, { token: isGuest ? undefined : stage.token, names })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS[condition].cpu })
  await page.goto(stage.origins[condition] + path, { waitUntil: 'commit' })
  const startedAt = await page.evaluate(() => performance.timeOrigin)
  return { page, startedAt, cdp, close: () => context.close() }
}

/**
 * Sets the page's clock to that of the server, because all waiting entries would be leftovers
 * otherwise, and a wrong clock gets a notice.
 */
function moveClock(ahead: number) {
  const Own = Date
  globalThis.Date = class extends Own {
    constructor(...parts: []) {
      super(...((parts.length > 0 ? parts : [Own.now() + ahead]) as []))
    }

    static override now() {
      return Own.now() + ahead
    }
  } as DateConstructor
}

/** Memory of a page that has been left alone for these ms; the used heap in MiB. */
export async function memoryOf(cdp: CDPSession, quiet: number) {
  await setTimeout(quiet)
  for (let time = 0; time < 8; time++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize / 2 ** 20, nodes, listeners }
}
