import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { LogEntries } from '../shared/logEntry.ts'
import {
  ActiveUser,
  ApiStats,
  DatabaseStats,
  Health,
  Performance,
  RouteStats,
  SystemInfo,
} from './developer.ts'
import { NodeQuery } from './nodes.ts'
import { SheetStatus } from './sheetBackup.ts'

/** `data` of `/api/developer/diagnostics`: facts for remote support, without secrets. */
export const Diagnostics = z.object({
  at: z.string(),
  settings: z.record(z.string(), z.unknown()),
  system: SystemInfo,
  health: Health,
  database: DatabaseStats,
  performance: Performance,
  api: ApiStats,
  routes: z.array(RouteStats),
  sheets: SheetStatus,
  activeUsers: z.array(ActiveUser),
  /** The last 50 log lines and the last 20 errors. */
  systemLogs: LogEntries,
  errorLogs: LogEntries,
})
export type Diagnostics = z.infer<typeof Diagnostics>

export const diagnosticsCalls = callsOf('Developer', {
  getDiagnostics: {
    path: '/api/developer/diagnostics',
    access: 'developers',
    summary: 'All figures, latest log lines and errors, without secrets',
    query: NodeQuery,
    data: Diagnostics,
  },
})
