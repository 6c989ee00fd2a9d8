import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isSkipped } from '@antrian/contract/queue/todaysLine'
import { Fragment, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectLine } from '@/acts/shownQueue'
import { formatNumber } from '@/ui/time/format'
import styles from './ActiveQueue.module.css'

/** Maximum number of listed names, because more are easier to read in the table. */
const NAMED = 4

export interface SearchMatchesProps {
  matches: readonly QueueEntry[]
  /** Expected start, if the page has a forecast. */
  turn?: ((entry: QueueEntry) => ReactNode) | undefined
}

/** Answers a student at the desk: position in line and expected start. */
export function SearchMatches({ matches, turn }: SearchMatchesProps) {
  const line = useSelector(selectLine)
  const named = matches.slice(0, NAMED)
  return (
    <output className={styles.matches}>
      {formatNumber(matches.length)} cocok
      {named.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === 0 ? ': ' : '; '}
          <bdi>{entry.studentName}</bdi> {placeOf(entry, line)}
          {entry.status === 'waiting' && turn?.(entry)}
        </Fragment>
      ))}
      {matches.length > NAMED && '; …'}
    </output>
  )
}

function placeOf(entry: QueueEntry, line: readonly QueueEntry[]): string {
  if (entry.status === 'in-progress') return 'sedang di booth'
  if (isSkipped(entry)) return 'dilewati'
  const place = line.findIndex(({ id }) => id === entry.id) + 1
  if (place === 0) return 'dari hari sebelumnya'
  return place === 1 ? 'berikutnya' : `urutan ke-${formatNumber(place)}`
}
