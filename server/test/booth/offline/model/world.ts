import nodeCrypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'
import { createRandom } from '../../../../src/operator/seed/random.ts'
import { openBooth } from '../../../support/booth.ts'
import { ani, budi, citra } from '../../../support/people.ts'

export const BEGIN = '2025-01-06T02:00:00.000Z'

/** Tables that hold what a run has written. */
const WRITTEN = [
  'queue_entries',
  'school_days',
  'admin_log',
  'kept_answers',
  'sheet_backups',
  'offline_acts',
  'offline_devices',
  'booth_pass',
  'booth_settings',
  'pauses',
  'sessions',
] as const

/**
 * The real server, its clock and its ids from the seed of a run; what happens is written down, so
 * that two runs of one seed can be compared byte for byte.
 */
export async function openWorld() {
  const booth = await openBooth({ now: BEGIN })
  const { randomUUID } = nodeCrypto
  let random = createRandom(0)
  const seeded = () => random.id() as ReturnType<typeof randomUUID>
  const use = (make: typeof randomUUID) => {
    nodeCrypto.randomUUID = make
    syncBuiltinESMExports()
  }
  use(seeded)
  /** How often each outcome and each difference was met, in all runs. */
  const met = new Map<string, number>()
  onTestFinished(() => use(randomUUID))

  return {
    met,
    /** An empty booth, three admins in it, and what the seed decides. */
    async begin(seed: number) {
      for (const table of WRITTEN) await booth.db.deleteFrom(table).execute()
      booth.setTime(BEGIN)
      random = createRandom(seed)
      const told: string[] = []
      const people = [ani, budi, citra]
      const tokens: string[] = []
      for (const user of people) tokens.push(await booth.signIn(user))
      const run = {
        booth,
        random,
        admins: people.map(({ email }, place) => ({
          email,
          visitor: booth.visitor(tokens[place]),
        })),
        tell: (...what: unknown[]) => void told.push(JSON.stringify(what)),
        told,
        meet: (what: string) => void met.set(what, (met.get(what) ?? 0) + 1),
        /** Of two sheets, by the settings. */
        price: { now: 0 },
      }
      return run
    },
  }
}

export type Run = Awaited<ReturnType<Awaited<ReturnType<typeof openWorld>>['begin']>>
