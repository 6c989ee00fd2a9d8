import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

interface Marks {
  /** May be empty, which is less than any stored time. */
  elapsed: string
  steady: string
}

const ONE_ROW = 1

/** Stores the time at which the clocks start on a new database. */
export const beginAt = (db: Database, at: string) =>
  inTransaction(db, async trx => {
    await trx
      .insertInto('server_clock')
      .values({ id: ONE_ROW, elapsed: at, steady: at })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  })

/** Increases the stored times if they are less, and returns both. */
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
