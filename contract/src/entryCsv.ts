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

/** The last column, where anything has a price. */
export const PRICE_COLUMN: EntryCsvColumn = ['Harga', entry => entry.price]
