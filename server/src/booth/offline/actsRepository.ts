import { ACTS_KNOWN_FOR } from '@antrian/contract/offline/offlineLimits'
import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import { later } from '../../platform/clock.ts'
import type { Database, OfflineActRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'
import { entryOf, type StoredEntry } from '../queue/entryRow.ts'

interface Sent {
  seq: number
  keyHash: string
}

/** Rows of the acts by the hash of their key, and whether another browser sent one of them. */
export async function knownActs(db: Database, device: string, acts: readonly Sent[]) {
  const hashes = new Map(acts.map(({ seq, keyHash }) => [seq, keyHash]))
  const found = await db
    .selectFrom('offline_acts')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('key_hash', 'in', [...hashes.values()]),
        eb.and([eb('device', '=', device), eb('seq', 'in', [...hashes.keys()])]),
      ]),
    )
    .execute()
  const isOther = (row: OfflineActRow) =>
    row.device === device && (hashes.get(row.seq) ?? row.key_hash) !== row.key_hash
  return {
    rows: new Map(found.map(row => [row.key_hash, row])),
    isTwice: found.some(isOther),
  }
}

/**
 * Stores the result of an act. A done or dismissed act does not change any more. An act that is sent
 * again for its answer still belongs to the day on which it was received first, as its number does.
 */
export async function writeAct(trx: DatabaseTransaction, row: OfflineActRow) {
  const { key_hash: _, heard_at: __, ...changed } = row
  await trx
    .insertInto('offline_acts')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('key_hash')
        .doUpdateSet(changed)
        .where('offline_acts.outcome', 'in', ['differs', 'later']),
    )
    .execute()
}

export const forgetOldActs = (trx: Database, now: Date) =>
  trx.deleteFrom('offline_acts').where('kept_since', '<', later(now, -ACTS_KNOWN_FOR)).execute()

/** Id of an entry that a device added, found by the device's local id. */
export async function entryIdOf(
  db: Database,
  localId: string,
  { device, keyHash }: { device: string; keyHash: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('offline_acts')
    .select('target')
    .where('local_id', '=', localId)
    .where('outcome', '=', 'done')
    .where(eb => eb.or([eb('device', '=', device), eb('key_hash', '=', keyHash)]))
    .executeTakeFirst()
  return row?.target
}

/** Entries with an act of this device that waits for an answer, and the first such act of each. */
export async function askedTargets(db: Database, device: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('offline_acts')
    .select(['target', 'seq'])
    .where('device', '=', device)
    .where('outcome', '=', 'differs')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map(({ target, seq }) => [target, seq]))
}

export async function maySignIn(db: Database, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('allowed_emails')
    .select('email')
    .where('email', '=', normalEmail(account))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function actBefore(
  db: Database,
  device: string,
  seq: number,
  kind?: OfflineActRow['kind'],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('offline_acts')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('device', '=', device)
    .where('seq', '<', seq)
    .$if(kind !== undefined, acts => acts.where('kind', '=', kind ?? 'add'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

export async function lastStepOf(db: Database, entryId: string) {
  const line = await db
    .selectFrom('admin_log')
    .select(['action', 'at', 'admin_name as by'])
    .where('entry_id', '=', entryId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ?? null
}

export async function namesakeOf(
  db: Database,
  { id, studentName, studentClass }: StoredEntry,
): Promise<StoredEntry | undefined> {
  const row = await db
    .selectFrom('queue_entries')
    .selectAll()
    .where('status', 'in', ACTIVE)
    .where('student_name', '=', studentName)
    .where('student_class', '=', studentClass)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row && entryOf(row)
}
