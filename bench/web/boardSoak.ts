import type { BoardKey } from '@antrian/contract/board/board'
import type { Browser, Page } from '@playwright/test'
import { serve } from './boothDay.ts'
import { SCREEN, type Stage } from './stage.ts'
import { memoryOf } from './visit.ts'

/** Number of entries. Each is added, started and completed. */
const ENTRIES = Math.ceil(20_000 / 3)
/** Entries before the first heap measurement, so that all caches are filled. */
const FIRST = 1000
const SETTLES = 5000
const SNAPSHOT = '42/board,["snapshot"'

/** Measures the memory of one call screen over a year of entries. */
export async function boardSoak(browser: Browser, stage: Stage) {
  const [operator] = stage.callers
  const { key } = await operator.post<BoardKey>('/api/admin/board/key')
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const heard = listen(page)
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
    boardSnapshots: heard.mostInTenSeconds(),
    boardKiB: heard.largest() / 1024,
  }
}

function listen(page: Page) {
  const times: number[] = []
  let largest = 0
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      if (!text.startsWith(SNAPSHOT)) return
      times.push(performance.now())
      largest = Math.max(largest, Buffer.byteLength(text))
    }),
  )
  return {
    largest: () => largest,
    /**
     * Ten updates and a greeting. The limit covers ten seconds, because single frames arrive early
     * or late.
     */
    mostInTenSeconds: () =>
      Math.max(
        ...times.map(from => times.filter(time => time >= from && time < from + 10_000).length),
      ),
  }
}
