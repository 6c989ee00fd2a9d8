import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue'
import type { Browser, Page } from '@playwright/test'
import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import { namesAtTheTop, SETTLED } from './dashboardVisit.ts'
import { endSession, pressMouse, startOf } from './ownPress.ts'
import type { Stage } from './stage.ts'
import { visitAnew } from './visit.ts'

const PRESSES = 5

/** Milliseconds from an own click until the row shows it, without a network, on the desk that holds the booth. */
export async function offlinePresses(browser: Browser, stage: Stage, condition: Condition) {
  const { page, close } = await visitAnew(browser, {
    ...{ stage, condition, path: '/dashboard' },
    names: namesAtTheTop(stage),
  })
  await page.getByText('Live', { exact: true }).waitFor()
  await setTimeout(SETTLED)
  await takeTheBooth(page, stage)
  await page.context().setOffline(true)
  await page.getByText('Tanpa jaringan sejak').waitFor()

  const clicks: number[] = []
  for (let time = 0; time < PRESSES; time++) {
    clicks.push(await startUntilShown(page, stage))
    await page.getByText('· 1 belum terkirim').waitFor()
    await page.keyboard.press('u')
    await page.getByText('· 1 belum terkirim').waitFor({ state: 'hidden' })
  }
  await close()
  return { clickOffline: median(clicks) }
}

/** Starts a session, which makes this page the holder, and ends it. */
async function takeTheBooth(page: Page, stage: Stage) {
  const claim = page.waitForResponse(answer => answer.url().includes('/api/devices/'))
  await page.getByRole('button', { name: startOf(stage), exact: true }).click()
  await claim
  await endSession(page, stage)
}

async function startUntilShown(page: Page, stage: Stage) {
  await page.evaluate(
    name => {
      const { probe } = window
      probe.awaited = probe.painted(() => probe.rowsShow([name], 'Berlangsung'))
    },
    (stage.waiting[0] as QueueEntry).studentName,
  )
  await pressMouse(page, page.getByRole('button', { name: startOf(stage), exact: true }))
  return page.evaluate(async () => ((await window.probe.awaited) as number) - window.probe.press.at)
}
