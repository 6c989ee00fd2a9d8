import type { Browser } from '@playwright/test'
import type { Condition } from './choice.ts'
import type { Stage } from './stage.ts'
import { visitAnew } from './visit.ts'

/** First visit of a guest: first paint, and time until the button works. */
export async function loginVisit(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await visitAnew(browser, { stage, condition, path: '/login', isGuest: true })
  const { page, startedAt } = visit
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  if (stage.subject === 'blank') {
    await visit.close()
    return { firstPaint }
  }

  const button = (await page.evaluate(() => window.probe.button)) - startedAt
  await visit.close()
  return { firstPaint, button }
}

/** Checks that a click at the first paint leads to the identity provider. */
export async function buttonLeadsOn(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await visitAnew(browser, { stage, condition, path: '/login', isGuest: true })
  const asked = visit.page.waitForRequest(request => request.url().endsWith('/auth/google'))
  await visit.page.evaluate(async () => {
    await window.probe.button
    window.probe.findButton()?.click()
  })
  await asked
  await visit.close()
}
