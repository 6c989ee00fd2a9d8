import type { PaymentMethod } from '@antrian/contract/queue'
import type { Database, QueueEntryRow } from '../../platform/database/schema.ts'

/** From one instant on, and before another. */
export interface Window {
  from: string
  until: string
}

/** Money of an entry that came in, or went out again below zero. */
export interface Taking {
  at: string
  method: PaymentMethod
  amount: number
  entry: Pick<QueueEntryRow, 'queue_number' | 'student_name'>
}

/** In one statement, and so at one moment: the day's own, and those whose money moved on the day. */
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

/** Money by the clock, whatever day its entry is of: what is in the till has no queue number. */
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
