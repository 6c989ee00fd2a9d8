import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Stage } from './stage.ts'
import { memoryOf, type Visit } from './visit.ts'

/** Works as all admins at once, at an even rate. */
export async function paced(
  { callers }: Stage,
  { count, seconds }: { count: number; seconds: number },
  work: (number: number, desk: number) => Promise<unknown>,
) {
  const begin = performance.now()
  const every = (seconds * 1000) / count
  await Promise.all(
    callers.map(async (_, desk) => {
      for (let number = desk; number < count; number += callers.length) {
        await setTimeout(Math.max(0, begin + number * every - performance.now()))
        await work(number, desk)
      }
    }),
  )
}

/** Makes changes at an even rate. */
async function change(stage: Stage, count: number, seconds: number) {
  const share = stage.callers.length
  await paced(stage, { count, seconds }, async (number, desk) => {
    // Each desk changes only its own entries, so that changes never conflict.
    const at = desk + share * (number % Math.floor(stage.waiting.length / share))
    const { id, studentName, studentClass } = stage.waiting[at] as QueueEntry
    stage.waiting[at] = await callerOf(stage, desk).put<QueueEntry>(`/api/queue/${id}`, {
      studentName,
      studentClass,
      photoCount: 2 + 2 * (number % 10),
    })
  })
}

export const callerOf = ({ callers }: Stage, desk: number) => callers[desk] ?? callers[0]

/** Requests of the page, and its longest task since `begin`. */
export async function followed({ page, startedAt }: Visit, begin: number) {
  const { asked, tasks } = await page.evaluate(() => ({
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/'))
      .map(entry => (entry as PerformanceResourceTiming).responseEnd),
    tasks: window.probe.tasks,
  }))
  const since = tasks.filter(({ start }) => startedAt + start >= begin)
  return {
    asked,
    lastAnswer: startedAt + Math.max(...asked),
    longestTask: Math.max(0, ...since.map(({ duration }) => duration)),
  }
}

/** Heap and DOM nodes that `work` leaves, after a shorter run of it has filled all caches. */
export async function leftBy(
  visit: Visit,
  work: (count: number, seconds: number) => Promise<unknown>,
) {
  await work(400, 2)
  const before = await memoryOf(visit.cdp, 6000)
  await work(2000, 10)
  const after = await memoryOf(visit.cdp, 6000)
  return { heap: after.heap - before.heap, nodes: after.nodes - before.nodes }
}

/** 2,000 changes in ten seconds: memory and DOM nodes left afterwards. */
export async function flood(stage: Stage, visit: Visit) {
  const { heap, nodes } = await leftBy(visit, (count, seconds) => change(stage, count, seconds))
  return { floodHeap: heap, floodNodes: nodes }
}
