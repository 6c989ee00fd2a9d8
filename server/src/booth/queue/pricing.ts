import { priceOf } from '@antrian/contract/boothSettings'
import type { PaymentMethod } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { readBooth } from '../settings/boothSettingsRepository.ts'
import { ForbiddenChange } from './forbiddenChange.ts'

/** What the desk took, and what it said it would cost. */
export interface Offer {
  paymentMethod?: PaymentMethod | null | undefined
  price?: number | undefined
}

const priceNow = async (trx: DatabaseTransaction, photoCount: number) =>
  priceOf(photoCount, (await readBooth(trx)).settings)

/** Of a new entry: the price is what it is now, and stays with the entry. */
export async function pricedColumns(
  trx: DatabaseTransaction,
  photoCount: number,
  { price: seen, paymentMethod }: Offer,
) {
  const price = await priceNow(trx, photoCount)
  if (seen !== undefined && seen !== price) {
    throw new Refusal(409, `Harganya sekarang ${formatRupiah(price)}. Periksa lagi.`)
  }
  return { price, prepaid_method: paymentMethod ?? null }
}

/** Of an edited one: as many sheets cost what they cost, others what they cost now. */
export async function repricedColumns(
  trx: DatabaseTransaction,
  { price, photo_count, prepaid_method }: QueueEntryRow,
  photoCount: number,
) {
  if (photoCount === photo_count) return { price }
  if (prepaid_method) throw new ForbiddenChange('paid-already')
  return { price: await priceNow(trx, photoCount) }
}

/** What the log says of an entry that the desk was paid for. */
export const prepaidDetails = ({ prepaid_method, price }: QueueEntryRow) =>
  prepaid_method && price > 0 ? { prepaidMethod: prepaid_method, price } : {}

/** What the log of a cancellation says is to be given back, where the desk had taken it. */
export const refundOf = ({ prepaid_method, price }: QueueEntryRow) =>
  prepaid_method && price > 0 ? { refund: { amount: price, paymentMethod: prepaid_method } } : {}
