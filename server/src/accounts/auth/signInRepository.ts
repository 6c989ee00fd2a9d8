import { type Clock, later, MINUTE } from '../../platform/clock.ts'
import type { Database, SignInRow } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashOf } from '../../platform/security/tokens.ts'

export const SIGN_IN_TIME = 10 * MINUTE

/** Maximum concurrent sign-ins. A new one replaces the oldest of all browsers. */
const MOST_UNDER_WAY = 10_000

export type SignIn = Pick<SignInRow, 'state' | 'nonce' | 'code_verifier'>

/**
 * Sign-ins in progress. Each belongs to the browser that holds its key, and a browser may have
 * several, in several tabs.
 */
export function createSignInRepository(db: Database, clock: Clock) {
  return {
    async begin(browserKey: string, signIn: SignIn) {
      const now = clock()
      await inTransaction(db, async trx => {
        await trx
          .insertInto('sign_ins')
          .values({
            browser_key_hash: hashOfBoth(browserKey, signIn.state),
            ...signIn,
            expires_at: later(now, SIGN_IN_TIME),
          })
          .execute()
        await trx
          .deleteFrom('sign_ins')
          .where('expires_at', '<=', eb =>
            eb
              .selectFrom('sign_ins')
              .select('expires_at')
              .orderBy('expires_at', 'desc')
              .limit(1)
              .offset(MOST_UNDER_WAY),
          )
          .execute()
      })
    },

    /** Reads and deletes a sign-in, so that it can be used once. */
    take: (browserKey: string, state: string): Promise<SignIn | undefined> =>
      inTransaction(db, async trx => {
        const [signIn] = await trx
          .deleteFrom('sign_ins')
          .where('browser_key_hash', '=', hashOfBoth(browserKey, state))
          .returning(['state', 'nonce', 'code_verifier', 'expires_at'])
          .execute()
        return signIn && signIn.expires_at > clock().toISOString() ? signIn : undefined
      }),
  }
}

const hashOfBoth = (browserKey: string, state: string) => hashOf(`${browserKey} ${state}`)

export type SignInRepository = ReturnType<typeof createSignInRepository>
