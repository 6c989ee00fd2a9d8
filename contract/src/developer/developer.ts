import * as z from 'zod/mini'
import { Role } from '../session/session.ts'
import { callsOf } from '../shared/call.ts'
import { Done } from '../shared/envelope.ts'
import { LogEntries } from '../shared/logEntry.ts'
import { NodeQuery } from './nodes.ts'

/** Fields beyond the specification are optional, because other hosts do not send them. */

/** `data` of `/api/developer/system-info`, in seconds, bytes and percent. */
export const SystemInfo = z.object({
  uptime: z.number(),
  /** Memory of the server process and of the machine, in bytes. */
  memory: z.object({ used: z.number(), total: z.number() }),
  /** CPU time of the server process over the last seconds, as a share of all cores. */
  cpu: z.object({ usage: z.number() }),
  /** Space on the disk that holds the data folder, in bytes. */
  disk: z.object({ used: z.number(), total: z.number() }),
  nodeVersion: z.string(),
  /** Version of the server. */
  version: z.optional(z.string()),
  machine: z.optional(
    z.object({ cpuUsage: z.number(), cores: z.number(), memoryUsed: z.number() }),
  ),
})
export type SystemInfo = z.infer<typeof SystemInfo>

export const HealthCheck = z.object({
  name: z.string(),
  /** `off`: not in use, so neither healthy nor unhealthy. */
  status: z.enum(['ok', 'warning', 'error', 'off']),
  /** Message that the interface may show. */
  message: z.string(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

/** `data` of `/api/developer/health`; our host says healthy, degraded or unhealthy. */
export const Health = z.object({
  status: z.string(),
  checks: z.optional(z.array(HealthCheck)),
  activeUsers: z.optional(z.number()),
})
export type Health = z.infer<typeof Health>

/** `data` of `/api/developer/database-stats`; `size` in bytes, our host's status is connected. */
export const DatabaseStats = z.object({
  status: z.string(),
  queueCount: z.number(),
  sessionCount: z.number(),
  size: z.number(),
  engine: z.optional(z.string()),
  /** Duration of one small query in milliseconds. */
  latency: z.optional(z.number()),
  /** Names of the pending migrations that Run Migration would apply. */
  pendingMigrations: z.optional(z.array(z.string())),
  /** State of the automatic backups. */
  nightlyBackup: z.optional(HealthCheck),
})
export type DatabaseStats = z.infer<typeof DatabaseStats>

/** `data` of `/api/developer/performance`, in milliseconds. */
export const Performance = z.object({
  avgResponseTime: z.number(),
  p95ResponseTime: z.number(),
  p99ResponseTime: z.number(),
  /** Length of the window in seconds up to now, and the number of requests in it. */
  window: z.optional(z.number()),
  requests: z.optional(z.number()),
})
export type Performance = z.infer<typeof Performance>

/** `data` of `/api/developer/api-stats`, since the start; the two rates add up to 100. */
export const ApiStats = z.object({
  totalRequests: z.number(),
  successRate: z.number(),
  errorRate: z.number(),
  /** Number of errors by kind: refused by a rule (4xx) and failed (5xx). */
  refused: z.optional(z.number()),
  failed: z.optional(z.number()),
  since: z.optional(z.string()),
})
export type ApiStats = z.infer<typeof ApiStats>

/** One row of `/api/developer/route-stats`, since the start; times in milliseconds. */
export const RouteStats = z.object({
  method: z.string(),
  route: z.string(),
  requests: z.number(),
  refused: z.number(),
  failed: z.number(),
  avg: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
})
export type RouteStats = z.infer<typeof RouteStats>

/** One row of `/api/developer/active-users`: connected now, or seen in the last minutes. */
export const ActiveUser = z.object({
  name: z.string(),
  email: z.string(),
  lastSeen: z.string(),
  role: z.optional(Role),
  /** Open connections, one per tab; 0 for a user who was here in the last minutes. */
  connections: z.optional(z.number()),
})
export type ActiveUser = z.infer<typeof ActiveUser>

const EACH = { tag: 'Developer', access: 'developers', query: NodeQuery, isPolled: true } as const

/** Calls for the figures of the developer panel. Each node answers for itself. */
export const figureCalls = callsOf(EACH, {
  getSystemInfo: {
    path: '/api/developer/system-info',
    summary: 'Figures of the process, the machine and its disk',
    data: SystemInfo,
  },
  getHealth: {
    path: '/api/developer/health',
    summary: 'Health of the server, by check',
    data: Health,
  },
  getDatabaseStats: {
    path: '/api/developer/database-stats',
    summary: 'Rows and size of the database',
    data: DatabaseStats,
  },
  getPerformance: {
    path: '/api/developer/performance',
    summary: 'Recent response times',
    data: Performance,
  },
  getApiStats: {
    path: '/api/developer/api-stats',
    summary: 'Requests since the server started',
    data: ApiStats,
  },
  getRouteStats: {
    path: '/api/developer/route-stats',
    summary: 'Requests since the server started, by route',
    data: z.array(RouteStats),
  },
  listActiveUsers: {
    path: '/api/developer/active-users',
    summary: 'Users who are online',
    data: z.array(ActiveUser),
  },
  listSystemLogs: {
    path: '/api/developer/system-logs',
    summary: 'Latest lines of the log',
    data: LogEntries,
  },
  listErrorLogs: { path: '/api/developer/error-logs', summary: 'Latest errors', data: LogEntries },
})

const EACH_OPERATION = { tag: 'Developer', access: 'developers', query: NodeQuery } as const

/** Commands to one node. Each answers a message and whether the command succeeded. */
export const operationCalls = callsOf(EACH_OPERATION, {
  restartServer: {
    method: 'POST',
    path: '/api/developer/restart',
    summary: 'Restarts the server after it has finished its requests',
    answer: Done,
    isHeavy: true,
  },
  migrateDatabase: {
    method: 'POST',
    path: '/api/developer/migrate',
    summary: 'Runs pending migrations',
    answer: Done,
    isHeavy: true,
  },
  clearCaches: {
    method: 'POST',
    path: '/api/developer/clear-caches',
    summary: 'Clears the caches',
    answer: Done,
    isHeavy: true,
  },
})
