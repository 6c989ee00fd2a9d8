import { isActive } from '@antrian/contract/queue/activeEntry'
import { amountsByPayment, byPayment } from '@antrian/contract/queue/queue'
import { NOTHING_REDONE, type RedoneSheets } from '@antrian/contract/queue/redo'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { Taking, Window } from '../till/takings.ts'

type EntryFigures = Omit<
  ClosingFigures,
  'corrections' | 'undone' | 'sheet' | 'paper' | 'printer' | 'drawer'
>

export function closingFigures(
  all: readonly QueueEntryRow[],
  takings: readonly Taking[],
  { from }: Pick<Window, 'from'>,
): EntryFigures {
  // A redo waits and is in the booth like any entry, and is neither a student nor a sale.
  const own = all.filter(({ redo_of }) => redo_of === null)
  const active = all.filter(isActive)
  const waiting = active.filter(({ status }) => status === 'waiting')
  const skipped = waiting.filter(({ skipped_at }) => skipped_at !== null).length
  const cancelled = own.filter(({ status }) => status === 'cancelled')
  const paid = paidAheadOf(active)
  const payments = paymentsOf(own)
  const acts = all.flatMap(actsOf).sort()
  const ends = all.flatMap(entry => entry.completed_at ?? entry.cancelled_at ?? [])
  return {
    firstAt: acts.find(at => at >= from) ?? null,
    lastAt: ends.sort().at(-1) ?? null,
    admins: adminsOf(all),
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
    redone: redoneOf(all),
    till: tillOf(payments, paid, takings),
  }
}

/** Times of an entry. One that was brought to the day was added on an earlier one. */
const actsOf = ({ created_at, started_at, completed_at, cancelled_at }: QueueEntryRow) =>
  [created_at, started_at, completed_at, cancelled_at].filter(at => at !== null)

function paymentsOf(own: readonly QueueEntryRow[]): ClosingFigures['payments'] {
  const payments = byPayment(() => ({ students: 0, photos: 0, amount: 0 }))
  for (const { payment_method, photo_count, price, redo_of } of own) {
    if (!payment_method || redo_of) continue
    const method = payments[payment_method]
    method.students++
    method.photos += photo_count
    method.amount += price
  }
  return payments
}

function redoneOf(entries: readonly QueueEntryRow[]): RedoneSheets {
  const sheets = { ...NOTHING_REDONE }
  for (const { status, redo_reason, photo_count } of entries) {
    if (status === 'completed' && redo_reason) sheets[redo_reason] += photo_count
  }
  return sheets
}

const paidAheadOf = (active: readonly QueueEntryRow[]) =>
  amountsByPayment(active.map(({ prepaid_method: method, price: amount }) => ({ method, amount })))

export const tillFigures = (own: readonly QueueEntryRow[], takings: readonly Taking[]) =>
  tillOf(paymentsOf(own), paidAheadOf(own.filter(isActive)), takings)

function tillOf(
  payments: ClosingFigures['payments'],
  paid: ReturnType<typeof paidAheadOf>,
  takings: readonly Taking[],
): ClosingFigures['till'] {
  const moved = amountsByPayment(takings)
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
