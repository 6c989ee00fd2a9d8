import { PaymentMethod } from '@antrian/contract/queue'
import type { Database } from '../../platform/database/schema.ts'

interface Correction {
  day: string
  queueNumber: number
  /** Price of the entry in rupiah. */
  amount: number
  from: PaymentMethod
  to: PaymentMethod
  by: string
  at: string
}

/** Payment corrections of these days that were not undone, and the number of undo steps. */
export async function correctionsBetween(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<{ corrections: Correction[]; undone: number }> {
  const lines = await db
    .selectFrom('queue_entries')
    .innerJoin('admin_log', 'admin_log.entry_id', 'queue_entries.id')
    .select(['day', 'queue_number', 'price', 'action', 'at', 'admin_name', 'details'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('action', 'in', ['correct-payment', 'undo'])
    .orderBy('seq')
    .execute()
  const corrections: Correction[] = []
  let undone = 0
  for (const { day, queue_number: queueNumber, ...line } of lines) {
    const said = JSON.parse(line.details)
    if (line.action === 'undo') {
      undone++
      for (const step of said.of ?? []) {
        const at = corrections.findLastIndex(
          other => other.day === day && other.queueNumber === queueNumber,
        )
        if (step === 'correct-payment' && at >= 0) corrections.splice(at, 1)
      }
    } else {
      const [from, to] = [PaymentMethod.parse(said.from), PaymentMethod.parse(said.to)]
      const { price: amount, admin_name: by, at } = line
      corrections.push({ day, queueNumber, amount, from, to, by, at })
    }
  }
  return { corrections, undone }
}
