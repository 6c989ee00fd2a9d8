import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { BoardKeyRow, Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

const ONLY_ROW = 1

export function createBoardKeyRepository(db: Database) {
  const read = (): Promise<BoardKeyRow | undefined> =>
    db.selectFrom('board_keys').selectAll().executeTakeFirst()

  return {
    read,

    /** The new key takes the place of the one there was. */
    replace: (keyHash: string, actor: Actor): Promise<BoardKeyRow> =>
      inTransaction(db, async trx => {
        const columns = {
          key_hash: keyHash,
          made_at: actor.at,
          made_by: actor.admin.email,
          made_by_name: actor.admin.name,
        }
        const before = await trx.selectFrom('board_keys').select('id').executeTakeFirst()
        const row = await trx
          .insertInto('board_keys')
          .values({ id: ONLY_ROW, ...columns })
          .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
          .returningAll()
          .executeTakeFirstOrThrow()
        await writeBoothLog(trx, 'board', actor, { change: before ? 'rotated' : 'made' })
        return row
      }),

    /** False when there was none. */
    remove: (actor: Actor): Promise<boolean> =>
      inTransaction(db, async trx => {
        const removed = await trx.deleteFrom('board_keys').returning('id').execute()
        if (removed.length === 0) return false
        await writeBoothLog(trx, 'board', actor, { change: 'revoked' })
        return true
      }),
  }
}

export type BoardKeyRepository = ReturnType<typeof createBoardKeyRepository>
