import type { ClosingFigures } from '@antrian/contract/closing'
import { byPayment } from '@antrian/contract/queue'
import type { QueueEntryRow } from '../../platform/database/schema.ts'

/** From one instant on, and before another. */
export interface Span {
  from: string
  until: string
}

const zeros = () => byPayment(() => 0)

type EntryFigures = Omit<ClosingFigures, 'corrections' | 'undone' | 'sheet' | 'paper'>

/**
 * Computes a day's figures from its own entries and from those of other days for which money went
 * in or out on it.
 */
export function closingFigures(
  day: string,
  span: Span,
  entries: readonly QueueEntryRow[],
): EntryFigures {
  const own = entries.filter(entry => entry.day === day)
  const active = own.filter(({ status }) => status === 'waiting' || status === 'in-progress')
  const waiting = active.filter(({ status }) => status === 'waiting')
  const skipped = waiting.filter(({ skipped_at }) => skipped_at !== null).length
  const cancelled = own.filter(({ status }) => status === 'cancelled')
  const ends = own.flatMap(entry => entry.completed_at ?? entry.cancelled_at ?? [])
  return {
    firstAt: own.map(({ created_at }) => created_at).sort()[0] ?? null,
    lastAt: ends.sort().at(-1) ?? null,
    admins: adminsOf(own),
    added: own.length,
    cancelled: cancelled.length,
    cancelReasons: reasonsOf(cancelled),
    remaining: {
      waiting: waiting.length - skipped,
      skipped,
      inProgress: active.length - waiting.length,
      paid: paidAheadOf(active),
    },
    payments: paymentsOf(own),
    till: tillOf(day, span, entries),
  }
}

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

/** Money by the clock, whatever day the entry is of: what is in the till has no queue number. */
function tillOf(
  day: string,
  { from, until }: Span,
  entries: readonly QueueEntryRow[],
): ClosingFigures['till'] {
  const isWithin = (at: string | null) => at !== null && at >= from && at < until
  const moved = zeros()
  for (const entry of entries) {
    const method = entry.payment_method ?? entry.prepaid_method
    if (!method) continue
    const taken = entry.prepaid_method ? entry.created_at : entry.completed_at
    const refunded = entry.status === 'cancelled' ? entry.cancelled_at : null
    if (isWithin(taken)) moved[method] += entry.price
    if (isWithin(refunded)) moved[method] -= entry.price
  }
  const own = entries.filter(entry => entry.day === day)
  const sales = paymentsOf(own)
  const paidAhead = paidAheadOf(
    own.filter(({ status }) => status !== 'cancelled' && status !== 'completed'),
  )
  return byPayment(method => {
    const amount = sales[method].amount
    const ahead = paidAhead[method]
    return { sales: amount, paidAhead: ahead, otherDays: moved[method] - amount - ahead }
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
