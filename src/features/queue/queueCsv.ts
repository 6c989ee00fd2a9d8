import type { CsvCell } from '@antrian/contract/csv'
import { STATUS_LABELS } from '@antrian/contract/labels'
import type { QueueEntry } from '@antrian/contract/queue'
import { formatMoment } from '@/ui/format'

export const QUEUE_CSV_HEAD = [
  'No',
  'Nama Siswa',
  'Kelas',
  'Foto',
  'Status',
  'Dibuat',
  'Admin',
] as const

export const queueCsvRows = (entries: QueueEntry[], timeZone: string): CsvCell[][] =>
  entries.map(entry => [
    entry.queueNumber,
    entry.studentName,
    entry.studentClass,
    entry.photoCount,
    STATUS_LABELS[entry.status],
    formatMoment(entry.createdAt, timeZone, 'table'),
    entry.creator?.name,
  ])
