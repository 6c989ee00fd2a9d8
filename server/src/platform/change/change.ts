import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'
import { callerOf } from './caller.ts'
import { createRunOnce } from './runOnce.ts'
import type { Actor } from './writeLog.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Never jumps. */
  elapsed: Clock
}

interface Change<Answer> {
  /** Writes the change and its log line, in one transaction; a `Refusal` takes all of it back. */
  make: (trx: DatabaseTransaction, actor: Actor) => Promise<Answer>
  /** Announces the change, after the commit. */
  tell: (actor: Actor, answer: Answer) => void
}

/**
 * Carries out the change that a request asks for, once for its `Idempotency-Key`: a replay is
 * answered as it was, and announced to nobody.
 */
export function createRunChange({ db, clock, elapsed }: Deps) {
  const runOnce = createRunOnce(db, elapsed)

  return async <Answer>(request: FastifyRequest, { make, tell }: Change<Answer>) => {
    const actor = { at: clock().toISOString(), ...callerOf(request) }
    const { answer, isReplay } = await runOnce(actor, trx => make(trx, actor))
    if (!isReplay) tell(actor, answer)
    return answer
  }
}

export type RunChange = ReturnType<typeof createRunChange>
