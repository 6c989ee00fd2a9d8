import type { ActAnswer } from '@antrian/contract/offlineBodies'
import type { Difference } from '@antrian/contract/offlineResults'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Completed } from '../queue/completeAndNext.ts'
import type { StoredEntry } from '../queue/entryRow.ts'
import { lockEntry } from '../queue/takeTransition.ts'

/** An act of a device, with what the server knows of its circumstances. */
export interface Act<Body = unknown> {
  id: string
  body: Body
  seenVersion: number | undefined
  answer: ActAnswer | undefined
  /** The school's day of the act. */
  day: string
  timeZone: string
  /** The device held the booth at the time of the act. */
  holdsBooth: boolean
  /** Of a completion: when its session began, as far as the device has said. */
  startedAt: string | undefined
  /** Whether the admin may change what was completed at that time. */
  mayCorrect: (completedAt: string) => boolean
}

/** What the act's own call would have answered, and kept for its key. */
export type ActOutcome = StoredEntry | Completed

/** Nothing of the act was written: an admin has to decide. */
export class Differing extends Error {
  readonly reason: Difference

  constructor(reason: Difference, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Nothing was written, because somebody else has done the same. */
export class DoneAlready extends Error {}

export const GONE = 'Antrian ini sudah tidak ada'
export const CHANGED = 'Antrian ini sudah diubah admin lain'
export const TAKEN_OVER = 'Booth sudah dipegang perangkat lain'

/** The entry of an act, which nobody else changes until the commit. */
export async function lockedEntry(
  trx: DatabaseTransaction,
  { id }: Pick<Act, 'id'>,
): Promise<QueueEntryRow> {
  const row = await lockEntry(trx, id)
  if (!row) throw new Differing('gone', GONE)
  return row
}
