import { ACTS_KNOWN_FOR } from '@antrian/contract/offlineLimits'
import { type Clock, later } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'
import type { IdempotencyKey } from './idempotencyKey.ts'
import type { Actor } from './writeLog.ts'

/** An answer, and whether it was given before: then nothing has happened now. */
export interface Once<Answer> {
  answer: Answer
  isReplay: boolean
}

/**
 * Changes the database in one transaction, once for each key, whoever asks when: the answer is kept
 * in that transaction, so there is never one without the other. A second asker at the same time
 * waits for the first. `elapsed` never jumps, or a jump would forget a click that is still tried
 * again. What was refused is kept nowhere and may be tried anew.
 */
export const createRunOnce =
  (db: Database, elapsed: Clock) =>
  <Answer>(
    actor: Actor,
    work: (trx: DatabaseTransaction) => Promise<Answer>,
  ): Promise<Once<Answer>> =>
    inTransaction(db, trx => workOrKeptAnswer(trx, actor, elapsed(), () => work(trx)))

async function workOrKeptAnswer<Answer>(
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
    return { answer: await keptAnswer<Answer>(trx, idempotencyKey), isReplay: true }

  const answer = await work()
  await trx
    .updateTable('kept_answers')
    .set({ entry: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
  return { answer, isReplay: false }
}

async function keptAnswer<Answer>(
  trx: DatabaseTransaction,
  { key, fingerprint }: IdempotencyKey,
): Promise<Answer> {
  const kept = await trx
    .selectFrom('kept_answers')
    .select(['fingerprint', 'entry'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.fingerprint !== fingerprint) {
    throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain')
  }
  return JSON.parse(kept.entry)
}
