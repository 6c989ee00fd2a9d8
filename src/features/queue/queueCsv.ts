import type { QueueEntry } from '@antrian/contract/queue'
import type { CsvCell } from '@/ui/csv'
import { formatMoment } from '@/ui/format'
import { statusLabel } from '@/ui/StatusChip'

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
    statusLabel(entry.status),
    formatMoment(entry.createdAt, timeZone, 'table'),
    entry.creator?.name,
  ])
