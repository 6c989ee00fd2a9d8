import { PaymentMethod } from '@antrian/contract/queue/queue'
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

/**
 * Corrected payments of these days, each from its first to its present method, without those that
 * were undone or corrected back; and the number of undo steps.
 */
export async function correctionsBetween(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<{ corrections: Correction[]; undone: number }> {
  const lines = await db
    .selectFrom('queue_entries')
    .innerJoin('admin_log', 'admin_log.entry_id', 'queue_entries.id')
    .select(['entry_id', 'day', 'queue_number', 'price', 'action', 'at', 'admin_name', 'details'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('action', 'in', ['correct-payment', 'undo'])
    .orderBy('seq')
    .execute()
  const stepsOf = new Map<string | null, Correction[]>()
  let undone = 0
  for (const { entry_id, day, queue_number: queueNumber, ...line } of lines) {
    const said = JSON.parse(line.details)
    const steps = stepsOf.get(entry_id) ?? []
    stepsOf.set(entry_id, steps)
    if (line.action === 'undo') {
      undone++
      for (const step of said.of ?? []) if (step === 'correct-payment') steps.pop()
    } else {
      const [from, to] = [PaymentMethod.parse(said.from), PaymentMethod.parse(said.to)]
      const { price: amount, admin_name: by, at } = line
      steps.push({ day, queueNumber, amount, from, to, by, at })
    }
  }
  return { corrections: [...stepsOf.values()].flatMap(inOne), undone }
}

/** The corrections of one payment as one; none when it has its first method again. */
function inOne(steps: readonly Correction[]): Correction[] {
  const [first, last] = [steps[0], steps.at(-1)]
  return first && last && first.from !== last.to ? [{ ...last, from: first.from }] : []
}
