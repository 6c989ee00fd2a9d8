import { dayOf } from '@antrian/contract/queue/entryDay'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { formatMoment } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'

/** Describes the leftover entries by day, and one that is still in the booth. */
export function leftoversSentence(
  entries: readonly QueueEntry[],
  today: string,
  timeZone: string,
): string {
  const [day, ...others] = new Set(entries.map(entry => dayOf(entry, timeZone)))
  const from = day && others.length === 0 ? dayWords(day, today) : 'hari-hari sebelumnya'
  const session = entries.find(({ status }) => status === 'in-progress')
  const forgotten = session
    ? ` Sesi ${session.studentName} masih terbuka di booth sejak ${formatMoment(session.startedAt ?? session.createdAt, timeZone, 'day')}.`
    : ''
  return `${entries.length} siswa dari ${from} belum selesai, dan masih terhitung di Menunggu.${forgotten}`
}

const dayWords = (day: string, today: string) =>
  day === dayAfter(today, -1) ? 'kemarin' : formatDay(day, 'full')
