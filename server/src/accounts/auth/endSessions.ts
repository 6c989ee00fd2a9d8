import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

/**
 * Ends everything that signs these e-mails in: sessions, sign-in links, and codes that are for them
 * or were given by them. Returns the number of sessions.
 */
export async function endAccess(trx: DatabaseTransaction, emails: readonly string[]) {
  await endCodes(trx, emails)
  return endSessions(trx, emails)
}

export async function endCodes(trx: DatabaseTransaction, emails: readonly string[]) {
  if (!emails.length) return
  await trx
    .deleteFrom('sign_in_codes')
    .where(eb => eb.or([eb('email', 'in', emails), eb('made_by', 'in', emails)]))
    .execute()
}

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
