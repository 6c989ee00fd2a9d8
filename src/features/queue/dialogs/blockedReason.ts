import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { NOT_WITHOUT_ITS_NUMBER } from '@/acts/outcome'
import type { EntryDialog } from '../queueSlice'

/** Reason why a dialog no longer applies; null while it does. */
export function blockedReason(
  kind: EntryDialog['kind'],
  entry: QueueEntry | undefined,
): string | null {
  if (!entry) return 'Antrian ini sudah tidak ada di daftar.'
  if (entry.status === 'completed') return 'Antrian ini sudah selesai.'
  if (entry.status === 'cancelled') return 'Antrian ini sudah dibatalkan.'
  if (kind === 'edit' && entry.status === 'in-progress') {
    return 'Sesi foto sudah dimulai, data tidak dapat diubah lagi.'
  }
  if (kind === 'edit' && !isNumbered(entry)) return NOT_WITHOUT_ITS_NUMBER
  if (kind === 'complete' && entry.status === 'waiting') return 'Sesi foto ini belum dimulai.'
  return null
}
