import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Acknowledged } from './checker.ts'
import { type Answer, type Desk, isDone, openDesk } from './desk.ts'
import type { Place } from './place.ts'

/**
 * Milliseconds after a call that no server received. With less, desks that ask in vain take a
 * processor from the server that starts.
 */
const BREATH = 50

interface LoadOptions {
  /** Address of the server for each desk at this moment; undefined when none runs. */
  address: (desk: number) => string | undefined
  /** Whether a call without an answer is repeated with its key until it is answered. */
  insists?: boolean
}

/** Every desk serves one student after another until it is stopped. */
export function startLoad(place: Place, { address, insists = false }: LoadOptions) {
  const acknowledged: Acknowledged[] = []
  const took: number[] = []
  const statuses = new Map<number, number>()
  const counts = { intents: 0, repeated: 0 }
  const stopping = new AbortController()

  /** One intended change, and its answer if one came. */
  async function intend(call: (key: string) => Promise<Answer>) {
    const key = randomUUID()
    counts.intents++
    for (;;) {
      const began = performance.now()
      const answer = await call(key)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (isDone(answer) && answer.entry) {
        took.push(performance.now() - began)
        const { id, version = 0, status } = answer.entry
        acknowledged.push({ id: String(id), version, status })
        return answer.entry
      }
      const isUnanswered = answer.status === 0 || answer.status === 503
      if (isUnanswered) await setTimeout(BREATH)
      if (!isUnanswered || !insists) return undefined
      counts.repeated++
    }
  }

  async function serve(desk: Desk, who: number) {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const added = await intend(key => desk.add(`Siswa ${who}-${turn}`, key))
      if (!added) continue
      if (turn % 3 === 0) await intend(key => desk.cancel(added.id, key))
      else if (await intend(key => desk.start(added.id, key))) {
        const done = await intend(key => desk.complete(added.id, 'qris', key))
        const version = done?.version ?? 0
        const undone =
          done && turn % 4 === 1 && (await intend(key => desk.undo(added.id, version, key)))
        if (undone && undone.status === 'in-progress') {
          await intend(key => desk.complete(added.id, 'cash', key))
        }
      }
    }
  }

  const desks = place.tokens.map((token, number) =>
    serve(
      openDesk(() => address(number) ?? 'http://127.0.0.1:1', token),
      number,
    ),
  )

  return {
    acknowledged,
    /** Milliseconds of every acknowledged call. */
    took,
    counts,
    answersOf: (status: number) => statuses.get(status) ?? 0,
    serverErrors: () =>
      [...statuses].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0),
    async stop() {
      stopping.abort()
      await Promise.all(desks)
    },
  }
}
