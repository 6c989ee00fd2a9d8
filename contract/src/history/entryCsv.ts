import { COLUMN_LABELS, ENTRY_FIELDS } from '../queue/entryDraft.ts'
import type { QueueEntry } from '../queue/queue.ts'
import type { CsvCell } from '../shared/csv.ts'

/** One column of an exported file: its header, and its cell for each entry. */
export type EntryCsvColumn = readonly [
  head: string,
  cell: (entry: QueueEntry, timeZone: string) => CsvCell,
]

/** First columns of every exported file. */
export const FIRST_COLUMNS: readonly EntryCsvColumn[] = [
  ['No', entry => entry.queueNumber],
  ...ENTRY_FIELDS.map((field): EntryCsvColumn => [COLUMN_LABELS[field], entry => entry[field]]),
]

/** Last columns, when anything has a price: the agreed price and the money received. */
export const MONEY_COLUMNS: readonly EntryCsvColumn[] = [
  ['Harga', entry => entry.price ?? 0],
  ['Dibayar', entry => (isPaid(entry) ? (entry.price ?? 0) : 0)],
]

/** Money received at the end of the session or at the desk. A cancelled entry was refunded. */
const isPaid = ({ status, paymentMethod, prepaidMethod }: QueueEntry) =>
  status === 'completed' ? Boolean(paymentMethod) : status !== 'cancelled' && Boolean(prepaidMethod)
