import type { LogEntry } from '@antrian/contract/shared/logEntry'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '@/ui/Button'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { logsCleared, selectClearedUpTo } from '../devtoolsSlice'
import { LogList } from './LogList'

interface ErrorLogProps {
  /** Oldest first. */
  lines: LogEntry[]
  /** Number of newest lines to show. */
  shown: number
  isKnown: boolean
  children: ReactNode
}

export function ErrorLog({ lines, shown, isKnown, children }: ErrorLogProps) {
  const dispatch = useDispatch()
  const clearedUpTo = useSelector(selectClearedUpTo).errors
  const latest = lines.slice(-shown).reverse()

  return (
    <Panel
      title="Log error"
      hint={`${formatNumber(latest.length)} terbaru dari ${formatNumber(lines.length)}`}
      actions={
        <Button
          variant="outlined"
          aria-label="Clear log error"
          disabled={lines.length === 0}
          onClick={() =>
            dispatch(logsCleared({ kind: 'errors', upTo: lines.at(-1)?.timestamp ?? '' }))
          }
        >
          Clear
        </Button>
      }
    >
      {children}
      <LogList
        key={clearedUpTo}
        label="Baris log error"
        lines={latest}
        none={isKnown && 'Tidak ada error.'}
      />
    </Panel>
  )
}
