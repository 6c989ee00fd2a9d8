import type { PaymentMethod } from '@antrian/contract/queue/queue'
import type { User } from '@antrian/contract/session/session'
import { type Actor, writeLog } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { enqueuePaymentCorrection } from '../sheets/enqueueSheetRow.ts'
import { changeCounts, countsBetween } from './dayCounts.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { changeEntry, lockEntry } from './takeTransition.ts'

interface PaymentCorrection {
  id: string
  paymentMethod: PaymentMethod
  version: number
  isAllowed: (completedAt: string) => boolean
}

/** Admins correct payments of today, developers those of any day. */
export const mayCorrectPayment =
  ({ role }: Pick<User, 'role'>, isToday: (at: string) => boolean) =>
  (completedAt: string) =>
    role === 'developer' || isToday(completedAt)

/**
 * Changes the payment method of a completed entry. Everything else, and every count, stays the
 * same.
 */
export async function correctPayment(
  trx: DatabaseTransaction,
  { id, paymentMethod: to, version, isAllowed }: PaymentCorrection,
  actor: Actor,
): Promise<StoredEntry | undefined> {
  const before = await lockEntry(trx, id)
  const { payment_method: from, completed_at } = before ?? {}
  if (!before || !from || !completed_at) return undefined
  if (before.redo_of) throw new ForbiddenChange('redo-unpaid')
  if (before.version !== version) throw new ForbiddenChange('stale')
  if (from === to) throw new ForbiddenChange('same-payment')
  if (!isAllowed(completed_at)) throw new ForbiddenChange('payment-of-another-day')

  const after = await changeEntry(trx, id, {
    action: 'correct-payment',
    from: ['completed'],
    columns: { payment_method: to },
  })
  if (!after) return undefined
  await changeCounts(trx, after.day, countsBetween(before, after))
  await writeLog(trx, 'correct-payment', after, actor, { from, to })
  await enqueuePaymentCorrection(trx, after, { from, to, at: actor.at })
  return entryOf(after)
}
