import { later } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { SESSION } from './sessionRepository.ts'

/** Deletes sessions and steps of a sign-in whose time is over, with their names and e-mails. */
export async function forgetExpired(trx: DatabaseTransaction, now: Date) {
  for (const table of ['sessions', 'refused_visitors', 'sign_ins'] as const) {
    await trx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
  // Used ones are stored as long as their session may live.
  await trx
    .deleteFrom('token_handovers')
    .where('expires_at', '<=', later(now, -SESSION.longest))
    .execute()
}
