import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import type { DatabaseTransaction } from '../../../src/platform/database/transaction.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { waitingForLocks } from '../../support/waitingForLocks.ts'

const FRIDAY = '2025-01-10'
const MONDAY = '2025-01-13'

/** Locks a day like every change that counts in it. */
const lockDay = (trx: DatabaseTransaction, day: string) =>
  trx
    .updateTable('school_days')
    .set(eb => ({ last_number: eb.ref('last_number') }))
    .where('day', '=', day)
    .execute()

it.runIf(inject('database') === 'postgres')(
  'a move of entries locks days from the oldest on, so that a change of the oldest day waits for no other',
  async () => {
    const booth = await openBooth({ now: `${FRIDAY}T02:00:00.000Z` })
    const { id } = await booth.holds()
    booth.setTime(`${MONDAY}T02:00:00.000Z`)
    await booth.holds()
    const admin = await booth.signedInAs(ani)

    const brought = await booth.db.transaction().execute(async trx => {
      await sql`set local lock_timeout = 500`.execute(trx)
      await lockDay(trx, FRIDAY)
      const bringing = admin.post('/api/admin/leftovers/bring', { ids: [id] })
      await expect.poll(() => waitingForLocks(booth)).toBeTruthy()
      await lockDay(trx, MONDAY)
      return { bringing }
    })

    expect((await brought.bringing).json().data.count).toBe(1)
  },
)
