import type {
  ActiveUser,
  ApiStats,
  DatabaseStats,
  Health,
  Performance,
  RouteStats,
  SystemInfo,
} from '@antrian/contract/developer/developer'
import type { SheetStatus } from '@antrian/contract/developer/sheetBackup'
import type { LogEntry } from '@antrian/contract/shared/logEntry'
import { HttpResponse, http } from 'msw'
import { API } from './apiServer'

type Reply = () => Response | Promise<Response>

/** Mocks a GET call of the developer panel. */
export const developerGet = (path: string, answer: Reply) =>
  http.get(`${API}/api/developer/${path}`, answer)
export const developerPost = (path: string, answer: Reply) =>
  http.post(`${API}/api/developer/${path}`, answer)

export const says = (data: unknown) => () => HttpResponse.json({ success: true, data })
export const done =
  (message: string, success = true) =>
  () =>
    HttpResponse.json({ success, message })

export const aSystem = (over: Partial<SystemInfo> = {}): SystemInfo => ({
  uptime: 7380,
  memory: { used: 157_286_400, total: 8_589_934_592 },
  cpu: { usage: 12.5 },
  disk: { used: 42_949_672_960, total: 214_748_364_800 },
  nodeVersion: 'v20.20.2',
  version: '1.0.0',
  ...over,
})

export const aDatabase = (over: Partial<DatabaseStats> = {}): DatabaseStats => ({
  status: 'connected',
  queueCount: 12_345,
  sessionCount: 4,
  size: 41_943_040,
  ...over,
})

const aPerformance = (over: Partial<Performance> = {}): Performance => ({
  avgResponseTime: 12.34,
  p95ResponseTime: 48,
  p99ResponseTime: 120.5,
  ...over,
})

const someApiStats = (over: Partial<ApiStats> = {}): ApiStats => ({
  totalRequests: 12_345,
  successRate: 98.7,
  errorRate: 1.3,
  ...over,
})

export const aRoute = (over: Partial<RouteStats> = {}): RouteStats => ({
  method: 'GET',
  route: '/api/queue',
  requests: 10,
  refused: 1,
  failed: 0,
  avg: 2.5,
  p95: 4,
  p99: 5,
  max: 6,
  ...over,
})

export const anActiveUser = (over: Partial<ActiveUser> = {}): ActiveUser => ({
  name: 'Bu Ani',
  email: 'ani@sekolah.sch.id',
  lastSeen: '2025-01-06T01:00:00.000Z',
  ...over,
})

export const aSheetStatus = (over: Partial<SheetStatus> = {}): SheetStatus => ({
  state: 'done',
  waiting: 0,
  oldestWaiting: null,
  sent: 31,
  lastSentAt: null,
  lastError: null,
  nextTryAt: null,
  account: null,
  sheetName: null,
  url: null,
  ...over,
})

export const aLine = (over: Partial<LogEntry> = {}): LogEntry => ({
  level: 'info',
  message: 'GET /api/queue 200',
  timestamp: '2025-01-06T01:00:00.000Z',
  ...over,
})

/** A host with all calls of the specification and no problems. */
export const aWholeHost = () => [
  developerGet('system-info', says(aSystem())),
  developerGet('health', says({ status: 'healthy' } satisfies Health)),
  developerGet('database-stats', says(aDatabase())),
  developerGet('performance', says(aPerformance())),
  developerGet('api-stats', says(someApiStats())),
  developerGet('active-users', says([anActiveUser()])),
  developerGet('error-logs', says([])),
]
