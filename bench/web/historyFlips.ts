import { setTimeout } from 'node:timers/promises'
import type { HistoryPage } from '@antrian/contract/history/history'
import type { Browser } from '@playwright/test'
import { TODAY } from '../booth/today.ts'
import { median } from '../timing.ts'
import type { Condition } from './choice.ts'
import type { Stage } from './stage.ts'
import { type Visit, visitAnew } from './visit.ts'

const RANGE = `startDate=2026-01-05&endDate=${TODAY.day}`
const FORESEEN = 4
const UNFORESEEN = 4

/**
 * Milliseconds of a cold visit until its first rows, and to turn a page: to one that the pointer
 * announced (prefetched), and to one it did not.
 */
export async function historyFlips(browser: Browser, stage: Stage, condition: Condition) {
  const visit = await visitAnew(browser, {
    stage,
    condition,
    path: `/history?${RANGE}`,
    names: await namesOn(stage, 1),
  })
  const rows = await visit.page.evaluate(() => window.probe.rows)
  await visit.page.getByRole('button', { name: 'Halaman 2', exact: true }).waitFor()
  // Waits until the grid has loaded.
  await visit.page.waitForLoadState('networkidle')

  let page = 1
  const foreseen: number[] = []
  for (let time = 0; time < FORESEEN; time++) {
    const next = visit.page.getByRole('button', { name: `Halaman ${++page}`, exact: true }).first()
    await next.hover()
    await setTimeout(1500)
    foreseen.push(await flip(visit, await namesOn(stage, page), page))
  }
  const unforeseen: number[] = []
  for (let time = 0; time < UNFORESEEN; time++) {
    page += 2
    await setTimeout(1500)
    unforeseen.push(await flip(visit, await namesOn(stage, page), page))
  }
  await visit.close()
  return {
    historyRows: rows - visit.startedAt,
    foreseen: median(foreseen),
    unforeseen: median(unforeseen),
  }
}

async function namesOn({ callers: [caller] }: Stage, page: number) {
  const path = `/api/queue/history?${RANGE}&limit=20&page=${page}`
  const { queues } = await caller.get<HistoryPage>(path)
  return queues.slice(0, 5).map(({ studentName }) => studentName)
}

/** Clicks by script, so that no pointer event starts a prefetch. */
async function flip({ page }: Visit, names: string[], to: number): Promise<number> {
  return page.evaluate(
    async ([names, to]) => {
      const { probe } = window
      const painted = probe.painted(`page ${to}`, () => probe.rowsShow(names))
      document.querySelector<HTMLElement>(`[aria-label="Halaman ${to}"]`)?.click()
      return (await painted) - probe.pressedAt
    },
    [names, to] as const,
  )
}
