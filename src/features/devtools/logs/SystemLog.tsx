import { LOG_LEVELS, type LogEntry } from '@antrian/contract/shared/logEntry'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/fields/SelectField'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { logFilterChanged, logsCleared, selectClearedUpTo, selectLogFilter } from '../devtoolsSlice'
import { downloadDated } from '../downloadDated'
import { LogList } from './LogList'
import { filterLines } from './logLines'
import styles from './SystemLog.module.css'

const LEVELS = [
  ['', 'Semua'],
  ...LOG_LEVELS.map(level => [level, level === 'fatal' ? level : `${level} ke atas`] as const),
] as const

interface SystemLogProps {
  /** Oldest first. */
  lines: LogEntry[]
  isKnown: boolean
  /** Tells which lines are still loading. */
  children: ReactNode
}

/** The server's log, newest line on top. */
export function SystemLog({ lines, isKnown, children }: SystemLogProps) {
  const dispatch = useDispatch()
  const timeZone = useTimeZone()
  const filter = useSelector(selectLogFilter)
  const searched = useDeferredValue(filter)
  const clearedUpTo = useSelector(selectClearedUpTo).system
  const shown = useMemo(() => [...filterLines(lines, searched)].reverse(), [lines, searched])

  return (
    <Panel
      title="Log sistem"
      hint={`${formatNumber(shown.length)} dari ${formatNumber(lines.length)} baris terakhir`}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={shown.length === 0}
            onClick={() => downloadDated('log-sistem', [...shown].reverse(), timeZone)}
          >
            Export
          </Button>
          <Button
            variant="outlined"
            aria-label="Clear log sistem"
            disabled={lines.length === 0}
            onClick={() =>
              dispatch(logsCleared({ kind: 'system', upTo: lines.at(-1)?.timestamp ?? '' }))
            }
          >
            Clear
          </Button>
        </>
      }
    >
      <search className={styles.filters}>
        <TextField
          label="Search"
          name="log-search"
          value={filter.search}
          onChange={search => dispatch(logFilterChanged({ search }))}
        />
        <SelectField
          label="Level"
          value={filter.level}
          options={LEVELS}
          onChange={level => dispatch(logFilterChanged({ level }))}
        />
      </search>
      {children}
      <LogList
        // Another list begins at the top, because a scrolled one keeps its lines.
        key={JSON.stringify([searched, clearedUpTo])}
        label="Baris log sistem"
        lines={shown}
        none={lines.length > 0 ? 'Tidak ada baris yang cocok.' : isKnown && 'Belum ada baris.'}
      />
    </Panel>
  )
}
