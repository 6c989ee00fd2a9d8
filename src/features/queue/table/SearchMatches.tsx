import type { QueueEntry } from '@antrian/contract/queue'
import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '@/ui/time/format'
import { isSkipped, placeInLine } from '../queueEntries'
import styles from './ActiveQueue.module.css'

/** Maximum number of listed names, because more are easier to read in the table. */
const NAMED = 4

export interface SearchMatchesProps {
  matches: readonly QueueEntry[]
  /** The active queue, in order. */
  line: readonly QueueEntry[]
  /** Expected start, if the page has a forecast. */
  turn?: ((entry: QueueEntry) => ReactNode) | undefined
}

/** Answers a student at the desk: position in line and expected start. */
export function SearchMatches({ matches, line, turn }: SearchMatchesProps) {
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
  const place = placeInLine(entry, line)
  return place === 1 ? 'berikutnya' : `urutan ke-${formatNumber(place)}`
}
