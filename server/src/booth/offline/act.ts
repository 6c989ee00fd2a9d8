import type { ActAnswer } from '@antrian/contract/offline/offlineBodies'
import type { Difference } from '@antrian/contract/offline/offlineResults'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Completed } from '../queue/completeAndNext.ts'
import type { StoredEntry } from '../queue/entryRow.ts'
import { lockEntry } from '../queue/takeTransition.ts'

/** An act of a device, with the facts that the server knows about it. */
export interface Act<Body = unknown> {
  id: string
  body: Body
  seenVersion: number | undefined
  answer: ActAnswer | undefined
  /** The question that was open until this request. */
  asked: Difference | undefined
  day: string
  timeZone: string
  /** Whether the device held the booth at the time of the act. */
  holdsBooth: boolean
  /**
   * Whether it was pressed with a network and got no answer: a device that does not hold the booth
   * records no other act in it.
   */
  wasOnline: boolean
  /** Start of the session of a completion. Undefined if the device has not sent it. */
  startedAt: string | undefined
  /** Whether that time is on the school day of the request. */
  isToday: (at: string) => boolean
  /** Whether the admin may correct the payment of an entry that was completed at that time. */
  mayCorrect: (completedAt: string) => boolean
}

/** The answer that the act's own call would give and store for its key. */
export type ActOutcome = StoredEntry | Completed

/** Nothing of the act was written, because an admin has to decide. */
export class Differing extends Error {
  readonly reason: Difference

  constructor(reason: Difference, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Nothing was written, because another admin has done the same. */
export class DoneAlready extends Error {}

export const GONE = 'Antrian ini sudah tidak ada'
export const CHANGED = 'Antrian ini sudah diubah admin lain'
export const TAKEN_OVER = 'Booth sudah dipegang perangkat lain'

export async function lockedEntry(
  trx: DatabaseTransaction,
  { id }: Pick<Act, 'id'>,
): Promise<QueueEntryRow> {
  const row = await lockEntry(trx, id)
  if (!row) throw new Differing('gone', GONE)
  return row
}
