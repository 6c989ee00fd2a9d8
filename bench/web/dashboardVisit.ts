import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Condition } from './choice.ts'
import type { Stage } from './stage.ts'
import { type Visit, visitAnew } from './visit.ts'

/** Milliseconds after which the page has finished its start. */
export const SETTLED = 3000
const LONG = 50

export const namesAtTheTop = ({ waiting }: Stage) =>
  waiting.slice(0, 5).map(({ studentName }) => studentName)

/** Opens the dashboard without caches. */
export const openDashboard = (browser: Browser, stage: Stage, condition: Condition) =>
  visitAnew(browser, { stage, condition, path: '/dashboard', names: namesAtTheTop(stage) })

/** First visit of a signed-in admin. The page stays open for later measurements. */
export async function dashboardVisit(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await openDashboard(browser, stage, condition)
  const rows = (await visit.page.evaluate(() => window.probe.rows)) - visit.startedAt
  await visit.page.getByText('Live', { exact: true }).waitFor()
  await setTimeout(SETTLED)
  return { visit, figures: { rows, ...(await loadingOf(visit, rows)) } }
}

async function loadingOf({ page, cdp }: Visit, rows: number) {
  const { tasks, shift, firstPaint, asked } = await page.evaluate(() => ({
    tasks: window.probe.tasks,
    shift: window.probe.shift,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(api|auth)\//.test(name))
      .map(({ startTime }) => startTime),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const blocking = tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return {
    shift,
    blocking,
    mainThread: busy * 1000,
    requestsFirst: asked.filter(at => at < rows).length,
  }
}
