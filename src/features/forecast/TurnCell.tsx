import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { type ShownRoot, selectActiveEntries, useUnsentState } from '@/acts/shownQueue'
import { Ago } from '@/ui/time/Ago'
import { type AgoForm, formatMoment } from '@/ui/time/format'
import { longestWaiting, longWait, waitsSince } from '@/ui/time/longWait'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import { useForecast } from './ForecastProvider'
import styles from './TurnCell.module.css'
import { useStart } from './useStart'

/**
 * Waiting time and expected start. Two lines high until it is known whether there is a forecast.
 */
export function TurnCell({ entry }: { entry: QueueEntry }) {
  return (
    <span className={styles.cell}>
      <Waited entry={entry} />
      <Turn entry={entry} />
    </span>
  )
}

interface WaitedProps {
  entry: QueueEntry
  form?: AgoForm
}

const selectLongestWaiting = createSelector(
  selectActiveEntries,
  entries => longestWaiting(entries)?.id,
)

/** How long a student waits, marked for whom waits longest, when that is unusually long. */
export function Waited({ entry, form }: WaitedProps) {
  const now = useNow('minutes')
  const since = waitsSince(entry)
  const isLongest = useSelector((state: ShownRoot) => selectLongestWaiting(state) === entry.id)
  const waited = isLongest ? now - Date.parse(since) : 0
  const long = longWait(waited)
  const ago = <Ago moment={since} form={form} />
  if (!long) return ago
  return (
    <span className={styles.waited} data-level={long.level}>
      <span aria-hidden="true">{long.sign} </span>
      <span className="unseen">menunggu lama: </span>
      {ago}
    </span>
  )
}

/** A student whom the host does not know has no place in the forecast. */
function Unnumbered({ id }: Pick<QueueEntry, 'id'>) {
  const isUnsent = useUnsentState(id) !== undefined
  return <span className={styles.turn}>{isUnsent ? 'setelah terkirim' : <>&nbsp;</>}</span>
}

function Turn({ entry }: { entry: QueueEntry }) {
  const { id, status } = entry
  const timeZone = useTimeZone()
  const start = useStart(id)
  const isLate = useForecast(
    ({ forecast, closing }) => closing !== null && (forecast?.startOf.get(id) ?? 0) >= closing,
  )
  const isFirstLate = useForecast(({ firstLate }) => id === firstLate)
  const hasPace = useForecast(({ pace }) => pace !== undefined)
  if (status !== 'waiting' || start === undefined) {
    if (status === 'waiting' && !isNumbered(entry)) return <Unnumbered id={id} />
    return hasPace ? null : <span className={styles.turn}>&nbsp;</span>
  }
  return (
    <span className={styles.turn} data-is-late={isLate} data-ends-day={isFirstLate}>
      {isLate ? 'lewat tutup' : 'giliran'} ± {formatMoment(start, timeZone, 'time')}
    </span>
  )
}
