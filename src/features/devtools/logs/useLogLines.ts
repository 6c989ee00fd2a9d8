import { LOG_LIMIT, type LogEntry } from '@antrian/contract/logEntry'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { selectClearedUpTo, selectHeard } from '@/features/devtools/devtoolsSlice'
import { useGetErrorLogsQuery, useGetSystemLogsQuery } from '@/services/developerApi'
import { mergeLines } from './logLines'

const NONE: LogEntry[] = []
const FRESH = { refetchOnMountOrArgChange: true } as const

/** The log and its errors: what the host remembers, and what was heard since. Oldest first. */
export function useLogLines() {
  const hasSystemLogs = useCapability('system-logs')
  const system = useGetSystemLogsQuery(undefined, { ...FRESH, skip: !hasSystemLogs })
  const errors = useGetErrorLogsQuery(undefined, FRESH)
  const heard = useSelector(selectHeard)
  const clearedUpTo = useSelector(selectClearedUpTo)

  const systemLines = useMemo(
    () => mergeLines(system.data ?? NONE, heard.system, clearedUpTo.system, LOG_LIMIT.system),
    [system.data, heard.system, clearedUpTo.system],
  )
  const errorLines = useMemo(
    () => mergeLines(errors.data ?? NONE, heard.errors, clearedUpTo.errors, LOG_LIMIT.error),
    [errors.data, heard.errors, clearedUpTo.errors],
  )

  function refetch() {
    if (hasSystemLogs) void system.refetch()
    void errors.refetch()
  }

  return { systemLines, errorLines, system, errors, hasSystemLogs, refetch }
}
