import { LOG_LIMIT, type LogEntry } from '@antrian/contract/shared/logEntry'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectIsLive } from '@/middleware/connectionSlice'
import { type Node, useGetErrorLogsQuery, useGetSystemLogsQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
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
  const systemLines = useMerged('system', system.data, node)
  const errorLines = useMerged('errors', errors.data, node)

  function refetch() {
    if (hasSystemLogs) void system.refetch()
    void errors.refetch()
  }

  const isLive = useSelector(selectIsLive)
  const fetchMissed = useEffectEvent(() => isFollowing && refetch())
  useEffect(() => {
    if (isLive) fetchMissed()
  }, [isLive])

  return { systemLines, errorLines, system, errors, hasSystemLogs, refetch }
}

const MOST = { system: LOG_LIMIT.system, errors: LOG_LIMIT.error }

function useMerged(kind: keyof typeof MOST, stored = NONE, node: Node) {
  const received = useSelector(selectReceived)[kind]
  const clearedUpTo = useSelector(selectClearedUpTo)[kind]
  return useMemo(
    () => mergeLines(stored, ofNode(received, node), clearedUpTo, MOST[kind]),
    [kind, stored, received, clearedUpTo, node],
  )
}
