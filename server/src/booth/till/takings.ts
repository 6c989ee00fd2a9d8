import type { PaymentMethod } from '@antrian/contract/queue/queue'
import type { Database, QueueEntryRow } from '../../platform/database/schema.ts'

/** From `from`, up to but without `until`. */
export interface Window {
  from: string
  until: string
}

/** Money received for an entry. Negative for a refund. */
export interface Taking {
  at: string
  method: PaymentMethod
  amount: number
  entry: Pick<QueueEntryRow, 'id' | 'queue_number' | 'student_name'>
}

/**
 * Reads the entries of the day and those that were paid or refunded on it, in one statement, so
 * that all have the same time.
 */
export function entriesOf(
  db: Database,
  day: string,
  { from, until }: Window,
): Promise<QueueEntryRow[]> {
  const entries = () => db.selectFrom('queue_entries').selectAll()
  const paidAtDesk = () => entries().where('prepaid_method', 'is not', null)
  return entries()
    .where('day', '=', day)
    .union(entries().where('completed_at', '>=', from).where('completed_at', '<', until))
    .union(paidAtDesk().where('cancelled_at', '>=', from).where('cancelled_at', '<', until))
    .union(paidAtDesk().where('created_at', '>=', from).where('created_at', '<', until))
    .execute()
}

/**
 * Money by the time of payment, even if the entry is of another day, because it is in this day's
 * till.
 */
export function takingsOf({ from, until }: Window, entries: readonly QueueEntryRow[]): Taking[] {
  const takings: Taking[] = []
  for (const entry of entries) {
    const method = entry.payment_method ?? entry.prepaid_method
    if (!method || entry.price === 0) continue
    const move = (at: string | null, amount: number) => {
      if (at !== null && at >= from && at < until) takings.push({ at, method, amount, entry })
    }
    move(entry.prepaid_method ? entry.created_at : entry.completed_at, entry.price)
    if (entry.status === 'cancelled') move(entry.cancelled_at, -entry.price)
  }
  return takings.sort((a, b) => (a.at < b.at ? -1 : 1))
}
