import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { BoardKeyRow, Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** Row of the key of each kind of screen. */
const ROWS = { board: 1, till: 2 } as const

export function createBoardKeyRepository(db: Database, screen: keyof typeof ROWS) {
  const id = ROWS[screen]
  const read = (): Promise<BoardKeyRow | undefined> =>
    db.selectFrom('board_keys').selectAll().where('id', '=', id).executeTakeFirst()

  return {
    read,

    replace: (keyHash: string, actor: Actor): Promise<BoardKeyRow> =>
      inTransaction(db, async trx => {
        const columns = { key_hash: keyHash, ...doneBy('made', actor) }
        const before = await trx
          .selectFrom('board_keys')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        const row = await trx
          .insertInto('board_keys')
          .values({ id, ...columns })
          .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeBoothLog(trx, 'board', actor, {
          change: before ? 'rotated' : 'made',
          screen,
        })
        return row
      }),

    /** Returns false if there was no key. */
    remove: (actor: Actor): Promise<boolean> =>
      inTransaction(db, async trx => {
        const removed = await trx
          .deleteFrom('board_keys')
          .where('id', '=', id)
          .returning('id')
          .execute()
        if (removed.length === 0) return false
        await writeBoothLog(trx, 'board', actor, { change: 'revoked', screen })
        return true
      }),
  }
}

export type BoardKeyRepository = ReturnType<typeof createBoardKeyRepository>
