import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

interface Marks {
  /** Empty: whatever is kept is further. */
  elapsed: string
  steady: string
}

const ONE_ROW = 1

/** The first run begins at this time of day. */
export const beginAt = (db: Database, at: string) =>
  inTransaction(db, async trx => {
    await trx
      .insertInto('server_clock')
      .values({ id: ONE_ROW, elapsed: at, steady: at })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  })

/** Moves the marks that are behind, and gives both as they are then. */
export const moveForward = (db: Database, { elapsed, steady }: Marks): Promise<Marks> =>
  inTransaction(db, trx =>
    trx
      .updateTable('server_clock')
      .set(eb => ({
        elapsed: eb
          .case()
          .when('elapsed', '<', elapsed)
          .then(elapsed)
          .else(eb.ref('elapsed'))
          .end(),
        steady: eb.case().when('steady', '<', steady).then(steady).else(eb.ref('steady')).end(),
      }))
      .where('id', '=', ONE_ROW)
      .returning(['elapsed', 'steady'])
      .executeTakeFirstOrThrow(),
  )
