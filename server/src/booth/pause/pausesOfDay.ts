import type { DailyPause } from '@antrian/contract/booth/settings'
import { type PauseSpan, spanOf } from '@antrian/contract/forecast/pauseSpan'
import { schoolMoment } from '@antrian/contract/shared/schoolDay'
import type { PauseRow } from '../../platform/database/schema.ts'

type Changed = Pick<PauseRow, 'from_at' | 'until_at' | 'stop_reason' | 'stop_words'>

/**
 * Pauses of a day in order: those of admins, and the daily pause unless one of them overlaps it.
 * Changes must be oldest first.
 */
export function pausesOfDay(
  day: string,
  changes: readonly Changed[],
  dailyPause: DailyPause | null,
  timeZone: string,
): PauseSpan[] {
  const last = new Map(changes.map(change => [change.from_at, change]))
  const made = [...last.values()].map(changedSpan)
  const daily = dailyPause && {
    from: schoolMoment(day, dailyPause.from, timeZone),
    until: schoolMoment(day, dailyPause.until, timeZone),
  }
  const isReplaced =
    !daily || made.some(({ from, until }) => from < daily.until && until >= daily.from)
  return (isReplaced ? made : [...made, daily]).toSorted((a, b) => a.from - b.from)
}

const changedSpan = ({ from_at: from, until_at: until, ...of }: Changed): PauseSpan =>
  spanOf({ from, until, stop: of.stop_reason && { reason: of.stop_reason, words: of.stop_words } })
