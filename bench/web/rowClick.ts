import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Browser } from '@playwright/test'
import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import { openDashboard, SETTLED } from './dashboardVisit.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './visit.ts'

const CLICKS = 5

/** Milliseconds from a click on Mulai until the row answers: its button is busy, or gone. */
export async function rowClick(stage: Stage, visit: Visit) {
  const clicks: { ms: number; frames: number }[] = []
  for (let time = 0; time < CLICKS; time++) {
    const [entry] = stage.waiting.splice(5, 1) as [QueueEntry]
    clicks.push(await press(visit, entry))
    // Waits until the session ends, so that the booth is free again.
    const started = visit.page.getByRole('heading', { name: 'Sedang Berlangsung' })
    await started.waitFor()
    await stage.callers[0].post(`/api/queue/${entry.id}/complete`, { paymentMethod: 'cash' })
    await started.waitFor({ state: 'hidden' })
    const draft = { studentName: `Siswa lagi ${entry.id}`, studentClass: 'X', photoCount: 2 }
    stage.waiting.push(await stage.callers[0].post<QueueEntry>('/api/queue', draft))
    await visit.page.waitForTimeout(500)
  }
  return {
    click: median(clicks.map(({ ms }) => ms)),
    clickFrames: Math.max(...clicks.map(({ frames }) => frames)),
  }
}

/** The same click with a dead connection. */
export async function clickIntoTheVoid(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await openDashboard(browser, stage, condition)
  await visit.page.getByText('Live', { exact: true }).waitFor()
  await visit.page.waitForTimeout(SETTLED)
  stage.line.hold()
  const { frames } = await press(visit, stage.waiting[5] as QueueEntry)
  await visit.close()
  return { voidFrames: frames }
}

async function press({ page }: Visit, { studentName }: QueueEntry) {
  const button = page.getByRole('button', { name: `Mulai ${studentName}`, exact: true })
  await button.hover()
  await page.evaluate(label => {
    const hasAnswered = () => {
      const button = document.querySelector(`[aria-label="${label}"]`)
      return !button || button.getAttribute('aria-disabled') === 'true'
    }
    let frames = -1
    window.probe.awaited = window.probe
      .painted(`the answer of ${label}`, () => {
        if (hasAnswered() && frames < 0) frames = window.probe.press.frames
        return hasAnswered()
      })
      .then(at => ({ ms: at - window.probe.press.at, frames }))
  }, `Mulai ${studentName}`)
  await page.mouse.down()
  await page.mouse.up()
  return (await page.evaluate(() => window.probe.awaited)) as { ms: number; frames: number }
}
