import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

/** Ends all sessions of these e-mails, and sign-in links that would open one. Returns their number. */
export async function endSessions(trx: DatabaseTransaction, emails: readonly string[]) {
  if (!emails.length) return 0
  await trx.deleteFrom('token_handovers').where('email', 'in', emails).execute()
  const ended = await trx
    .deleteFrom('sessions')
    .where('email', 'in', emails)
    .returning('token_hash')
    .execute()
  return ended.length
}
