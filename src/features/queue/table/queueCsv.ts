import {
  type EntryCsvColumn,
  FIRST_COLUMNS,
  MONEY_COLUMNS,
} from '@antrian/contract/history/entryCsv'
import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue/queue'
import type { CsvCell } from '@antrian/contract/shared/csv'
import { formatMoment } from '@/ui/time/format'

const COLUMNS: readonly EntryCsvColumn[] = [
  ...FIRST_COLUMNS,
  ['Status', entry => STATUS_LABELS[entry.status]],
  ['Dibuat', (entry, timeZone) => formatMoment(entry.createdAt, timeZone, 'table')],
  ['Admin', entry => entry.creator?.name],
]

/** Columns of the file, with money when anything has a price. */
const columnsFor = (entries: readonly QueueEntry[]) =>
  entries.some(({ price = 0 }) => price > 0) ? [...COLUMNS, ...MONEY_COLUMNS] : COLUMNS

export const queueCsvHead = (entries: readonly QueueEntry[]) =>
  columnsFor(entries).map(([head]) => head)

export function queueCsvRows(entries: readonly QueueEntry[], timeZone: string): CsvCell[][] {
  const columns = columnsFor(entries)
  return entries.map(entry => columns.map(([, cell]) => cell(entry, timeZone)))
}
