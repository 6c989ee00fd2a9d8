import type { Role } from '@antrian/contract/session/session'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'
import { putOnList, takeOffList } from './allowListRepository.ts'
import { endSessions } from './endSessions.ts'

/**
 * Changes of the allow-list that developers make in the panel, each with a log line. Nobody can
 * change their own entry, so that at least one developer remains.
 */
export function createAllowListChanges(db: Database) {
  async function expectMay(trx: DatabaseTransaction, email: string, { admin }: Actor) {
    // An update locks the rows, so that when two developers remove each other at the same time, the
    // second one is refused.
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

  return {
    /** Adds an e-mail or changes its role. Returns whether anything changed. */
    set: (given: string, role: Role, actor: Actor): Promise<boolean> =>
      inTransaction(db, async trx => {
        const email = normalEmail(given)
        await expectMay(trx, email, actor)
        const before = await roleOf(trx, email)
        if (before === role) return false
        await putOnList(trx, { email, role }, actor.at)
        await writeBoothLog(trx, 'allow-list', actor, { email, roleBefore: before, role })
        return true
      }),

    remove: (given: string, actor: Actor): Promise<void> =>
      inTransaction(db, async trx => {
        const email = normalEmail(given)
        await expectMay(trx, email, actor)
        const before = await roleOf(trx, email)
        if (before === null) throw new Refusal(404, 'Email ini tidak ada di daftar')
        await takeOffList(trx, email, actor.at)
        await endSessions(trx, [email])
        await writeBoothLog(trx, 'allow-list', actor, { email, roleBefore: before, role: null })
      }),
  }
}

export type AllowListChanges = ReturnType<typeof createAllowListChanges>
