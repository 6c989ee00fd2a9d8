import type { QueueStatus } from '@antrian/contract/queue'
import * as z from 'zod/mini'
import type { QueueEntryRow } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/transaction.ts'

/** One line of an entry's log. */
export interface Step {
  action: string
  at: string
  details: Record<string, unknown>
}

/** Details of the line of an undo: the steps it took back, oldest first. */
export const UndoDetails = z.object({ of: z.array(z.string()), isBoothTaken: z.boolean() })
export type UndoDetails = z.infer<typeof UndoDetails>

/** Everything that was done to an entry, oldest first. */
export async function stepsOf(trx: DatabaseTransaction, entryId: string): Promise<Step[]> {
  const lines = await trx
    .selectFrom('admin_log')
    .select(['action', 'at', 'details'])
    .where('entry_id', '=', entryId)
    .orderBy('seq')
    .execute()
  return lines.map(line => ({ ...line, details: JSON.parse(line.details) }))
}

/** Of these, what was not taken back. */
export function standing(steps: readonly Step[]): Step[] {
  const stands: Step[] = []
  for (const step of steps) {
    if (step.action === 'undo') stands.splice(-UndoDetails.parse(step.details).of.length)
    else stands.push(step)
  }
  return stands
}

/** How far back an entry goes to stand so again: to before its start, to just after it, or by one step. */
export function stepsToTakeBack(
  stands: readonly Step[],
  before: QueueEntryRow,
  status: QueueStatus,
): Step[] {
  const start = stands.findLastIndex(({ action }) => action === 'start')
  if (status === 'waiting' && before.started_at) return stands.slice(start)
  if (status === 'in-progress') return stands.slice(start + 1)
  return stands.slice(-1)
}
