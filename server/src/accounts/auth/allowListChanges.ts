import type { Role } from '@antrian/contract/session'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'

/**
 * Changes of the list that developers make in the panel, each with its line in the log. Nobody
 * changes the own place, so that one developer is always left.
 */
export function createAllowListChanges(db: Database) {
  async function expectMay(trx: DatabaseTransaction, email: string, { admin }: Actor) {
    // Written to, so that of two developers who remove each other the second finds itself gone.
    const developers = await trx
      .updateTable('allowed_emails')
      .set({ role: 'developer' })
      .where('role', '=', 'developer')
      .where('removed_at', 'is', null)
      .returning('email')
      .execute()
    const own = normalEmail(admin.email)
    if (!developers.some(developer => developer.email === own)) {
      throw new Refusal(403, 'Hanya developer yang dapat mengubah daftar akun')
    }
    if (email === own) throw new Refusal(409, 'Akun sendiri tidak dapat diubah dari sini')
  }

  const roleOf = async (trx: DatabaseTransaction, email: string): Promise<Role | null> => {
    const row = await trx
      .selectFrom('allowed_emails')
      .select('role')
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row?.role ?? null
  }

  const signOut = (trx: DatabaseTransaction, email: string) =>
    trx.deleteFrom('sessions').where('email', '=', email).execute()

  return {
    /** Adds an e-mail or changes its role; gives whether there was anything to change. */
    set: (given: string, role: Role, actor: Actor): Promise<boolean> =>
      inTransaction(db, async trx => {
        const email = normalEmail(given)
        await expectMay(trx, email, actor)
        const before = await roleOf(trx, email)
        if (before === role) return false
        if (before === null) {
          // One that comes back may belong to another account, and wakes no session up.
          await trx.deleteFrom('allowed_emails').where('email', '=', email).execute()
          await signOut(trx, email)
          await trx
            .insertInto('allowed_emails')
            .values({ email, role, added_at: actor.at })
            .execute()
        } else {
          await trx.updateTable('allowed_emails').set({ role }).where('email', '=', email).execute()
        }
        await writeBoothLog(trx, 'allow-list', actor, { email, roleBefore: before, role })
        return true
      }),

    /** Takes an e-mail off the list and ends its sessions. */
    remove: (given: string, actor: Actor): Promise<void> =>
      inTransaction(db, async trx => {
        const email = normalEmail(given)
        await expectMay(trx, email, actor)
        const before = await roleOf(trx, email)
        if (before === null) throw new Refusal(404, 'E-mail ini tidak ada di daftar')
        await trx
          .updateTable('allowed_emails')
          .set({ removed_at: actor.at })
          .where('email', '=', email)
          .execute()
        await signOut(trx, email)
        await trx.deleteFrom('token_handovers').where('email', '=', email).execute()
        await writeBoothLog(trx, 'allow-list', actor, { email, roleBefore: before, role: null })
      }),
  }
}

export type AllowListChanges = ReturnType<typeof createAllowListChanges>
