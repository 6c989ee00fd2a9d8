import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { namesAtTheTop, SETTLED } from './dashboardVisit.ts'
import { SCREEN, type Stage } from './stage.ts'
import { heapOf } from './visit.ts'

/**
 * Heap of an idle dashboard, measured without Playwright's scripts in the page, because they would
 * add 0.7 MiB.
 */
export async function heapVisit(browser: Browser, stage: Stage) {
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('token', '${stage.token}')`,
  )
  await page.goto(`${stage.origins.fast}/dashboard`, { waitUntil: 'commit' })
  const last = namesAtTheTop(stage).at(-1)
  const isThere = `document.querySelector('[role=grid], #rows')?.textContent.includes('${last}')`
  const until = Date.now() + 20_000
  const isShown = async () =>
    (await cdp.send('Runtime.evaluate', { expression: isThere })).result.value === true
  while (!(await isShown())) {
    if (Date.now() > until) throw new Error(`${stage.subject} shows no rows`)
    await setTimeout(200)
  }
  await setTimeout(SETTLED)
  const heap = await heapOf(cdp)
  await context.close()
  return { heap }
}
