import { priceOf } from '@antrian/contract/booth/settings'
import type { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSettings, settingsSince } from '../settings/settingsRepository.ts'
import { ForbiddenChange } from './forbiddenChange.ts'

/** Payment at the desk, and the price that was shown there. */
export interface Offer {
  paymentMethod?: PaymentMethod | null | undefined
  price?: number | undefined
  /** Amount already paid, which replaces the current price. */
  agreedPrice?: number | undefined
}

export const priceNow = async (trx: DatabaseTransaction, photoCount: number) =>
  priceOf(photoCount, await readSettings(trx))

/** Whether prints had this price at some time since then. */
export const wasPrice = async (
  trx: DatabaseTransaction,
  { photoCount, price, since }: { photoCount: number; price: number; since: string },
) => (await settingsSince(trx, since)).some(settings => priceOf(photoCount, settings) === price)

/** Price columns of a new entry. The entry keeps this price when prices change later. */
export async function pricedColumns(
  trx: DatabaseTransaction,
  photoCount: number,
  { price: seen, agreedPrice, paymentMethod }: Offer,
) {
  const price = agreedPrice ?? (await priceNow(trx, photoCount))
  if (seen !== undefined && seen !== price) {
    throw new Refusal(409, `Harganya sekarang ${formatRupiah(price)}. Periksa lagi.`)
  }
  return { price, prepaid_method: paymentMethod ?? null }
}

/**
 * Price columns of an edited entry. The same photo count keeps its price; another count gets the
 * current price.
 */
export async function repricedColumns(
  trx: DatabaseTransaction,
  { price, photo_count, prepaid_method }: QueueEntryRow,
  photoCount: number,
) {
  if (photoCount === photo_count) return { price }
  if (prepaid_method) throw new ForbiddenChange('paid-already')
  return { price: await priceNow(trx, photoCount) }
}

export const prepaidDetails = ({ prepaid_method, price }: QueueEntryRow) =>
  prepaid_method && price > 0 ? { prepaidMethod: prepaid_method, price } : {}

/** Log details of a cancellation: the money to refund if the entry was paid at the desk. */
export const refundOf = ({ prepaid_method, price }: QueueEntryRow) =>
  prepaid_method && price > 0 ? { refund: { amount: price, paymentMethod: prepaid_method } } : {}
