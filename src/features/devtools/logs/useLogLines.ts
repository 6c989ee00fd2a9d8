import { LOG_LIMIT, type LogEntry } from '@antrian/contract/logEntry'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { type Node, useGetErrorLogsQuery, useGetSystemLogsQuery } from '@/services/developerApi'
import { selectClearedUpTo, selectIsFollowing, selectReceived } from '../devtoolsSlice'
import { useNode } from '../nodes'
import { POLLING } from '../polling'
import { mergeLines } from './logLines'

const NONE: LogEntry[] = []
const FRESH = { refetchOnMountOrArgChange: true } as const

const ofNode = (lines: readonly LogEntry[], node: Node) =>
  lines.filter(line => line.node === undefined || node === undefined || line.node === node)

/** Stored and live log lines, oldest first. */
export function useLogLines() {
  const hasSystemLogs = useCapability('system-logs')
  const isFollowing = useSelector(selectIsFollowing)
  const node = useNode()
  // Polls, because a socket only sends the lines of the server it is connected to.
  const polled = isFollowing && node !== undefined ? POLLING : FRESH
  const system = useGetSystemLogsQuery(node, { ...polled, skip: !hasSystemLogs })
  const errors = useGetErrorLogsQuery(node, polled)
  const received = useSelector(selectReceived)
  const clearedUpTo = useSelector(selectClearedUpTo)

  const systemLines = useMemo(
    () =>
      mergeLines(
        system.data ?? NONE,
        ofNode(received.system, node),
        clearedUpTo.system,
        LOG_LIMIT.system,
      ),
    [system.data, received.system, clearedUpTo.system, node],
  )
  const errorLines = useMemo(
    () =>
      mergeLines(
        errors.data ?? NONE,
        ofNode(received.errors, node),
        clearedUpTo.errors,
        LOG_LIMIT.error,
      ),
    [errors.data, received.errors, clearedUpTo.errors, node],
  )

  function refetch() {
    if (hasSystemLogs) void system.refetch()
    void errors.refetch()
  }

  return { systemLines, errorLines, system, errors, hasSystemLogs, refetch }
}
