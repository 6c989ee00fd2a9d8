import type { CsvCell } from './csv.ts'
import { COLUMN_LABELS, ENTRY_FIELDS } from './entryDraft.ts'
import type { QueueEntry } from './queue.ts'

/** One column of an exported file: its head, and its cell of each entry. */
export type EntryCsvColumn = readonly [
  head: string,
  cell: (entry: QueueEntry, timeZone: string) => CsvCell,
]

/** The columns that every file begins with. */
export const FIRST_COLUMNS: readonly EntryCsvColumn[] = [
  ['No', entry => entry.queueNumber],
  ...ENTRY_FIELDS.map((field): EntryCsvColumn => [COLUMN_LABELS[field], entry => entry[field]]),
]

/** The last columns, where anything has a price: what was agreed, and what is in the till of it. */
export const MONEY_COLUMNS: readonly EntryCsvColumn[] = [
  ['Harga', entry => entry.price ?? 0],
  ['Dibayar', entry => (isPaid(entry) ? (entry.price ?? 0) : 0)],
]

/** At the end of the session, or at the desk; what was taken for a cancelled one is given back. */
const isPaid = ({ status, paymentMethod, prepaidMethod }: QueueEntry) =>
  status === 'completed' ? Boolean(paymentMethod) : status !== 'cancelled' && Boolean(prepaidMethod)
