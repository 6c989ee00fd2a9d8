import { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryAction } from '@antrian/contract/queue/events'
import type { QueueStatus } from '@antrian/contract/queue/queue'
import * as z from 'zod/mini'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { NO_TRACES, type Traces, WAYS_BACK } from './transitions.ts'

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

/** Calls and skip of an entry after these steps, since it was brought to its day. */
export const tracesOf = (steps: readonly Step[]): Traces =>
  sinceBrought(steps).reduce(
    (before, step) => WAYS_BACK[step.action]?.leaves(before, step) ?? before,
    NO_TRACES,
  )

const sinceBrought = (steps: readonly Step[]) =>
  steps.slice(steps.findLastIndex(({ action }) => action === 'bring') + 1)
