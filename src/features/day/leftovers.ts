import type { QueueEntry } from '@antrian/contract/queue'
import { schoolDay } from '@antrian/contract/schoolDay'
import { formatDay, formatMoment } from '@/ui/time/format'

/** The school's day an entry stands in line of: as the host says, or when it was added. */
export function dayOf({ day, createdAt }: QueueEntry, timeZone: string): string {
  if (day !== undefined) return day
  const instant = Date.parse(createdAt)
  return Number.isNaN(instant) ? '' : schoolDay(instant, timeZone)
}

/** Active entries of days before `today`; one whose day cannot be told is not called old. */
export const leftoversIn = (entries: readonly QueueEntry[], today: string, timeZone: string) =>
  entries.filter(entry => {
    const day = dayOf(entry, timeZone)
    return day !== '' && day < today
  })

/** Who is left, of which day, and who was forgotten in the booth. */
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
