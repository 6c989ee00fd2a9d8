import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue'
import type { Stage } from './stage.ts'
import { heapOf, type Visit } from './visit.ts'

const QUIET = 2500
let marks = 0

/** Makes changes at an even rate by several admins. The last change is recognisable. */
async function change(stage: Stage, count: number, seconds: number) {
  const begin = performance.now()
  const every = (seconds * 1000) / count
  const mark = `Terakhir ${++marks}`
  await Promise.all(
    stage.callers.map(async (caller, desk) => {
      const share = stage.callers.length
      for (let number = desk; number < count; number += share) {
        await setTimeout(Math.max(0, begin + number * every - performance.now()))
        // Each desk changes only its own entries, so that changes never conflict.
        const at = desk + share * (number % Math.floor(stage.waiting.length / share))
        const { id, studentName, studentClass } = stage.waiting[at] as QueueEntry
        stage.waiting[at] = await caller.put<QueueEntry>(`/api/queue/${id}`, {
          studentName: number === count - 1 ? mark : studentName,
          studentClass,
          photoCount: 2 + 2 * (number % 10),
        })
      }
    }),
  )
  return { at: Date.now(), mark }
}

/** 200 changes within a second: number of refetches, and time until the page is idle. */
export async function burst(stage: Stage, { page, startedAt }: Visit) {
  await page.evaluate(() => performance.clearResourceTimings())
  const begin = Date.now()
  const last = await change(stage, 200, 1)
  await setTimeout(QUIET)
  const { asked, tasks, isShown } = await page.evaluate(
    mark => ({
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .map(entry => ({
          name: entry.name,
          end: (entry as PerformanceResourceTiming).responseEnd,
        })),
      tasks: window.probe.tasks,
      isShown: window.probe.rowsShow([mark]),
    }),
    last.mark,
  )
  if (!isShown) throw new Error(`${stage.subject} does not show the last of many changes`)
  const longest = tasks.filter(({ start }) => startedAt + start >= begin)
  return {
    refreshes: asked.filter(({ name }) => name.endsWith('/api/queue')).length,
    requests: asked.length,
    settled: startedAt + Math.max(...asked.map(({ end }) => end)) - last.at,
    longestTask: Math.max(0, ...longest.map(({ duration }) => duration)),
  }
}

/** 2,000 changes in ten seconds: memory and DOM nodes left afterwards. */
export async function flood(stage: Stage, visit: Visit) {
  const look = async () => {
    await setTimeout(6000)
    const heap = await heapOf(visit.cdp)
    const { nodes } = await visit.cdp.send('Memory.getDOMCounters')
    return { heap, nodes }
  }
  await change(stage, 400, 2)
  const before = await look()
  await change(stage, 2000, 10)
  const after = await look()
  return { floodHeap: after.heap - before.heap, floodNodes: after.nodes - before.nodes }
}
