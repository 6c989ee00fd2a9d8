import { isActive } from '@antrian/contract/queue/activeEntry'
import { byPayment } from '@antrian/contract/queue/queue'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { Taking, Window } from '../till/takings.ts'

const zeros = () => byPayment(() => 0)

type EntryFigures = Omit<ClosingFigures, 'corrections' | 'undone' | 'sheet' | 'paper' | 'drawer'>

/** Computes the figures of a day from its entries and from the money taken on it. */
export function closingFigures(
  own: readonly QueueEntryRow[],
  takings: readonly Taking[],
  { from }: Pick<Window, 'from'>,
): EntryFigures {
  const active = own.filter(isActive)
  const waiting = active.filter(({ status }) => status === 'waiting')
  const skipped = waiting.filter(({ skipped_at }) => skipped_at !== null).length
  const cancelled = own.filter(({ status }) => status === 'cancelled')
  const paid = paidAheadOf(active)
  const payments = paymentsOf(own)
  const acts = own.flatMap(actsOf).sort()
  const ends = own.flatMap(entry => entry.completed_at ?? entry.cancelled_at ?? [])
  return {
    firstAt: acts.find(at => at >= from) ?? null,
    lastAt: ends.sort().at(-1) ?? null,
    admins: adminsOf(own),
    added: own.length,
    cancelled: cancelled.length,
    cancelReasons: reasonsOf(cancelled),
    remaining: {
      waiting: waiting.length - skipped,
      skipped,
      inProgress: active.length - waiting.length,
      paid,
    },
    payments,
    till: tillOf(payments, paid, takings),
  }
}

/** Times of an entry. One that was brought to the day was added on an earlier one. */
const actsOf = ({ created_at, started_at, completed_at, cancelled_at }: QueueEntryRow) =>
  [created_at, started_at, completed_at, cancelled_at].filter(at => at !== null)

function paymentsOf(own: readonly QueueEntryRow[]): ClosingFigures['payments'] {
  const payments = byPayment(() => ({ students: 0, photos: 0, amount: 0 }))
  for (const { payment_method, photo_count, price } of own) {
    if (!payment_method) continue
    const method = payments[payment_method]
    method.students++
    method.photos += photo_count
    method.amount += price
  }
  return payments
}

function paidAheadOf(active: readonly QueueEntryRow[]) {
  const paid = zeros()
  for (const { prepaid_method, price } of active) {
    if (prepaid_method) paid[prepaid_method] += price
  }
  return paid
}

/** Computes the money taken on a day, by what it was for. */
export const tillFigures = (own: readonly QueueEntryRow[], takings: readonly Taking[]) =>
  tillOf(paymentsOf(own), paidAheadOf(own.filter(isActive)), takings)

function tillOf(
  payments: ClosingFigures['payments'],
  paid: ReturnType<typeof paidAheadOf>,
  takings: readonly Taking[],
): ClosingFigures['till'] {
  const moved = zeros()
  for (const { method, amount } of takings) moved[method] += amount
  return byPayment(method => {
    const { amount: sales } = payments[method]
    const paidAhead = paid[method]
    return { sales, paidAhead, otherDays: moved[method] - sales - paidAhead }
  })
}

function adminsOf(own: readonly QueueEntryRow[]): string[] {
  const names = own.flatMap(entry => [
    entry.created_by_name,
    entry.started_by_name ?? [],
    entry.completed_by_name ?? [],
    entry.cancelled_by_name ?? [],
  ])
  return [...new Set(names.flat())].toSorted((a, b) => a.localeCompare(b, 'id'))
}

function reasonsOf(cancelled: readonly QueueEntryRow[]) {
  const reasons = new Map<string, number>()
  for (const { cancel_reason } of cancelled) {
    const reason = cancel_reason ?? ''
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'id'))
}
