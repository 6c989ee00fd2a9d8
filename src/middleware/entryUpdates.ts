import type { EntryAction } from '@antrian/contract/events'
import { PAYMENT_LABELS } from '@antrian/contract/payment'
import { type QueueEntry } from '@antrian/contract/queue'
import { nameOf } from '@antrian/contract/studentName'

/**
 * Sentences for a `queueUpdated` whose host names the action; null when the sentence of the event
 * itself fits.
 */
const SENTENCES: Record<EntryAction, ((entry: QueueEntry) => string) | null> = {
  call: ({ studentName, callCount = 1 }) =>
    callCount > 1 ? `${studentName} dipanggil ${callCount}×` : `${studentName} dipanggil`,
  skip: ({ studentName }) => `${studentName} dilewati`,
  return: ({ studentName }) => `${studentName} kembali ke antrian`,
  'correct-payment': entry => `Pembayaran ${nameOf(entry)} menjadi ${labelOf(entry.paymentMethod)}`,
  add: null,
  edit: null,
  start: null,
  complete: null,
  cancel: null,
  bring: null,
  price: null,
  undo: entry => `${nameOf(entry)} ${BACK[entry.status](entry)}`,
}

const BACK: Record<QueueEntry['status'], (entry: QueueEntry) => string> = {
  waiting: () => 'kembali ke antrian',
  'in-progress': () => 'kembali ke booth',
  completed: ({ paymentMethod }) => `kembali ke ${labelOf(paymentMethod)}`,
  cancelled: () => 'dibatalkan lagi',
}

const labelOf = (method: QueueEntry['paymentMethod']) => (method ? PAYMENT_LABELS[method] : '–')

export const updateSentence = (entry: QueueEntry): string | undefined =>
  SENTENCES[entry.lastAction as EntryAction]?.(entry)
