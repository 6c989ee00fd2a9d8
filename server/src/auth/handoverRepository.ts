import type { Visitor } from '@antrian/contract/session'
import { type Clock, later, SECOND } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOf, newToken } from '../security/tokens.ts'
import { insertSession, SESSION, visitorColumns } from './sessionRepository.ts'

/** The browser exchanges it as soon as it has come back. */
export const HANDOVER_TIME = 60 * SECOND

export type Exchange =
  | { outcome: 'session'; token: string; email: string }
  /** Somebody had it before: the session it became is over. */
  | { outcome: 'reused'; sessionHash: string; email: string }
  | { outcome: 'unknown' }

/**
 * What a sign-in leaves in the address instead of a session's token: browsers keep addresses for
 * years. Used ones are remembered for as long as their session may live.
 */
export function createHandoverRepository(db: Database, clock: Clock) {
  return {
    async open(visitor: Visitor): Promise<string> {
      const token = newToken()
      const now = clock()
      await inTransaction(db, async trx => {
        await trx
          .deleteFrom('token_handovers')
          .where('expires_at', '<=', later(now, -SESSION.longest))
          .execute()
        await trx
          .insertInto('token_handovers')
          .values({
            token_hash: hashOf(token),
            ...visitorColumns(visitor),
            expires_at: later(now, HANDOVER_TIME),
          })
          .execute()
      })
      return token
    },

    exchange: (handover: string): Promise<Exchange> =>
      inTransaction(db, async trx => {
        const now = clock()
        const token = newToken()
        const [visitor] = await trx
          .updateTable('token_handovers')
          .set({ session_hash: hashOf(token) })
          .where('token_hash', '=', hashOf(handover))
          .where('session_hash', 'is', null)
          .where('expires_at', '>', now.toISOString())
          .returning(['email', 'name', 'picture'])
          .execute()
        if (visitor) {
          await insertSession(trx, token, visitor, now)
          return { outcome: 'session', token, email: visitor.email }
        }

        const used = await trx
          .selectFrom('token_handovers')
          .select(['session_hash', 'email'])
          .where('token_hash', '=', hashOf(handover))
          .executeTakeFirst()
        if (!used?.session_hash) return { outcome: 'unknown' }
        await trx.deleteFrom('sessions').where('token_hash', '=', used.session_hash).execute()
        return { outcome: 'reused', sessionHash: used.session_hash, email: used.email }
      }),
  }
}

export type HandoverRepository = ReturnType<typeof createHandoverRepository>
