import { ACTS_KNOWN_FOR } from '@antrian/contract/offlineLimits'
import { type Clock, later } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'
import type { IdempotencyKey } from './idempotencyKey.ts'
import type { Actor } from './writeLog.ts'

/**
 * An answer. If `isReplay` is true, it was stored by an earlier request and nothing was changed
 * now.
 */
export interface Once<Answer> {
  answer: Answer
  isReplay: boolean
}

/**
 * Runs a change once for each idempotency key, in one transaction that also stores the answer. A
 * second request with the same key waits until the first one has committed. The time comes from
 * `elapsed` because a jump of the time of day would delete keys that are still retried. A refusal
 * is not stored, so the request may be sent again.
 */
export const createRunOnce =
  (db: Database, elapsed: Clock) =>
  <Answer>(
    actor: Actor,
    work: (trx: DatabaseTransaction) => Promise<Answer>,
  ): Promise<Once<Answer>> =>
    inTransaction(db, trx => workOrStoredAnswer(trx, actor, elapsed(), () => work(trx)))

async function workOrStoredAnswer<Answer>(
  trx: DatabaseTransaction,
  { idempotencyKey }: Actor,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Once<Answer>> {
  if (!idempotencyKey) return { answer: await work(), isReplay: false }
  const { key, fingerprint } = idempotencyKey
  await trx.deleteFrom('kept_answers').where('at', '<', later(now, -ACTS_KNOWN_FOR)).execute()
  const claimed = await trx
    .insertInto('kept_answers')
    .values({ key, fingerprint, at: now.toISOString(), entry: '' })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (!claimed.length)
    return { answer: await storedAnswer<Answer>(trx, idempotencyKey), isReplay: true }

  const answer = await work()
  await trx
    .updateTable('kept_answers')
    .set({ entry: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
  return { answer, isReplay: false }
}

async function storedAnswer<Answer>(
  trx: DatabaseTransaction,
  { key, fingerprint }: IdempotencyKey,
): Promise<Answer> {
  const stored = await trx
    .selectFrom('kept_answers')
    .select(['fingerprint', 'entry'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.fingerprint !== fingerprint) {
    throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain')
  }
  return JSON.parse(stored.entry)
}
