import { ACTS_KNOWN_FOR } from '@antrian/contract/offline/offlineLimits'
import type { FastifyRequest } from 'fastify'
import { type Clock, later } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { type DatabaseTransaction, inTransaction } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotencyKey.ts'
import { deviceOf, type Lease } from './lease.ts'
import type { Actor } from './writeLog.ts'

/** Answer of a change that is not made: it uses the key up, so that a later request with it is refused. */
export const WITHDRAWN = 'withdrawn'

interface Change<Answer> {
  /** Writes the change and its log line in one transaction. A `Refusal` rolls both back. */
  make: (trx: DatabaseTransaction, actor: Actor) => Promise<Answer>
  afterCommit: (actor: Actor, answer: Answer) => void
  /** A session starts or ends, so the device that sent it holds the booth from now on. */
  takesBooth?: boolean | undefined
}

interface Sender {
  device?: string | undefined
  /** Called with the lease of the booth that the device has by the change. */
  onLease?: (lease: string | undefined) => void
}

/**
 * Carries out a change once for each `Idempotency-Key`, in one transaction that also stores the
 * answer. A replay waits until the first request has committed, gets its answer again and announces
 * nothing. A refusal is not stored, so the request may be sent again. In the same transaction, a change
 * in the booth renews the lease of the device that sent it. The time comes from `elapsed`
 * because a jump of the time of day would delete keys that are still retried.
 */
export function createCarryOut(db: Database, elapsed: Clock, lease: Lease) {
  return async <Answer>(
    actor: Actor,
    { make, afterCommit, takesBooth }: Change<Answer>,
    { device, onLease }: Sender = {},
  ) => {
    const { answer, isReplay } = await inTransaction(db, trx =>
      makeOnce(trx, actor.idempotencyKey, elapsed(), async () => {
        const answer = await make(trx, actor)
        if (takesBooth && device) onLease?.(await lease.renew?.(trx, { device, at: actor.at }))
        return answer
      }),
    )
    if (!isReplay) afterCommit(actor, answer)
    return answer
  }
}

type CarryOut = ReturnType<typeof createCarryOut>

/** Carries out the change of a request, by the admin who sent it. */
export const createRunChange =
  (carryOut: CarryOut, clock: Clock) =>
  <Answer>(request: FastifyRequest, change: Change<Answer>) =>
    carryOut(
      {
        at: clock().toISOString(),
        admin: request.admin,
        idempotencyKey: idempotencyKeyOf(request),
      },
      change,
      {
        device: deviceOf(request),
        onLease: lease => {
          request.lease = lease
        },
      },
    )

export type RunChange = ReturnType<typeof createRunChange>

/** Names are in the answers, so they end with their week. */
export const forgetOldAnswers = (trx: DatabaseTransaction, now: Date) =>
  trx.deleteFrom('kept_answers').where('at', '<', later(now, -ACTS_KNOWN_FOR)).execute()

async function makeOnce<Answer>(
  trx: DatabaseTransaction,
  idempotencyKey: IdempotencyKey | undefined,
  now: Date,
  make: () => Promise<Answer>,
) {
  if (!idempotencyKey) return { answer: await make(), isReplay: false }
  const { key, fingerprint } = idempotencyKey
  const claimed = await trx
    .insertInto('kept_answers')
    .values({ key, fingerprint, at: now.toISOString(), entry: '' })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return { answer: await storedAnswer<Answer>(trx, idempotencyKey), isReplay: true }

  const answer = await make()
  const entry = JSON.stringify(answer)
  await trx.updateTable('kept_answers').set({ entry }).where('key', '=', key).execute()
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
  const answer = JSON.parse(stored.entry)
  if (answer === WITHDRAWN) throw new Refusal(409, 'Langkah ini sudah ditolak: tidak dicatat')
  return answer
}
