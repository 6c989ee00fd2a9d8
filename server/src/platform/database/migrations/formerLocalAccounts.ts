import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Former e-mails of the local provider's accounts. Their domain is one that somebody can register.
 */
const FORMER: Record<string, string> = {
  'ani@sekolah.sch.id': 'admin',
  'budi@sekolah.sch.id': 'admin',
  'citra@sekolah.sch.id': 'developer',
}

/**
 * Removes the local provider's former accounts from the allow-list: those that signed in there, and
 * those that its start added, which are all three with the same time. The settings and the local
 * provider add their current accounts again.
 */
export const formerLocalAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{
      email: string
      role: string
      added_at: string
      sub: string | null
    }>`
      select email, role, added_at, google_sub as sub from allowed_emails where removed_at is null
    `.execute(db)
    const former = rows.filter(({ email, role }) => FORMER[email] === role)
    const isDemo = former.length === 3 && new Set(former.map(row => row.added_at)).size === 1
    const ended = rows.filter(
      row => row.sub?.startsWith('local-') || (isDemo && row.sub === null && former.includes(row)),
    )
    for (const { email } of ended) {
      await sql`delete from allowed_emails where email = ${email}`.execute(db)
      await sql`delete from sessions where email = ${email}`.execute(db)
    }
  },
}
