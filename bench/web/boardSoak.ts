import type { BoardKey } from '@antrian/contract/board/board'
import type { Browser } from '@playwright/test'
import { serve } from './boothDay.ts'
import { SCREEN, type Stage } from './stage.ts'
import { memoryOf } from './visit.ts'

/** Number of entries. Each is added, started and completed. */
const ENTRIES = Math.ceil(20_000 / 3)
/** Entries before the first heap measurement, so that all caches are filled. */
const FIRST = 1000
const SETTLES = 5000

/** Measures the memory of one call screen over a year of entries. */
export async function boardSoak(browser: Browser, stage: Stage) {
  const [operator] = stage.callers
  const { key } = await operator.post<BoardKey>('/api/admin/board/key')
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${stage.origins.fast}/layar/${key}`)
  await page.getByRole('button', { name: 'Mulai layar' }).click()

  await serve(stage, FIRST)
  const before = await memoryOf(cdp, SETTLES)
  await serve(stage, ENTRIES)
  const after = await memoryOf(cdp, SETTLES)
  await context.close()
  return {
    boardHeap: after.heap - before.heap,
    boardListeners: after.listeners - before.listeners,
    boardNodes: after.nodes - before.nodes,
  }
}
