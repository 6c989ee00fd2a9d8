import type { CsvCell } from './csv.ts'
import { PAYMENT_LABELS, STATUS_LABELS } from './labels.ts'
import type { QueueEntry } from './queue.ts'

export const HISTORY_CSV_HEAD = [
  'No',
  'Nama Siswa',
  'Kelas',
  'Foto',
  'Status',
  'Pembayaran',
  'Dibuat',
  'Mulai',
  'Selesai',
  'Dibatalkan',
  'Alasan',
  'Admin',
] as const

/** One line of the exported history; moments in Indonesian format and the school's time. */
export function historyCsvRow(entry: QueueEntry, timeZone: string): CsvCell[] {
  return [
    entry.queueNumber,
    entry.studentName,
    entry.studentClass,
    entry.photoCount,
    STATUS_LABELS[entry.status],
    entry.paymentMethod ? PAYMENT_LABELS[entry.paymentMethod] : '',
    moment(entry.createdAt, timeZone),
    moment(entry.startedAt, timeZone),
    moment(entry.completedAt, timeZone),
    moment(entry.cancelledAt, timeZone),
    entry.cancelReason,
    entry.creator?.name,
  ]
}

/** `riwayat-antrian_2026-11-14_2026-11-21.csv`: the days that are in it. */
export const historyCsvName = ({ startDate = 'awal', endDate = 'akhir' }: Range) =>
  `riwayat-antrian_${startDate}_${endDate}.csv`

interface Range {
  startDate?: string | undefined
  endDate?: string | undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

function moment(instant: string | null | undefined, timeZone: string): string {
  const time = instant ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) return ''
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('id-ID', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
