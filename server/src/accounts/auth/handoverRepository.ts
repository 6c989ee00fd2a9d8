import { HANDOVER_MARK } from '@antrian/contract/session/handover'
import type { Visitor } from '@antrian/contract/session/session'
import { type Clock, later, SECOND } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { hashOf, newToken, tokenOfBoth } from '../../platform/security/tokens.ts'
import { insertSession, visitorColumns } from './sessionRepository.ts'

/** Valid for one minute, because the browser exchanges the token right after the redirect. */
const HANDOVER_TIME = 60 * SECOND

type Exchange =
  | { outcome: 'session'; token: string; email: string }
  /** The token was used by another browser or after its minute. Its session is ended. */
  | { outcome: 'reused'; sessionHash: string; email: string }
  | { outcome: 'unknown' }

/**
 * One-time tokens for the address of a sign-in, because browsers keep addresses for years and must
 * not keep session tokens. Used ones are stored as long as their session may live.
 */
export function createHandoverRepository(db: Database, clock: Clock) {
  return {
    open: (visitor: Visitor): Promise<string> =>
      inTransaction(db, trx => openHandover(trx, visitor, clock())),

    /**
     * Derives the session token from both keys, so that a browser whose answer was lost gets the
     * same token again within the minute, although it is not stored. Without a browser key the
     * token is given once.
     */
    exchange: (handover: string, browserKey: string | undefined): Promise<Exchange> =>
      inTransaction(db, async trx => {
        const now = clock()
        const token = browserKey ? tokenOfBoth(browserKey, handover) : newToken()
        const sessionHash = hashOf(token)
        const [visitor] = await trx
          .updateTable('token_handovers')
          .set({ session_hash: sessionHash })
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
          .select(['session_hash', 'email', 'expires_at'])
          .where('token_hash', '=', hashOf(handover))
          .executeTakeFirst()
        if (!used?.session_hash) return { outcome: 'unknown' }
        const { email } = used
        const isAskedAgain =
          used.session_hash === sessionHash && used.expires_at > now.toISOString()
        if (isAskedAgain && (await isOpen(trx, sessionHash))) {
          return { outcome: 'session', token, email }
        }
        await trx.deleteFrom('sessions').where('token_hash', '=', used.session_hash).execute()
        return { outcome: 'reused', sessionHash: used.session_hash, email }
      }),
  }
}

/** Returns the token, which is not stored. */
export async function openHandover(trx: DatabaseTransaction, visitor: Visitor, now: Date) {
  const token = HANDOVER_MARK + newToken()
  await trx
    .insertInto('token_handovers')
    .values({
      token_hash: hashOf(token),
      ...visitorColumns(visitor),
      expires_at: later(now, HANDOVER_TIME),
    })
    .execute()
  return token
}

/** Checks that the session still exists, because a sign-out is final. */
const isOpen = (trx: DatabaseTransaction, sessionHash: string) =>
  trx
    .selectFrom('sessions')
    .select('email')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()

export type HandoverRepository = ReturnType<typeof createHandoverRepository>
