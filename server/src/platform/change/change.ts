import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'
import { createRunOnce } from './runOnce.ts'
import type { Actor } from './writeLog.ts'

interface Change<Answer> {
  /** Writes the change and its log line in one transaction. A `Refusal` rolls both back. */
  make: (trx: DatabaseTransaction, actor: Actor) => Promise<Answer>
  /** Announces the change. */
  afterCommit: (actor: Actor, answer: Answer) => void
}

/**
 * Carries out a change once for each `Idempotency-Key`. A replay gets the first answer again and
 * announces nothing. `elapsed` is the clock of `createServerClocks` that never jumps.
 */
export function createCarryOut(db: Database, elapsed: Clock) {
  const runOnce = createRunOnce(db, elapsed)

  return async <Answer>(actor: Actor, { make, afterCommit }: Change<Answer>) => {
    const { answer, isReplay } = await runOnce(actor, trx => make(trx, actor))
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
    )

export type RunChange = ReturnType<typeof createRunChange>
