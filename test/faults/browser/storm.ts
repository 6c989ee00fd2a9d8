import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { until } from '../../../testkit/until.ts'
import { light, openBrowser, openDashboard, untilSeen } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const A_SECOND = 1000
const EVENTS_A_SECOND = 100
const MOST_TOASTS = 3
const LONGEST_TASK = 200
/** Maximum share of time in long tasks; 0 is possible only when nothing else runs. */
const MOST_STUCK = 0.1
const MOST_GROWTH = 10

declare global {
  interface Window {
    storm: { toasts: number; long: number; stuck: number }
  }
}

/** F33: another desk makes 100 changes per second. The page must not accumulate work. */
export async function storm(place: Place, seconds: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  try {
    const { page, context, crashes } = await openDashboard(browser, node.address, own)
    await untilSeen(light(page, 'Live'))
    const { entry } = await desk.add('Siti')
    const devtools = await context.newCDPSession(page)
    await blow(desk, entry?.id, 2)
    const before = await heapOf(devtools)
    await page.evaluate(watch, LONGEST_TASK)

    const changes = await blow(desk, entry?.id, seconds)
    const last = await desk.edit(entry?.id, 'Yang terakhir')
    await until('the last change is shown', () => isShown(page, 'Yang terakhir'))
    const after = await heapOf(devtools)
    const { toasts, long, stuck } = await page.evaluate(() => window.storm)

    const growth = Math.round((after - before) / 1024 / 1024)
    const isStuck = stuck > seconds * A_SECOND * MOST_STUCK
    const tooMuch = [toasts > MOST_TOASTS, isStuck, growth > MOST_GROWTH, last.status !== 200]
    return {
      wrong: crashes.length + tooMuch.filter(Boolean).length,
      figures: {
        events: changes,
        'a second': Math.round(changes / seconds),
        'toasts at once': toasts,
        [`tasks over ${LONGEST_TASK} ms`]: long,
        'heap growth MB': growth,
        crashes: crashes.length,
      },
    }
  } finally {
    await browser.close()
    await node.kill('SIGTERM')
  }
}

/** Changes one entry for some seconds; returns the number of changes. */
async function blow(desk: ReturnType<typeof openDesk>, id: unknown, seconds: number) {
  let changes = 0
  for (let second = 0; second < seconds; second++) {
    const over = setTimeout(A_SECOND)
    for (let change = 0; change < EVENTS_A_SECOND; change++) {
      const { status } = await desk.edit(id, `Siti ${second}-${change}`)
      if (status === 200) changes++
    }
    await over
  }
  return changes
}

const isShown = (page: Page, name: string) => page.getByRole('grid').getByText(name).isVisible()

/** Runs in the page: records the maximum number of toasts and counts long tasks. */
function watch(longest: number) {
  window.storm = { toasts: 0, long: 0, stuck: 0 }
  const place = document.querySelector('section[aria-label="Pesan"]')
  if (!place) throw new Error('no place for toasts')
  const count = () => {
    const shown = place.querySelectorAll('[data-variant]').length
    window.storm.toasts = Math.max(window.storm.toasts, shown)
  }
  new MutationObserver(count).observe(place, { childList: true, subtree: true })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) {
      if (duration <= longest) continue
      window.storm.long++
      window.storm.stuck += duration
    }
  }).observe({ type: 'longtask' })
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
