import { dayOf } from '@antrian/contract/queue/entryDay'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'

/** Describes the leftover entries by day, and who they are, with one that is still in the booth. */
export function leftoversWords(entries: readonly QueueEntry[], today: string, timeZone: string) {
  const [day, ...others] = new Set(entries.map(entry => dayOf(entry, timeZone)))
  const from = day && others.length === 0 ? dayWords(day, today) : 'hari-hari sebelumnya'
  const session = entries.find(({ status }) => status === 'in-progress')
  return {
    title: `${formatNumber(entries.length)} siswa dari ${from} belum selesai`,
    detail: session
      ? `Sesi ${session.studentName} masih terbuka di booth sejak ${formatMoment(session.startedAt ?? session.createdAt, timeZone, 'day')}`
      : namesOf(entries),
  }
}

const dayWords = (day: string, today: string) =>
  day === dayAfter(today, -1) ? 'kemarin' : formatDay(day, 'weekday')

/** Names that fit in a line, and how many more there are. */
function namesOf(entries: readonly QueueEntry[]): string {
  const names = entries.slice(0, NAMED).map(({ studentName }) => studentName)
  const more = entries.length - names.length
  return `${names.join(', ')}${more > 0 ? ` dan ${formatNumber(more)} lagi` : ''}`
}

const NAMED = 4
