import type { PauseSpan } from '@antrian/contract/forecast/pauseSpan'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { redosFirst, standsInLine } from '../forecast/standsInLine.ts'
import { pauseInForce } from '../pause/pauseRepository.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { findEntry } from './queueReader.ts'
import type { Completion } from './seen.ts'
import { changeEntry, recordTransitions } from './takeTransition.ts'
import { completeTransition, startNextTransition } from './transitions.ts'

type CompletionAndNext = Completion & { id: string; nextId: string; timeZone: string }

export interface Completed {
  entry: StoredEntry
  /** The started entry. If `blocked` is set, the first waiting entry, which is not started. */
  next: StoredEntry | undefined
  blocked: StoredEntry | undefined
  /** The pause or stop in force, in which no entry is started. */
  pause?: PauseSpan
}

/**
 * Completes an entry and starts the next one. Only completes it if the next one cannot start, or
 * during a pause, because the call screens show the pause.
 */
export async function completeAndNext(
  trx: DatabaseTransaction,
  { id, nextId, timeZone, ...completion }: CompletionAndNext,
  actor: Actor,
): Promise<Completed | undefined> {
  const complete = completeTransition(completion, actor)
  const completed = await changeEntry(trx, id, complete)
  if (!completed) return undefined
  const pause = await pauseInForce(trx, Date.parse(actor.at), timeZone)
  if (pause) {
    if (!(await findEntry(trx, nextId))) throw new ForbiddenChange('unknown-next')
    await recordTransitions(trx, [{ transition: complete, row: completed }], actor)
    const entry = entryOf(completed)
    return { entry, next: undefined, blocked: undefined, pause }
  }
  const start = startNextTransition(id, actor)
  const started = await changeEntry(trx, nextId, start)
  const taken = [{ transition: complete, row: completed }]
  if (started) taken.push({ transition: start, row: started })
  await recordTransitions(trx, taken, actor)
  const entry = entryOf(completed)
  if (started) return { entry, next: entryOf(started), blocked: undefined }

  const blocked = await findEntry(trx, nextId)
  if (!blocked) throw new ForbiddenChange('unknown-next')
  const first = await trx
    .selectFrom('queue_entries')
    .selectAll()
    .where(standsInLine(schoolDay(new Date(actor.at), timeZone)))
    .orderBy(redosFirst)
    .orderBy('queue_number')
    .limit(1)
    .executeTakeFirst()
  return { entry, next: first && entryOf(first), blocked }
}
