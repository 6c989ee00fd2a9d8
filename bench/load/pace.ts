import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Caller } from '../booth/caller.ts'
import { type Timing, timed, timingOf } from '../timing.ts'

export const DRAFT = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

/** Number of calls per second, and the time of each. */
export interface Pace extends Timing {
  perSecond: number
}

export const addEntry = (caller: Caller) => caller.post<QueueEntry>('/api/queue', DRAFT)

/** Each caller repeats the work for some seconds, one call at a time. */
export async function paceOf(
  callers: readonly Caller[],
  seconds: number,
  work: (caller: Caller) => Promise<unknown>,
): Promise<Pace> {
  const milliseconds: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    callers.map(async caller => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        await work(caller)
        milliseconds.push(performance.now() - start)
      }
    }),
  )
  return paced(milliseconds, seconds)
}

/** Each caller makes one call a second; the callers are spread over the second. */
export async function steadyPace(
  callers: readonly Caller[],
  seconds: number,
  work: (caller: Caller) => Promise<unknown>,
): Promise<Pace> {
  const milliseconds: number[] = []
  const begins = performance.now()
  await Promise.all(
    callers.map(async (caller, place) => {
      for (let second = 0; second < seconds; second++) {
        const due = begins + (second + place / callers.length) * 1000
        await setTimeout(Math.max(0, due - performance.now()))
        milliseconds.push(await timed(() => work(caller)))
      }
    }),
  )
  return paced(milliseconds, seconds)
}

/** The first admin starts and completes entries while all others add as fast as they can. */
export async function paceAtBooth(
  operator: Caller,
  others: readonly Caller[],
  seconds: number,
): Promise<{ start: Pace; complete: Pace }> {
  const waiting: QueueEntry[] = []
  const starts: number[] = []
  const completions: number[] = []

  async function serve() {
    const { id } = waiting.shift() ?? (await addEntry(operator))
    const begins = performance.now()
    await operator.post(`/api/queue/${id}/start`)
    const started = performance.now()
    await operator.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
    starts.push(started - begins)
    completions.push(performance.now() - started)
  }
  await Promise.all([
    paceOf([operator], seconds, serve),
    paceOf(others, seconds, async caller => waiting.push(await addEntry(caller))),
  ])
  return { start: paced(starts, seconds), complete: paced(completions, seconds) }
}

/** Alternates completions that start the next entry with ones that do not, without other load. */
export async function paceWithNext(operator: Caller, seconds: number) {
  const withNext: number[] = []
  const alone: number[] = []

  async function complete(took: number[], id: QueueEntry['id'], next?: QueueEntry['id']) {
    const begins = performance.now()
    await operator.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris', next })
    took.push(performance.now() - begins)
  }
  await paceOf([operator], seconds, async () => {
    const [first, second] = [await addEntry(operator), await addEntry(operator)]
    await operator.post(`/api/queue/${first.id}/start`)
    await complete(withNext, first.id, second.id)
    await complete(alone, second.id)
  })
  return { withNext: paced(withNext, seconds), alone: paced(alone, seconds) }
}

const paced = (milliseconds: readonly number[], seconds: number): Pace => ({
  ...timingOf(milliseconds),
  perSecond: milliseconds.length / seconds,
})
