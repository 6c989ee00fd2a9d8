import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Caller } from '../booth/caller.ts'
import { type Timing, timed, timingOf } from '../timing.ts'

/** Seconds of each measurement. */
export const SECONDS = 5

export const DRAFT = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

/** Number of calls per second, and the time of each. */
export interface Pace extends Timing {
  perSecond: number
}

export const addEntry = (caller: Caller) => caller.post<QueueEntry>('/api/queue', DRAFT)

/** Each caller repeats the work, one call at a time. */
export async function paceOf(
  callers: readonly Caller[],
  work: (caller: Caller) => Promise<unknown>,
  seconds = SECONDS,
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
  work: (caller: Caller) => Promise<unknown>,
): Promise<Pace> {
  const milliseconds: number[] = []
  const begins = performance.now()
  await Promise.all(
    callers.map(async (caller, place) => {
      for (let second = 0; second < SECONDS; second++) {
        const due = begins + (second + place / callers.length) * 1000
        await setTimeout(Math.max(0, due - performance.now()))
        milliseconds.push(await timed(() => work(caller)))
      }
    }),
  )
  return paced(milliseconds)
}

/** The first admin starts and completes entries while all others add as fast as they can. */
export async function paceAtBooth(
  operator: Caller,
  others: readonly Caller[],
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
    paceOf([operator], serve),
    paceOf(others, async caller => waiting.push(await addEntry(caller))),
  ])
  return { start: paced(starts), complete: paced(completions) }
}

/** Alternates completions that start the next entry with ones that do not, without other load. */
export async function paceWithNext(operator: Caller) {
  const withNext: number[] = []
  const alone: number[] = []

  async function complete(took: number[], id: QueueEntry['id'], next?: QueueEntry['id']) {
    const begins = performance.now()
    await operator.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris', next })
    took.push(performance.now() - begins)
  }
  await paceOf([operator], async () => {
    const [first, second] = [await addEntry(operator), await addEntry(operator)]
    await operator.post(`/api/queue/${first.id}/start`)
    await complete(withNext, first.id, second.id)
    await complete(alone, second.id)
  })
  return { withNext: paced(withNext), alone: paced(alone) }
}

const paced = (milliseconds: readonly number[], seconds = SECONDS): Pace => ({
  ...timingOf(milliseconds),
  perSecond: milliseconds.length / seconds,
})
