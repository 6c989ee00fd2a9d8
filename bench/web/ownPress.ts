import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Browser, Locator, Page } from '@playwright/test'
import { openSlowLine } from '../../testkit/slowLine.ts'
import { until } from '../../testkit/until.ts'
import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import { openDashboard, SETTLED } from './dashboardVisit.ts'
import type { Stage } from './stage.ts'

const PRESSES = 5
const FAR = 2000
/** Milliseconds until the socket is connected; on the far line each of its round trips takes 4 s. */
const SOCKET_BY = 120_000
const SHOWS = 'Berlangsung'
/** Milliseconds for which a pointer rests on a button, and for which a mouse button is held. */
const POINTED = 500
const HELD = 80

/**
 * Milliseconds from an admin's own click or key until the row shows that a session has begun, on
 * several lines.
 */
export async function ownPresses(browser: Browser, stage: Stage, condition: Condition) {
  if (condition === 'fast') return named('Direct', await pressesOn(browser, stage, condition))
  const poor = await pressesOn(browser, stage, condition)
  await using line = await openSlowLine(stage.port, FAR)
  const behindIt = { ...stage, origins: { ...stage.origins, slow: line.origin } }
  const far = await pressesOn(browser, behindIt, condition)
  return { ...named('Poor', poor), ...named('Far', far) }
}

const named = (line: string, { click, key }: { click: number; key: number }) => ({
  [`click${line}`]: click,
  [`key${line}`]: key,
})

async function pressesOn(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await openDashboard(browser, stage, condition)
  await visit.page.getByText('Live', { exact: true }).waitFor({ timeout: SOCKET_BY })
  await setTimeout(SETTLED)
  const click: number[] = []
  const key: number[] = []
  for (let time = 0; time < PRESSES; time++) {
    const button = visit.page.getByRole('button', { name: startOf(stage), exact: true })
    click.push(await shown(visit.page, stage, () => pressMouse(visit.page, button)))
    key.push(await shown(visit.page, stage, () => visit.page.keyboard.press('n')))
  }
  await visit.close()
  return { click: median(click), key: median(key) }
}

/** Presses the button of the first row when that row is painted. */
export async function workableVisit(browser: Browser, stage: Stage, condition: Condition) {
  const { page, startedAt, close } = await openDashboard(browser, stage, condition)
  const { studentName } = stage.waiting[0] as QueueEntry
  const at = await page.evaluate(
    async ({ label, studentName, shows }) => {
      const { probe } = window
      await probe.rows
      document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
      return probe.painted(`${studentName} ${shows}`, () => probe.rowsShow([studentName], shows))
    },
    { label: startOf(stage), studentName, shows: SHOWS },
  )
  await endSession(page, stage)
  await close()
  return { workable: at - startedAt }
}

export const startOf = ({ waiting: [first] }: Stage) => `Mulai ${first?.studentName}`

/** Moves the pointer first, because a person's is over the button before it is pressed. */
export async function pressMouse({ mouse }: Page, button: Locator) {
  await button.hover()
  await setTimeout(POINTED)
  await mouse.down()
  await setTimeout(HELD)
  await mouse.up()
}

async function shown(page: Page, stage: Stage, press: () => Promise<void>) {
  const took = await untilShown(page, stage, press)
  await endSession(page, stage)
  return took
}

/** Milliseconds from a press until the first row shows that its session has begun. */
export async function untilShown(page: Page, stage: Stage, press: () => Promise<void>) {
  const { studentName } = stage.waiting[0] as QueueEntry
  await page.evaluate(
    ({ studentName, shows }) => {
      const { probe } = window
      probe.awaited = probe.painted(`${studentName} ${shows}`, () =>
        probe.rowsShow([studentName], shows),
      )
    },
    { studentName, shows: SHOWS },
  )
  await press()
  return page.evaluate(
    async () => ((await window.probe.awaited) as number) - window.probe.pressedAt,
  )
}

/** Ends the session once the server has recorded it, and waits until the stage shows the next. */
export async function endSession(page: Page, stage: Stage) {
  const [caller] = stage.callers
  const { id } = stage.waiting.shift() as QueueEntry
  const current = () => caller.get<QueueEntry | null>('/api/queue/current')
  await until('the session on the server', async () => (await current())?.id === id)
  await caller.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
  const draft = { studentName: `Siswa lagi ${id}`, studentClass: 'X', photoCount: 2 }
  stage.waiting.push(await caller.post<QueueEntry>('/api/queue', draft))
  // The stage follows the rows, and a key acts on whom it shows.
  const next = page.getByRole('region', { name: 'Berikutnya', exact: true })
  await next.getByText(stage.waiting[0]?.studentName ?? '', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Sedang Berlangsung' }).waitFor({ state: 'hidden' })
  await setTimeout(500)
}
