import { type BoothSettings, type PricedWaiting, priceOf } from '@antrian/contract/booth/settings'
import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { type Actor, writeLogs } from '../../platform/change/writeLog.ts'
import type { QueueEntryRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

/** Sets the price of waiting entries without a price. Prepaid entries stay unchanged. */
export async function priceWaiting(
  trx: DatabaseTransaction,
  settings: BoothSettings,
  actor: Actor,
): Promise<PricedWaiting> {
  const priced: QueueEntryRow[] = []
  for (let sheets: number = PHOTOS.min; sheets <= PHOTOS.max; sheets += PHOTOS.step) {
    const price = priceOf(sheets, settings)
    if (price > 0) priced.push(...(await priceFreeOnes(trx, sheets, price)))
  }
  if (priced.length) {
    await writeLogs(
      trx,
      actor,
      priced.map(entry => ({ action: 'price', entry, details: { price: entry.price } })),
    )
  }
  return { count: priced.length }
}

const priceFreeOnes = (
  trx: DatabaseTransaction,
  sheets: number,
  price: number,
): Promise<QueueEntryRow[]> =>
  trx
    .updateTable('queue_entries')
    .set(eb => ({ price, last_action: 'price', version: eb('version', '+', 1) }))
    .where('status', '=', 'waiting')
    .where('price', '=', 0)
    .where('prepaid_method', 'is', null)
    .where('redo_of', 'is', null)
    .where('photo_count', '=', sheets)
    .returningAll()
    .execute()
