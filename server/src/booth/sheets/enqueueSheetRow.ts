import { byPayment, type PaymentMethod } from '@antrian/contract/queue'
import type { QueueEntryRow, SheetBackupRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

type Photos = Pick<SheetBackupRow, 'photo_count' | PaymentMethod>

const NO_PAYMENT = byPayment(() => null)

/** Before any time, whatever a clock says. */
const DUE_NOW = ''

/** Written in the transaction of the change: there is never one without the other. Locked, an entry's rows cannot pass each other. */
async function enqueue(
  trx: DatabaseTransaction,
  { id, student_name }: QueueEntryRow,
  at: string,
  photos: Photos,
) {
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

/** The completion: its photos, in the column of their payment. */
export async function enqueueCompletion(trx: DatabaseTransaction, row: QueueEntryRow) {
  const { payment_method, completed_at, photo_count } = row
  if (!payment_method || !completed_at) return
  await enqueue(trx, row, completed_at, {
    ...NO_PAYMENT,
    photo_count,
    [payment_method]: photo_count,
  })
}

/** The same below zero: `row` is the entry as it stood completed. */
export async function enqueueReversal(trx: DatabaseTransaction, row: QueueEntryRow, at: string) {
  if (!row.payment_method) return
  await enqueue(trx, asCorrection(row), at, {
    ...NO_PAYMENT,
    photo_count: -row.photo_count,
    [row.payment_method]: -row.photo_count,
  })
}

/** Photos that change their column. */
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
