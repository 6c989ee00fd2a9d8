import { dayOf } from '@antrian/contract/entryDay'
import type { QueueEntry } from '@antrian/contract/queue'
import { formatDay, formatMoment } from '@/ui/time/format'

/** Describes the leftover entries by day, and one that is still in the booth. */
export function leftoversSentence(entries: readonly QueueEntry[], timeZone: string): string {
  const days = [...new Set(entries.map(entry => dayOf(entry, timeZone)))]
  const from =
    days.length === 1 && days[0]
      ? `dari ${formatDay(days[0], 'full')}`
      : 'dari hari-hari sebelumnya'
  const session = entries.find(({ status }) => status === 'in-progress')
  const forgotten = session
    ? ` Sesi ${session.studentName} masih terbuka di booth sejak ${formatMoment(session.startedAt ?? session.createdAt, timeZone, 'day')}.`
    : ''
  return `${entries.length} siswa ${from} belum selesai, dan masih terhitung di Menunggu.${forgotten}`
}
