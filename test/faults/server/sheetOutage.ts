import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../../../server/test/support/fakeSheets.ts'
import { until } from '../../../testkit/until.ts'
import { openDesk } from '../support/desk.ts'
import { percentile, sumOf } from '../support/figures.ts'
import { misplaced, openGoogle, repent, untilNothingIsOwed } from '../support/google.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** Completions for the median before the outage, and during it: four batches. */
const COMPLETIONS = { before: 50, meanwhile: 200 }
const A_MINUTE = 60_000
/** Google's quota of requests per minute. */
const MOST_A_MINUTE = 60
/** The longest retry delay plus 50 %, and the batches after it. */
const DRAIN_PATIENCE = 9 * A_MINUTE
/** Milliseconds that a busy machine does not explain, so the server must have waited for Google. */
const SLOWER = 100

/**
 * F19: every write to the sheet fails in one way for some time. Completions continue and reach the
 * sheet exactly once. Returns a function that waits for the end.
 */
export async function sheetOutage(
  place: Place,
  fault: Fault,
  outage: number,
): Promise<() => Promise<Outcome>> {
  const { google, settings } = await openGoogle(place)
  const [token = ''] = place.tokens
  const node = await startNode(settings)
  const desk = openDesk(() => node.address, token)
  let completed = 0

  async function completeAll(students: number): Promise<number[]> {
    const took: number[] = []
    for (let student = 0; student < students; student++) {
      const { entry } = await desk.add(`Siswa ${student}`)
      await desk.start(entry?.id)
      const began = performance.now()
      const done = await desk.complete(entry?.id)
      took.push(performance.now() - began)
      if (done.status !== 200) continue
      await repent(desk, done.entry, completed++)
    }
    return took
  }

  const before = await completeAll(COMPLETIONS.before)
  google.fails('append', fault, Number.POSITIVE_INFINITY)
  const asked = google.calls.length
  const over = setTimeout(outage)
  const meanwhile = await completeAll(COMPLETIONS.meanwhile)

  return async () => {
    try {
      await until('the outage is noticed', () => google.calls.slice(asked).includes('append'))
      await over
      google.recovers()
      const drain = await untilNothingIsOwed(node.address, place, DRAIN_PATIENCE)

      await node.kill('SIGTERM')
      const { corrections, ...wrong } = await misplaced(google, place)
      const refused = COMPLETIONS.before + COMPLETIONS.meanwhile - completed
      const perMinute = mostInAMinute(google.askedAt)
      const slower = percentile(meanwhile, 0.5) - percentile(before, 0.5)
      return {
        wrong: sumOf(wrong) + refused + Number(perMinute > MOST_A_MINUTE) + Number(slower > SLOWER),
        figures: {
          'completed meanwhile': COMPLETIONS.meanwhile,
          corrections,
          ...wrong,
          'completing ms p99 before/meanwhile': `${percentile(before, 0.99)}/${percentile(meanwhile, 0.99)}`,
          'outage s': Math.round(outage / 1000),
          'all there after s': Math.round(drain / 1000),
          'calls a minute at most': perMinute,
        },
      }
    } finally {
      await node.kill('SIGTERM')
      google.close()
    }
  }
}

function mostInAMinute(times: readonly number[]): number {
  const from = (start: number) =>
    times.filter(time => time >= start && time < start + A_MINUTE).length
  return Math.max(...times.map(from))
}
