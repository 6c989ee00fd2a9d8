import { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryAction } from '@antrian/contract/events'
import { type QueueStatus, SkipReason } from '@antrian/contract/queue'
import * as z from 'zod/mini'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { WAYS_BACK } from './transitions.ts'

/** One log line of an entry. */
export interface Step {
  action: EntryAction
  at: string
  details: Record<string, unknown>
}

/** Details of an undo's log line: the undone steps, oldest first. */
export const UndoDetails = z.object({ of: z.array(z.string()), isBoothTaken: z.boolean() })
export type UndoDetails = z.infer<typeof UndoDetails>

/**
 * Details of an edit's log line. The optional ones are set if the edit changed the price or the
 * student.
 */
export const EditDetails = z.object({
  before: EntryDraft,
  priceBefore: z.optional(z.number()),
  rosterIdBefore: z.optional(z.nullable(z.string())),
})

/** All steps of an entry, oldest first. */
export async function stepsOf(trx: DatabaseTransaction, entryId: string): Promise<Step[]> {
  const lines = await trx
    .selectFrom('admin_log')
    .select(['action', 'at', 'details'])
    .where('entry_id', '=', entryId)
    .orderBy('seq')
    .execute()
  return lines.map(({ action, at, details }) => ({
    // Only `writeLog` writes lines with an entry.
    action: action as EntryAction,
    at,
    details: JSON.parse(details),
  }))
}

/** Steps that were not undone. */
export function effectiveSteps(steps: readonly Step[]): Step[] {
  const effective: Step[] = []
  for (const step of steps) {
    if (step.action === 'undo') effective.splice(-UndoDetails.parse(step.details).of.length)
    else effective.push(step)
  }
  return effective
}

/**
 * Steps to undo until the entry has the status: back to before its start, back to its start, or one
 * step.
 */
export function stepsToTakeBack(
  effective: readonly Step[],
  before: QueueEntryRow,
  status: QueueStatus,
): Step[] {
  const start = effective.findLastIndex(({ action }) => action === 'start')
  if (status === 'waiting' && before.started_at) return effective.slice(start)
  if (status === 'in-progress') return effective.slice(start + 1)
  return effective.slice(-1)
}

/** Calls of an entry in these steps, since it was brought to its day. */
export function calledBy(steps: readonly Step[]): Pick<QueueEntryRow, 'called_at' | 'call_count'> {
  const since = sinceBrought(steps)
  return {
    called_at: since.findLast(step => callsIn(step) > 0)?.at ?? null,
    call_count: since.reduce((sum, step) => sum + callsIn(step), 0),
  }
}

const callsIn = ({ action, details }: Step) => WAYS_BACK[action]?.calls(details) ?? 0

/** Whether the entry is skipped after these steps. */
export function skippedBy(
  steps: readonly Step[],
): Pick<QueueEntryRow, 'skipped_at' | 'skip_reason'> {
  const last = sinceBrought(steps).findLast(
    ({ action }) => action === 'skip' || action === 'return',
  )
  return last?.action === 'skip'
    ? { skipped_at: last.at, skip_reason: SkipReason.parse(last.details.skipReason) }
    : { skipped_at: null, skip_reason: null }
}

const sinceBrought = (steps: readonly Step[]) =>
  steps.slice(steps.findLastIndex(({ action }) => action === 'bring') + 1)
