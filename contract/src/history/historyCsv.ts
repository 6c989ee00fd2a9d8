import { PAYMENT_LABELS } from '../queue/payment.ts'
import { type QueueEntry, STATUS_LABELS } from '../queue/queue.ts'
import type { CsvCell } from '../shared/csv.ts'
import { tableTimes } from '../shared/written.ts'
import { type EntryCsvColumn, FIRST_COLUMNS, MONEY_COLUMNS } from './entryCsv.ts'

const COLUMNS: readonly EntryCsvColumn[] = [
  ...FIRST_COLUMNS,
  ['Status', entry => STATUS_LABELS[entry.status]],
  ['Pembayaran', entry => (entry.paymentMethod ? PAYMENT_LABELS[entry.paymentMethod] : '')],
  ['Dibuat', (entry, timeZone) => moment(entry.createdAt, timeZone)],
  ['Mulai', (entry, timeZone) => moment(entry.startedAt, timeZone)],
  ['Selesai', (entry, timeZone) => moment(entry.completedAt, timeZone)],
  ['Dibatalkan', (entry, timeZone) => moment(entry.cancelledAt, timeZone)],
  ['Alasan', entry => entry.cancelReason],
  ['Admin', entry => entry.creator?.name],
]

const columnsFor = (hasPrices: boolean) => (hasPrices ? [...COLUMNS, ...MONEY_COLUMNS] : COLUMNS)

export const historyCsvHead = (hasPrices: boolean) => columnsFor(hasPrices).map(([head]) => head)

/** One line of the exported history, with times in Indonesian format and the school's time zone. */
export const historyCsvRow = (
  entry: QueueEntry,
  { timeZone, hasPrices }: { timeZone: string; hasPrices: boolean },
): CsvCell[] => columnsFor(hasPrices).map(([, cell]) => cell(entry, timeZone))

/** File name with the days of the range: `riwayat-antrian_2026-11-14_2026-11-21.csv`. */
export const historyCsvName = ({ startDate = 'awal', endDate = 'akhir' }: Range) =>
  `riwayat-antrian_${startDate}_${endDate}.csv`

interface Range {
  startDate?: string | undefined
  endDate?: string | undefined
}

function moment(instant: string | null | undefined, timeZone: string): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? '' : tableTimes(timeZone).format(time)
}
