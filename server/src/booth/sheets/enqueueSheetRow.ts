import { byPayment, type PaymentMethod } from '@antrian/contract/queue/queue'
import type { QueueEntryRow, SheetBackupRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

type Photos = Pick<SheetBackupRow, 'photo_count' | PaymentMethod>

const NO_PAYMENT = byPayment(() => null)

/** Less than any stored time, so that the row is due at once. */
const DUE_NOW = ''

/**
 * Inserts a row in the transaction of its change, so that neither exists without the other. The
 * entry is locked, so its rows keep their order. A redo has none, because nothing was sold.
 */
async function enqueue(
  trx: DatabaseTransaction,
  { id, student_name, redo_of }: QueueEntryRow,
  at: string,
  photos: Photos,
) {
  if (redo_of) return
  const { position } = await trx
    .selectFrom('sheet_backups')
    .select(eb => eb.fn.coalesce(eb.fn.max('position'), eb.val(0)).as('position'))
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('sheet_backups')
    .values({
      id: position ? `${id}-${position + 1}` : id,
      entry_id: id,
      position: position + 1,
      student_name,
      ...photos,
      owed_at: at,
      next_at: DUE_NOW,
    })
    .execute()
}

/** Enqueues a completion: its photos in the column of the payment method. */
export async function enqueueCompletion(trx: DatabaseTransaction, row: QueueEntryRow) {
  const { payment_method, completed_at, photo_count } = row
  if (!payment_method || !completed_at) return
  await enqueue(trx, row, completed_at, {
    ...NO_PAYMENT,
    photo_count,
    [payment_method]: photo_count,
  })
}

/** Enqueues the same row with negative numbers. `row` is the completed entry. */
export async function enqueueReversal(trx: DatabaseTransaction, row: QueueEntryRow, at: string) {
  if (!row.payment_method) return
  await enqueue(trx, asCorrection(row), at, {
    ...NO_PAYMENT,
    photo_count: -row.photo_count,
    [row.payment_method]: -row.photo_count,
  })
}

/** Enqueues a row that moves photos from one payment column to the other. */
export const enqueuePaymentCorrection = (
  trx: DatabaseTransaction,
  row: QueueEntryRow,
  { from, to, at }: { from: PaymentMethod; to: PaymentMethod; at: string },
) =>
  enqueue(trx, asCorrection(row), at, {
    ...NO_PAYMENT,
    photo_count: 0,
    [from]: -row.photo_count,
    [to]: row.photo_count,
  })

const asCorrection = (row: QueueEntryRow): QueueEntryRow => ({
  ...row,
  student_name: `${row.student_name} (koreksi)`.trim(),
})
