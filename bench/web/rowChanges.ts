import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { median } from '../timing.ts'
import { callerOf, followed, leftBy, paced } from './burst.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './visit.ts'

const TIMES = 5
/** Milliseconds until the refresh that follows an event has finished. */
const QUIET = 900
const SETTLES = 2500
/** Milliseconds of the row and film animations. */
const MOTION = 240

/** Text of the row after the change. */
const SHOWS = {
  added: { isThere: true, words: '' },
  started: { isThere: true, words: 'Berlangsung' },
  completed: { isThere: false, words: '' },
  cancelled: { isThere: false, words: '' },
}

let students = 0

/** Milliseconds until an entry is painted that another admin adds, starts, completes or cancels. */
export async function rowChanges(stage: Stage, visit: Visit) {
  const [booth] = stage.callers
  const delays = { added: [], started: [], completed: [], cancelled: [] } as Record<
    keyof typeof SHOWS,
    number[]
  >
  const droppedFrames: number[] = []
  async function measured(kind: keyof typeof SHOWS, name: string, change: () => Promise<unknown>) {
    await visit.page.evaluate(
      ({ name, isThere, words }) => {
        const { probe } = window
        probe.awaited = probe.painted(
          `${name} ${isThere ? words : 'gone'}`,
          () => probe.rowsShow([name], words) === isThere,
        )
      },
      { name, ...SHOWS[kind] },
    )
    const start = Date.now()
    await change()
    const { painted, dropped } = await visit.page.evaluate(async within => {
      const { probe } = window
      return {
        painted: (await probe.awaited) as number,
        dropped: await probe.droppedFrames(within),
      }
    }, MOTION)
    delays[kind].push(painted - start)
    if (kind === 'completed') droppedFrames.push(dropped)
    await setTimeout(QUIET)
  }

  for (let time = 0; time < TIMES; time++) {
    for (const ends of ['complete', 'cancel'] as const) {
      const studentName = `Pendatang ${++students}`
      let entry = {} as QueueEntry
      await measured('added', studentName, async () => {
        entry = await add(stage, 0, studentName)
      })
      if (ends === 'cancel') {
        await measured('cancelled', studentName, () => booth.delete(`/api/queue/${entry.id}`))
        continue
      }
      await measured('started', studentName, () => booth.post(`/api/queue/${entry.id}/start`))
      await measured('completed', studentName, () =>
        booth.post(`/api/queue/${entry.id}/complete`, { paymentMethod: 'cash' }),
      )
    }
  }
  return {
    ...Object.fromEntries(Object.entries(delays).map(([kind, each]) => [kind, median(each)])),
    droppedFrames: median(droppedFrames),
  }
}

const add = (stage: Stage, desk: number, studentName: string) =>
  callerOf(stage, desk).post<QueueEntry>('/api/queue', {
    studentName,
    studentClass: 'X',
    photoCount: 2,
  })

/** 200 entries added within a second: time of the last paint, and time until the page is idle. */
export async function addedBurst(stage: Stage, visit: Visit) {
  const { page } = visit
  const count = 200
  const batch = ++students
  const nameOf = (number: number) => `Serbuan ${batch} nomor ${number}.`
  await page.evaluate(
    last => {
      performance.clearResourceTimings()
      const { probe } = window
      probe.awaited = probe.painted(last, () => probe.rowsShow([last]))
    },
    nameOf(count - 1),
  )
  const begin = Date.now()
  const added: QueueEntry[] = []
  await paced(stage, { count, seconds: 1 }, async (number, desk) => {
    added.push(await add(stage, desk, nameOf(number)))
  })
  const lastAt = Date.now()
  const painted = (await page.evaluate(() => window.probe.awaited)) as number
  await setTimeout(SETTLES)
  const { asked, lastAnswer, longestTask } = await followed(visit, begin)
  await paced(stage, { count, seconds: 1 }, (number, desk) =>
    callerOf(stage, desk).delete(`/api/queue/${added[number]?.id}`),
  )
  await setTimeout(SETTLES)
  return {
    burstPainted: painted - lastAt,
    burstRequests: asked.length,
    burstSettled: lastAnswer - lastAt,
    burstLongestTask: longestTask,
  }
}

/** 2,000 entries added and cancelled in ten seconds: memory and DOM nodes left afterwards. */
export async function comeAndGo(stage: Stage, visit: Visit) {
  const { heap, nodes } = await leftBy(visit, (count, seconds) =>
    paced(stage, { count, seconds }, async (number, desk) => {
      const { id } = await add(stage, desk, `Lewat ${number}`)
      await callerOf(stage, desk).delete(`/api/queue/${id}`)
    }),
  )
  return { passedHeap: heap, passedNodes: nodes }
}
