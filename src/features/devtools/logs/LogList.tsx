import type { LogEntry } from '@antrian/contract/shared/logEntry'
import { memo, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './LogList.module.css'
import { lineKey } from './logLines'

interface LogListProps {
  label: string
  /** Newest first. */
  lines: LogEntry[]
  /** Words for an empty list; false while nobody knows whether it is empty. */
  none: string | false
}

/**
 * Log lines, the newest on top. While the list is scrolled, new lines wait behind a button, so that
 * the text being read does not move.
 */
export function LogList({ label, lines, none }: LogListProps) {
  const [read, setRead] = useState<LogEntry[] | null>(null)
  const list = useRef<HTMLElement>(null)
  const shown = read ?? lines
  const hasNewer = read !== null && read !== lines && lines[0] !== read[0]

  function handleScroll() {
    const isOnTop = (list.current?.scrollTop ?? 0) <= 1
    if (isOnTop) setRead(null)
    else if (!read) setRead(lines)
  }

  function handleNewer() {
    setRead(null)
    if (list.current) list.current.scrollTop = 0
  }

  if (shown.length === 0) return none && <p className={styles.none}>{none}</p>
  return (
    <div className={styles.frame}>
      {hasNewer && (
        <Button variant="contained" className={styles.newer} onClick={handleNewer}>
          Tampilkan baris baru
        </Button>
      )}
      <section
        ref={list}
        className={styles.list}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it, too
        tabIndex={0}
        onScroll={handleScroll}
      >
        <ol className={styles.lines}>
          {shown.map(line => (
            <LogLine key={lineKey(line)} line={line} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const LogLine = memo(function LogLine({ line }: { line: LogEntry }) {
  const { level, message, timestamp, stack } = line
  const timeZone = useTimeZone()

  return (
    <li className={styles.line} data-level={level.toLowerCase()}>
      <time dateTime={timestamp} title={formatMoment(timestamp, timeZone, 'exact')}>
        {formatMoment(timestamp, timeZone, 'clock')}
      </time>
      <span className={styles.level}>{level}</span>
      <span className={styles.message}>{message}</span>
      {stack && (
        <details className={styles.stack}>
          <summary>Stack</summary>
          <pre>{stack}</pre>
        </details>
      )}
    </li>
  )
})
