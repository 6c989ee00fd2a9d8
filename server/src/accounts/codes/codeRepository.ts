import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Role, Visitor } from '@antrian/contract/session/session'
import { CODE_DIGITS, type SignInCodeState } from '@antrian/contract/session/signInCode'
import { sql } from 'kysely'
import { writeBoothLog } from '../../platform/change/writeLog.ts'
import { type Clock, later, MINUTE } from '../../platform/clock.ts'
import type { AllowedEmailRow, Database, SignInCodeRow } from '../../platform/database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'
import { hashOf, newToken } from '../../platform/security/tokens.ts'
import { putOnList } from '../auth/allowListRepository.ts'
import { openHandover } from '../auth/handoverRepository.ts'

/** Time for which a code is valid, and a one-time address after it was opened (ms). */
export const CODE_TIME = 10 * MINUTE

/** Tries of six digits in all while a code is valid. After that only its QR code is. */
const TRIES = 10

/** Maximum valid codes at one time, because each makes a guess of six digits more likely. */
const MOST_VALID = 20

/** One sentence for every code that opens nothing, because a guess must learn nothing. */
const INVALID = 'Kode ini tidak berlaku. Minta kode baru.'
const NOT_LISTED = 'Email ini tidak ada di daftar akun'

type MadeBy = Pick<Visitor, 'email' | 'name'> & { role: Role }

export interface MadeCode {
  id: string
  token: string
  digits: string
}

export interface Person {
  email: string
  role: Role
  name: string
}

export type Entered =
  | { outcome: 'entered'; handover: string; person: Person; purpose: SignInCodeRow['purpose'] }
  /** The code was used before. The session that it opened, if that is known, is told. */
  | { outcome: 'again'; sessionHash: string | null; person: Omit<Person, 'role'> }
  | { outcome: 'invalid' }

const invalid = () => new Refusal(403, INVALID)
export const refusedCode = invalid

interface Clocks {
  /** The time of day, for the log and the list. */
  clock: Clock
  /** The time that a code is valid, because a clock that is set to another time must not end it. */
  elapsed: Clock
  /** The time of the tokens that are handed over. */
  steady: Clock
}

/** Codes of six digits and QR codes, and one-time addresses of the machine. Only hashes are stored. */
export function createCodeRepository(db: Database, { clock, elapsed, steady }: Clocks) {
  const now = () => elapsed().toISOString()
  const timeOfDay = () => clock().toISOString()

  async function make(
    trx: DatabaseTransaction,
    given: Pick<SignInCodeRow, 'purpose' | 'email' | 'name' | 'role' | 'made_by'>,
  ): Promise<MadeCode> {
    await trx.deleteFrom('sign_in_codes').where('expires_at', '<=', now()).execute()
    const valid = await trx
      .selectFrom('sign_in_codes')
      .select(['id', 'digits_hash'])
      .where('handover_hash', 'is', null)
      .where('digits_hash', 'is not', null)
      .execute()
    if (valid.length >= MOST_VALID) {
      throw new Refusal(409, 'Terlalu banyak kode yang masih berlaku. Coba lagi sebentar lagi.')
    }
    const token = newToken()
    const id = newToken().slice(0, 22)
    const digits = digitsUnlike(valid)
    await trx
      .insertInto('sign_in_codes')
      .values({
        id,
        ...given,
        token_hash: hashOf(token),
        digits_hash: hashOfDigits(id, digits),
        tries: 0,
        tried_again: 0,
        expires_at: later(elapsed(), CODE_TIME),
      })
      // Of two invitations of one e-mail at the same time the later one stays.
      .onConflict(conflict =>
        conflict
          .column('email')
          .where(sql<boolean>`purpose = 'invite' and handover_hash is null`)
          .doUpdateSet(eb => ({
            id: eb.ref('excluded.id'),
            name: eb.ref('excluded.name'),
            role: eb.ref('excluded.role'),
            made_by: eb.ref('excluded.made_by'),
            token_hash: eb.ref('excluded.token_hash'),
            digits_hash: eb.ref('excluded.digits_hash'),
            tries: 0,
            expires_at: eb.ref('excluded.expires_at'),
          })),
      )
      .execute()
    return { id, token, digits }
  }

  async function makeForDevice(trx: DatabaseTransaction, person: Pick<Person, 'email' | 'name'>) {
    const email = normalEmail(person.email)
    await trx
      .deleteFrom('sign_in_codes')
      .where('email', '=', email)
      .where('purpose', '=', 'device')
      .where('handover_hash', 'is', null)
      .execute()
    return make(trx, { purpose: 'device', email, name: person.name, role: null, made_by: email })
  }

  /**
   * Finds the code of a token, also a used one, and locks its row, so that of two devices that send
   * it at the same time only one is signed in.
   */
  const ofToken = (trx: DatabaseTransaction, token: string) =>
    trx
      .updateTable('sign_in_codes')
      .set(eb => ({ token_hash: eb.ref('token_hash') }))
      .where('token_hash', '=', hashOf(token))
      .returningAll()
      .executeTakeFirst()

  /**
   * Finds the code of six digits. Each try counts for every valid code, because digits name none of
   * them. It counts before it is judged, so that tries at the same time cannot exceed the limit.
   */
  async function ofDigits(trx: DatabaseTransaction, digits: string) {
    const judged = await trx
      .updateTable('sign_in_codes')
      .set(eb => ({ tries: eb('tries', '+', 1) }))
      .where('digits_hash', 'is not', null)
      .where('tries', '<', TRIES)
      .where('expires_at', '>', now())
      .returningAll()
      .execute()
    // Compares with each, because an early end would tell a guess from a hit.
    const [hit] = judged.filter(code =>
      isSame(code.digits_hash ?? '', hashOfDigits(code.id, digits)),
    )
    if (!hit) return undefined
    // A person who types the right code takes no try from the others.
    await trx
      .updateTable('sign_in_codes')
      .set(eb => ({ tries: eb('tries', '-', 1) }))
      .where(
        'id',
        'in',
        judged.map(({ id }) => id),
      )
      .execute()
    return hit
  }

  async function enter(
    trx: DatabaseTransaction,
    code: SignInCodeRow | undefined,
  ): Promise<Entered> {
    if (!code?.expires_at || code.expires_at <= now() || !code.email) return { outcome: 'invalid' }
    const { email, name } = code
    if (code.handover_hash) {
      await trx
        .updateTable('sign_in_codes')
        .set({ tried_again: 1 })
        .where('id', '=', code.id)
        .execute()
      const person = { email, name: name ?? email }
      await writeBoothLog(trx, 'sign-in-again', { at: timeOfDay(), admin: person }, {})
      return { outcome: 'again', sessionHash: await sessionOf(trx, code.handover_hash), person }
    }
    const person = await admitted(trx, { ...code, email })
    if (!person) return { outcome: 'invalid' }
    const handover = await openHandover(trx, person, steady())
    await trx
      .updateTable('sign_in_codes')
      .set({ handover_hash: hashOf(handover), email: person.email, name: person.name })
      .where('id', '=', code.id)
      .execute()
    const { purpose, made_by: givenBy } = code
    const details = { purpose, ...(givenBy && { givenBy }) }
    await writeBoothLog(trx, 'sign-in', { at: timeOfDay(), admin: person }, details)
    return { outcome: 'entered', handover, person, purpose }
  }

  /** The person of a code, as the list has them now. Puts an invited person on the list. */
  async function admitted(
    trx: DatabaseTransaction,
    code: SignInCodeRow & { email: string },
  ): Promise<Person | undefined> {
    const { email, role, made_by: givenBy } = code
    const listed = await onList(trx, email)
    if (code.purpose === 'machine') return listed
    const giver = givenBy ? await onList(trx, givenBy) : undefined
    if (!giver) return undefined
    if (code.purpose === 'device') return listed && { ...listed, name: code.name ?? listed.name }
    const person = { email, role: listed?.role ?? role ?? 'admin', name: code.name ?? email }
    if (!mayInvite(giver.role, person.role)) return undefined
    await putOnList(trx, person, timeOfDay())
    if (!listed) {
      const details = { email, roleBefore: null, role: person.role }
      await writeBoothLog(trx, 'allow-list', { at: timeOfDay(), admin: giver }, details)
    }
    return person
  }

  return {
    /** Makes a code for another person. It replaces an earlier invitation of the same e-mail. */
    invite: (invited: Person, by: MadeBy): Promise<MadeCode> =>
      inTransaction(db, async trx => {
        const { role, name } = invited
        const email = normalEmail(invited.email)
        const listed = await onList(trx, email)
        if (listed && listed.role !== role) {
          throw new Refusal(409, `Sudah ada di daftar sebagai ${ROLE_WORDS[listed.role]}`)
        }
        if (!mayInvite(by.role, role)) {
          throw new Refusal(403, 'Hanya developer yang dapat mengundang developer')
        }
        return make(trx, { purpose: 'invite', email, name, role, made_by: normalEmail(by.email) })
      }),

    /** Makes a code for another device of the same person. It replaces the one before. */
    connectDevice: (by: MadeBy): Promise<MadeCode> =>
      inTransaction(db, trx => makeForDevice(trx, by)),

    /** Makes a code for a device of somebody on the list, as the operator of the machine. */
    connectDeviceOf: (email: string): Promise<MadeCode> =>
      inTransaction(db, async trx => {
        const person = await onList(trx, normalEmail(email))
        if (!person) throw new Refusal(404, NOT_LISTED)
        return makeForDevice(trx, person)
      }),

    /**
     * Makes a one-time address of the machine, for one person of the list or for anybody on it.
     * Its ten minutes begin when it is opened. An earlier unused one ends.
     */
    makeMachineToken: (email?: string): Promise<string> =>
      inTransaction(db, async trx => {
        if (email && !(await onList(trx, normalEmail(email)))) throw new Refusal(404, NOT_LISTED)
        await trx
          .deleteFrom('sign_in_codes')
          .where('purpose', '=', 'machine')
          .where('handover_hash', 'is', null)
          .execute()
        const token = newToken()
        await keepMachineToken(trx, hashOf(token), email)
        return token
      }),

    /** Opens a one-time address. Returns who may sign in with it, and until when. */
    openMachineToken: (token: string) =>
      inTransaction(db, async trx => {
        const code = await ofToken(trx, token)
        if (!isOpenMachineCode(code, now())) throw invalid()
        const until = code.expires_at ?? later(elapsed(), CODE_TIME)
        await trx
          .updateTable('sign_in_codes')
          .set({ expires_at: until })
          .where('id', '=', code.id)
          .execute()
        const all = await listed(trx)
        const isEmpty = !all.length && (await hasNoEntries(trx))
        const people = code.email ? all.filter(({ email }) => email === code.email) : all
        if (code.email && !people.length) throw invalid()
        return { people, until, isEmpty }
      }),

    /**
     * Takes an open one-time address of an empty booth for the restore of a backup. Another booth is
     * not replaced by a file that somebody at the machine has chosen.
     */
    expectEmpty: (token: string) =>
      inTransaction(db, async trx => {
        if (!isOpenMachineCode(await ofToken(trx, token), now())) throw invalid()
        if ((await listed(trx)).length || !(await hasNoEntries(trx))) {
          throw new Refusal(
            409,
            'Booth ini sudah dipakai. Backup dipulihkan dengan antrian restore.',
          )
        }
      }),

    /** Stores the token with which the browser goes on after a restore. */
    keepMachineToken: (tokenHash: string) =>
      inTransaction(db, trx => keepMachineToken(trx, tokenHash)),

    /** Signs in at the machine: somebody on the list, or the first person. */
    enterAtMachine: (token: string, email: string, name: string | undefined): Promise<Entered> =>
      inTransaction(db, async trx => {
        const code = await ofToken(trx, token)
        if (!isOpenMachineCode(code, now()) || !code.expires_at) return { outcome: 'invalid' }
        const chosen = normalEmail(email)
        if (code.email && code.email !== chosen) return { outcome: 'invalid' }
        if (!(await onList(trx, chosen))) {
          // Between opening and entering somebody else may have become the first.
          if ((await listed(trx)).length) throw new Refusal(409, NOT_LISTED)
          if (!name) throw new Refusal(400, 'Nama wajib diisi')
          const first = { email: chosen, role: 'developer' as const, name }
          await putOnList(trx, first, timeOfDay())
        }
        return enter(trx, { ...code, email: chosen })
      }),

    enter: (code: string): Promise<Entered> =>
      inTransaction(db, async trx => {
        const isTyped = code.length === CODE_DIGITS
        const found = isTyped ? await ofDigits(trx, code) : await ofToken(trx, code)
        return found?.purpose === 'machine' ? { outcome: 'invalid' } : enter(trx, found)
      }),

    /** What became of a code that this admin made. */
    async stateOf(id: string, by: string): Promise<SignInCodeState> {
      const code = await db
        .selectFrom('sign_in_codes')
        .select(['handover_hash', 'tries', 'expires_at', 'tried_again'])
        .where('id', '=', id)
        .where('made_by', '=', normalEmail(by))
        .executeTakeFirst()
      const isOver = !code?.expires_at || code.expires_at <= now()
      const open = code && code.tries >= TRIES ? 'spent' : 'open'
      return {
        state: code?.handover_hash ? 'used' : isOver ? 'over' : open,
        isTriedAgain: code?.tried_again === 1,
      }
    },

    forgetExpired: (trx: DatabaseTransaction) =>
      trx.deleteFrom('sign_in_codes').where('expires_at', '<=', now()).execute(),

    end: (id: string, by: string) =>
      inTransaction(db, trx =>
        trx
          .deleteFrom('sign_in_codes')
          .where('id', '=', id)
          .where('made_by', '=', normalEmail(by))
          .where('handover_hash', 'is', null)
          .execute(),
      ),
  }
}

const ROLE_WORDS = { admin: 'Admin', developer: 'Developer' } as const

/** Admins invite admins, because a code for a developer would make the admin one. */
const mayInvite = (giver: Role, role: Role) => giver === 'developer' || role === 'admin'

const isOpenMachineCode = (code: SignInCodeRow | undefined, now: string): code is SignInCodeRow =>
  code?.purpose === 'machine' &&
  code.handover_hash === null &&
  (code.expires_at === null || code.expires_at > now)

async function keepMachineToken(trx: DatabaseTransaction, tokenHash: string, email?: string) {
  await trx
    .insertInto('sign_in_codes')
    .values({
      id: newToken().slice(0, 22),
      purpose: 'machine',
      token_hash: tokenHash,
      email: email ? normalEmail(email) : null,
      tries: 0,
      tried_again: 0,
    })
    .execute()
}

async function onList(trx: DatabaseTransaction, email: string): Promise<Person | undefined> {
  const row = await trx
    .selectFrom('allowed_emails')
    .select(['email', 'role', 'person_name'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && personOf(row)
}

async function listed(trx: DatabaseTransaction): Promise<Person[]> {
  const rows = await trx
    .selectFrom('allowed_emails')
    .select(['email', 'role', 'person_name'])
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(personOf)
}

const hasNoEntries = async (trx: DatabaseTransaction) =>
  !(await trx.selectFrom('queue_entries').select('id').limit(1).executeTakeFirst())

type ListedRow = Pick<AllowedEmailRow, 'email' | 'role' | 'person_name'>

const personOf = ({ email, role, person_name: name }: ListedRow): Person => ({
  email,
  role,
  name: name ?? email.replace(/@.*/, ''),
})

/** Session that a hand-over token was exchanged for. */
async function sessionOf(trx: DatabaseTransaction, handoverHash: string) {
  const row = await trx
    .selectFrom('token_handovers')
    .select('session_hash')
    .where('token_hash', '=', handoverHash)
    .executeTakeFirst()
  return row?.session_hash ?? null
}

/** The id is the salt, so that equal digits of two codes have different hashes. */
const hashOfDigits = (id: string, digits: string) => hashOf(`${id} ${digits}`)

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function digitsUnlike(valid: readonly Pick<SignInCodeRow, 'id' | 'digits_hash'>[]): string {
  const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const isTaken = valid.some(({ id, digits_hash: taken }) => taken === hashOfDigits(id, digits))
  return isTaken ? digitsUnlike(valid) : digits
}
