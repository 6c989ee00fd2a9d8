import { byPayment, type QueueEntry } from '@antrian/contract/queue/queue'
import { isInLine, isSkipped } from '@antrian/contract/queue/todaysLine'
import type { ClosingFigures } from '@antrian/contract/till/closing'

/**
 * Counts a day's figures from its entries. Without rupiah, because a foreign host does not send
 * payments.
 */
export function figuresOf(entries: readonly QueueEntry[]): ClosingFigures {
  const cancelled = entries.filter(({ status }) => status === 'cancelled')
  const ends = entries.flatMap(({ completedAt, cancelledAt }) => completedAt ?? cancelledAt ?? [])
  return {
    firstAt: entries.map(({ createdAt }) => createdAt).sort()[0] ?? null,
    lastAt: ends.sort().at(-1) ?? null,
    admins: [...new Set(entries.flatMap(({ creator }) => creator?.name ?? []))],
    added: entries.length,
    cancelled: cancelled.length,
    cancelReasons: reasonsOf(cancelled),
    remaining: {
      waiting: entries.filter(isInLine).length,
      skipped: entries.filter(isSkipped).length,
      inProgress: entries.filter(({ status }) => status === 'in-progress').length,
      paid: byPayment(() => 0),
    },
    payments: byPayment(method => {
      const paid = entries.filter(
        ({ status, paymentMethod }) => status === 'completed' && paymentMethod === method,
      )
      const photos = paid.reduce((sum, { photoCount }) => sum + photoCount, 0)
      return { students: paid.length, photos, amount: 0 }
    }),
    till: byPayment(() => ({ sales: 0, paidAhead: 0, otherDays: 0 })),
    corrections: [],
    undone: 0,
    sheet: null,
    paper: null,
  }
}

function reasonsOf(cancelled: readonly QueueEntry[]): ClosingFigures['cancelReasons'] {
  const counts = new Map<string, number>()
  for (const { cancelReason } of cancelled) {
    const reason = cancelReason ?? 'Tidak ada alasan'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
