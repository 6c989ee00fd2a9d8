import type { Role, Visitor } from '@antrian/contract/session/session'
import { type Clock, DAY, HOUR, later, MINUTE } from '../../platform/clock.ts'
import { isOnlyUnwritable } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { normalEmail, type TokenOwner } from '../../platform/security/tokenOwner.ts'
import { hashOf, newToken } from '../../platform/security/tokens.ts'
import { endAccess } from './endSessions.ts'

export const SESSION = { idle: 12 * HOUR, longest: 7 * DAY, seenEvery: MINUTE } as const
const REFUSED_VISIT = 15 * MINUTE

interface Limits {
  now: string
  /** Time since which a session that is not idle was seen. */
  idleSince: string
}

const limitsAt = (now: Date): Limits => ({
  now: now.toISOString(),
  idleSince: later(now, -SESSION.idle),
})

/** Sessions that are neither expired nor idle, with the current role. */
const liveSessions = (db: Database, { now, idleSince }: Limits) =>
  db
    .selectFrom('sessions')
    .leftJoin('allowed_emails', join =>
      join
        .onRef('allowed_emails.email', '=', 'sessions.email')
        .on('allowed_emails.removed_at', 'is', null),
    )
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)

const GUEST: TokenOwner = { kind: 'guest' }

export function createSessionRepository(db: Database, clock: Clock) {
  const liveNow = () => liveSessions(db, limitsAt(clock()))

  async function touch(sessionHash: string, now: Date) {
    await inTransaction(db, trx =>
      trx
        .updateTable('sessions')
        .set({ last_seen_at: now.toISOString() })
        .where('token_hash', '=', sessionHash)
        .execute(),
    )
  }

  async function refusedVisitor(tokenHash: string, now: Date): Promise<TokenOwner> {
    const visitor = await db
      .selectFrom('refused_visitors')
      .select(['name', 'email', 'picture'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst()
    return visitor ? { kind: 'unlisted', visitor } : GUEST
  }

  return {
    /** Opens a session and returns its token, which is not stored. */
    async open(visitor: Visitor): Promise<string> {
      const token = newToken()
      await inTransaction(db, trx => insertSession(trx, token, visitor, clock()))
      return token
    },

    /** Returns a token that identifies a refused visitor and gives no access. */
    async refuse(visitor: Visitor): Promise<string> {
      const token = newToken()
      const now = clock()
      await inTransaction(db, async trx => {
        await trx
          .insertInto('refused_visitors')
          .values({
            token_hash: hashOf(token),
            ...visitorColumns(visitor),
            expires_at: later(now, REFUSED_VISIT),
          })
          .execute()
      })
      return token
    },

    async identify(token: string | undefined): Promise<TokenOwner> {
      if (!token) return GUEST
      const sessionHash = hashOf(token)
      const now = clock()
      const session = await liveSessions(db, limitsAt(now))
        .select(['sessions.email', 'name', 'picture', 'last_seen_at', 'role'])
        .where('token_hash', '=', sessionHash)
        .executeTakeFirst()
      if (!session) return refusedVisitor(sessionHash, now)

      const { email, name, picture, role, last_seen_at } = session
      if (!role) return { kind: 'unlisted', visitor: { name, email, picture } }
      if (last_seen_at <= later(now, -SESSION.seenEvery)) {
        await touch(sessionHash, now).catch(error => {
          // What stops changes stops no reads. At worst the session ends as idle.
          if (!isOnlyUnwritable(error)) throw error
        })
      }
      return { kind: 'user', user: { name, email, picture, role }, sessionHash }
    },

    async rolesOf(sessionHashes: string[]): Promise<Map<string, Role>> {
      const rows = await liveNow()
        .select(['token_hash', 'role'])
        .where('token_hash', 'in', sessionHashes)
        .execute()
      return new Map(rows.flatMap(({ token_hash, role }) => (role ? [[token_hash, role]] : [])))
    },

    /** Number of open sessions, without those of e-mails that were removed from the allow-list. */
    async count(): Promise<number> {
      const { count } = await liveNow()
        .where('role', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Sessions that were used since a time or are in the list. */
    async seen(since: string, sessionHashes: string[]) {
      const rows = await liveNow()
        .select(['token_hash', 'sessions.email', 'name', 'role', 'last_seen_at'])
        .where(eb =>
          eb.or([
            eb('last_seen_at', '>', since),
            // An empty text, because PostgreSQL has no empty IN list.
            eb('token_hash', 'in', ['', ...sessionHashes]),
          ]),
        )
        .execute()
      return rows.flatMap(({ role, ...row }) => (role ? [{ ...row, role }] : []))
    },
    /**
     * Ends all sessions of an account, and sign-in links and codes that would open one. Its sockets close at
     * their next check.
     */
    closeAllOf: (email: string): Promise<number> =>
      inTransaction(db, trx => endAccess(trx, [normalEmail(email)])),

    close: (token: string): Promise<string | undefined> =>
      inTransaction(db, async trx => {
        const tokenHash = hashOf(token)
        const [closed] = await trx
          .deleteFrom('sessions')
          .where('token_hash', '=', tokenHash)
          .returning('email')
          .execute()
        await trx.deleteFrom('refused_visitors').where('token_hash', '=', tokenHash).execute()
        return closed?.email
      }),
  }
}

export type SessionRepository = ReturnType<typeof createSessionRepository>

export async function insertSession(
  trx: DatabaseTransaction,
  token: string,
  visitor: Visitor,
  now: Date,
) {
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      ...visitorColumns(visitor),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: later(now, SESSION.longest),
    })
    .execute()
}

export const visitorColumns = ({ email, name, picture }: Visitor) => ({
  email: normalEmail(email),
  name,
  picture: picture ?? null,
})
