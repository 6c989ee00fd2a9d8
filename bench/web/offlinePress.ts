import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import { openDashboard, SETTLED } from './dashboardVisit.ts'
import { endSession, pressMouse, startOf, untilShown } from './ownPress.ts'
import type { Stage } from './stage.ts'

const PRESSES = 5

/** Milliseconds from an own click until the row shows it, without a network, on the desk that holds the booth. */
export async function offlinePresses(browser: Browser, stage: Stage, condition: Condition) {
  const { page, close } = await openDashboard(browser, stage, condition)
  await page.getByText('Live', { exact: true }).waitFor()
  await setTimeout(SETTLED)
  await takeTheBooth(page, stage)
  await page.context().setOffline(true)
  await page.getByText('Tanpa jaringan sejak').waitFor()

  const clicks: number[] = []
  for (let time = 0; time < PRESSES; time++) {
    const button = page.getByRole('button', { name: startOf(stage), exact: true })
    clicks.push(await untilShown(page, stage, () => pressMouse(page, button)))
    await page.getByText('· 1 belum terkirim').waitFor()
    await page.keyboard.press('u')
    await page.getByText('· 1 belum terkirim').waitFor({ state: 'hidden' })
  }
  await close()
  return { clickOffline: median(clicks) }
}

/** Starts a session, which makes this page the holder, and ends it. */
async function takeTheBooth(page: Page, stage: Stage) {
  const claim = page.waitForResponse(answer => answer.headers()['booth-lease'] !== undefined)
  await page.getByRole('button', { name: startOf(stage), exact: true }).click()
  await claim
  await endSession(page, stage)
}
