import { LOG_LIMIT, type LogEntry } from '@antrian/contract/shared/logEntry'
import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { developerApi, type Node } from '@/services/developerApi'
import type { ApiError } from '@/services/errors'
import { type SessionRoot, selectHasCapability } from '@/services/sessionSlice'

interface Known {
  systemLines: LogEntry[]
  errorLines: LogEntry[]
  node: Node
}

interface Collected {
  at: string
  browser: { userAgent: string; language: string; screen: string }
  server: unknown
}

type Outcome = { data: Collected } | { error: ApiError | SerializedError }

/** All available figures in one document, for a developer elsewhere; an error without any. */
export const gatherDiagnostics =
  ({
    systemLines,
    errorLines,
    node,
  }: Known): ThunkAction<Promise<Outcome>, SessionRoot, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const { getDiagnostics, ...endpoints } = developerApi.endpoints
    const ask = { forceRefetch: true, subscribe: false } as const
    const whole = selectHasCapability(getState(), 'diagnostics')
      ? (await dispatch(getDiagnostics.initiate(node, ask))).data
      : undefined
    if (whole) return { data: collected(whole) }

    const answers = await Promise.all([
      dispatch(endpoints.getSystemInfo.initiate(node, ask)),
      dispatch(endpoints.getHealth.initiate(node, ask)),
      dispatch(endpoints.getDatabaseStats.initiate(node, ask)),
      dispatch(endpoints.getPerformance.initiate(node, ask)),
      dispatch(endpoints.getApiStats.initiate(node, ask)),
      dispatch(endpoints.getActiveUsers.initiate(node, ask)),
    ])
    const [system, health, database, performance, apiStats, activeUsers] = answers
    if (system.error && answers.every(({ error }) => error)) return { error: system.error }
    const server = {
      system: system.data?.now,
      health: health.data,
      database: database.data,
      performance: performance.data,
      api: apiStats.data,
      activeUsers: activeUsers.data,
      systemLogs: systemLines.slice(-LOG_LIMIT.diagnostics.system),
      errorLogs: errorLines.slice(-LOG_LIMIT.diagnostics.error),
    }
    return { data: collected(server) }
  }

const collected = (server: unknown): Collected => ({
  at: new Date().toISOString(),
  browser: {
    userAgent: navigator.userAgent,
    language: navigator.language,
    screen: `${window.innerWidth}x${window.innerHeight}`,
  },
  server,
})
