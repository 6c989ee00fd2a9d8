import { DAY, later } from '../clock.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'
import type { Stamp } from './adminLog.ts'
import type { StoredEntry } from './entryRow.ts'
import type { Intent } from './intent.ts'

/** The key of an intent came back with another one. */
export class OtherIntent extends Error {}

/** The answer that was given before. */
export class Replay extends Error {
  readonly entry: StoredEntry

  constructor(entry: StoredEntry) {
    super()
    this.entry = entry
  }
}

/**
 * Does `work` once for each intent, whoever asks when: the answer is kept in the transaction of the
 * change, so there is never one without the other. A second asker at the same time waits for the
 * first. Throws `Replay` with the kept answer; what was refused is kept nowhere and may be tried anew.
 */
export async function onceFor<Result extends StoredEntry | undefined>(
  trx: DatabaseTransaction,
  { intent, at }: Stamp,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!intent) return work()
  const { key, fingerprint } = intent
  await trx
    .deleteFrom('kept_answers')
    .where('at', '<', later(new Date(at), -DAY))
    .execute()
  const claimed = await trx
    .insertInto('kept_answers')
    .values({ key, fingerprint, at, entry: '' })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (!claimed.length) throw await replay(trx, intent)

  const entry = await work()
  const kept = entry
    ? trx
        .updateTable('kept_answers')
        .set({ entry: JSON.stringify(entry) })
        .where('key', '=', key)
    : trx.deleteFrom('kept_answers').where('key', '=', key)
  await kept.execute()
  return entry
}

async function replay(trx: DatabaseTransaction, { key, fingerprint }: Intent) {
  const kept = await trx
    .selectFrom('kept_answers')
    .select(['fingerprint', 'entry'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.fingerprint !== fingerprint) return new OtherIntent()
  return new Replay(JSON.parse(kept.entry))
}
