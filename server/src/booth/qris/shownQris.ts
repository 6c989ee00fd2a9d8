import { priceOf } from '@antrian/contract/booth/settings'
import { QRIS_AMOUNT, withAmount } from '@antrian/contract/till/qris'
import type { QrisCode, QrisPayment, ShowBody } from '@antrian/contract/till/qrisCode'
import { MINUTE } from '../../platform/clock.ts'
import type { Database, QueueEntryRow, ShownQrisRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSettings } from '../settings/settingsRepository.ts'
import { codeOf, readCodeRow } from './qrisRepository.ts'

const ONLY_ROW = 1
/** Time after which a shown code disappears (ms). */
const SHOWN_FOR = 3 * MINUTE

/** Shows the code of an entry or of a photo count. Replaces the one before. */
export async function showQris(
  trx: DatabaseTransaction,
  { entry, photoCount }: ShowBody,
  now: Date,
): Promise<QrisPayment> {
  const code = await confirmedCode(trx)
  const columns = {
    entry_id: entry ?? null,
    photo_count: photoCount ?? null,
    shown_at: now.toISOString(),
  }
  await trx
    .insertInto('shown_qris')
    .values({ id: ONLY_ROW, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute()
  const payment = await paymentOf(trx, code, columns)
  if ('refusal' in payment) throw new Refusal(409, payment.refusal)
  return payment
}

/** Hides the shown code. With `until`, hides it only if no other was shown since. */
export async function hideQris(trx: DatabaseTransaction, until: number | undefined) {
  let hiding = trx.deleteFrom('shown_qris')
  if (until !== undefined) {
    hiding = hiding.where('shown_at', '=', new Date(until - SHOWN_FOR).toISOString())
  }
  await hiding.execute()
}

/** Null if the code is paid, if another entry is in the booth, or after its time. */
export async function shownQris(db: Database, now: Date): Promise<QrisPayment | null> {
  const row = await db.selectFrom('shown_qris').selectAll().executeTakeFirst()
  if (!row || Date.parse(row.shown_at) + SHOWN_FOR <= now.getTime()) return null
  const code = await readCodeRow(db)
  if (!code?.confirmed_at) return null
  const payment = await paymentOf(db, codeOf(code), row)
  return 'refusal' in payment ? null : payment
}

async function confirmedCode(db: Database): Promise<QrisCode> {
  const row = await readCodeRow(db)
  if (!row) throw new Refusal(409, 'Kode QRIS sekolah belum diisi')
  if (!row.confirmed_at) throw new Refusal(409, 'Kode QRIS menunggu persetujuan akun lain')
  return codeOf(row)
}

type Shown = Pick<ShownQrisRow, 'entry_id' | 'photo_count' | 'shown_at'>

/** The code with the current price, or the reason why nothing is to be paid. */
async function paymentOf(
  db: Database,
  { payload, merchant, nmid, hasBill }: QrisCode,
  { entry_id, photo_count, shown_at }: Shown,
): Promise<QrisPayment | { refusal: string }> {
  const entry = entry_id === null ? undefined : await entryOf(db, entry_id)
  if (entry_id !== null) {
    const refusal = entry ? await paidOrOver(db, entry, shown_at) : 'Antrian tidak ditemukan'
    if (refusal) return { refusal }
  }
  const photoCount = entry?.photo_count ?? photo_count ?? 0
  const amount = entry?.price ?? priceOf(photoCount, await readSettings(db))
  if (amount < QRIS_AMOUNT.least || amount > QRIS_AMOUNT.most) {
    return { refusal: 'QRIS hanya untuk Rp 1 sampai Rp 10.000.000' }
  }
  const bill = hasBill && entry ? billOf(entry) : undefined
  return {
    payload: withAmount(payload, amount, { bill }),
    amount,
    photoCount,
    number: entry?.queue_number ?? null,
    merchant,
    nmid,
    until: Date.parse(shown_at) + SHOWN_FOR,
  }
}

/** For example `20261123-013`. */
const billOf = ({ day, queue_number }: QueueEntryRow) =>
  `${day.replaceAll('-', '')}-${String(queue_number).padStart(3, '0')}`

const entryOf = (db: Database, id: string) =>
  db.selectFrom('queue_entries').selectAll().where('id', '=', id).executeTakeFirst()

async function paidOrOver(db: Database, entry: QueueEntryRow, shownAt: string) {
  if (entry.payment_method || entry.prepaid_method) return 'Antrian ini sudah dibayar'
  if (entry.status === 'cancelled') return 'Antrian ini sudah dibatalkan'
  const other = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('status', '=', 'in-progress')
    .where('id', '!=', entry.id)
    .where('started_at', '>', shownAt)
    .executeTakeFirst()
  return other ? 'Giliran siswa lain sudah mulai' : undefined
}
