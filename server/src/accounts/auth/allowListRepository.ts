import type { Role } from '@antrian/contract/session/session'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'
import { endAccess, endCodes, endSessions } from './endSessions.ts'
import { LOCAL_ACCOUNTS, LOCAL_SUB } from './localProvider/accounts.ts'

const LOCAL_EMAILS = LOCAL_ACCOUNTS.map(({ email }) => email)

interface AllowedEmail {
  email: string
  role: Role
  /** Name of a person whom no provider names. */
  name?: string
}

/** Adds an e-mail or changes its role. A re-added e-mail may belong to another account. */
export async function putOnList(trx: DatabaseTransaction, entry: AllowedEmail, at: string) {
  const { email, role, name } = entry
  const cameBack = await trx
    .deleteFrom('allowed_emails')
    .where('email', '=', email)
    .where('removed_at', 'is not', null)
    .returning('email')
    .execute()
  // Sessions and sign-in links of the removed e-mail would become valid again.
  await endSessions(
    trx,
    cameBack.map(({ email }) => email),
  )
  await trx
    .insertInto('allowed_emails')
    .values({ email, role, added_at: at, ...(name && { person_name: name }) })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet({ role, ...(name && { person_name: name }) }),
    )
    .execute()
}

/**
 * Takes an e-mail off the list, and ends its codes. Its sessions have no role any more. Returns
 * whether it was on the list.
 */
export async function takeOffList(trx: DatabaseTransaction, email: string, at: string) {
  const removed = await trx
    .updateTable('allowed_emails')
    .set({ removed_at: at })
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .returning('email')
    .execute()
  await endCodes(trx, [email])
  return removed.length > 0
}

export function createAllowListRepository(db: Database, clock: Clock) {
  const now = () => clock().toISOString()

  return {
    /**
     * Adds the entries of the settings. Entries that an operator changed or removed stay unchanged.
     */
    async seed(entries: AllowedEmail[]) {
      if (!entries.length) return
      await inTransaction(db, trx =>
        trx
          .insertInto('allowed_emails')
          .values(
            entries.map(({ email, role }) => ({
              email: normalEmail(email),
              role,
              added_at: now(),
            })),
          )
          .onConflict(conflict => conflict.column('email').doNothing())
          .execute(),
      )
    },

    /**
     * Removes the local provider's accounts from the list and ends their sessions. Returns their
     * e-mails.
     */
    endLocalAccounts: (): Promise<string[]> =>
      inTransaction(db, async trx => {
        const ended = await trx
          .deleteFrom('allowed_emails')
          .where('removed_at', 'is', null)
          .where(eb =>
            eb.or([eb('google_sub', 'like', `${LOCAL_SUB}%`), eb('email', 'in', LOCAL_EMAILS)]),
          )
          .returning('email')
          .execute()
        const emails = ended.map(({ email }) => email)
        await endAccess(trx, emails)
        return emails
      }),

    add: (email: string, role: Role) =>
      inTransaction(db, trx => putOnList(trx, { email: normalEmail(email), role }, now())),

    /** Returns false if the e-mail is not on the list. */
    remove: (email: string): Promise<boolean> =>
      inTransaction(db, trx => takeOffList(trx, normalEmail(email), now())),

    list: (): Promise<AllowedEmail[]> =>
      db
        .selectFrom('allowed_emails')
        .select(['email', 'role'])
        .where('removed_at', 'is', null)
        .orderBy('email')
        .execute(),

    /**
     * Whether this Google account may sign in. The first account with a listed e-mail is stored,
     * and others are refused.
     */
    admits: (email: string, googleSub: string): Promise<boolean> =>
      inTransaction(db, async trx => {
        const bound = await trx
          .updateTable('allowed_emails')
          .set({ google_sub: googleSub })
          .where('email', '=', normalEmail(email))
          .where('removed_at', 'is', null)
          .where(eb => eb.or([eb('google_sub', 'is', null), eb('google_sub', '=', googleSub)]))
          .returning('email')
          .execute()
        return bound.length > 0
      }),
  }
}

export type AllowListRepository = ReturnType<typeof createAllowListRepository>
