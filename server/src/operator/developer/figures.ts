import {
  type ActiveUser,
  type ApiStats,
  type DatabaseStats,
  figureCalls,
  type Health,
  type Performance,
  type RouteStats,
  type SystemInfo,
} from '@antrian/contract/developer/developer'
import { nodeCalls } from '@antrian/contract/developer/nodes'
import type { LogEntry } from '@antrian/contract/shared/logEntry'
import type { FastifyInstance } from 'fastify'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'

type Reading<Shape> = () => Shape | Promise<Shape>

export interface Figures {
  systemInfo: Reading<SystemInfo>
  health: Reading<Health>
  databaseStats: Reading<DatabaseStats>
  performance: Reading<Performance>
  apiStats: Reading<ApiStats>
  routeStats: Reading<RouteStats[]>
  activeUsers: Reading<ActiveUser[]>
  systemLogs: Reading<LogEntry[]>
  errorLogs: Reading<LogEntry[]>
}

/** Figures that the panel polls. Reads only. */
export function serveFigures(
  app: FastifyInstance,
  { figures, nodes }: { figures: Figures; nodes: Nodes },
) {
  serveCalls(app, figureCalls, {
    getSystemInfo: nodes.answer('/system-info', figures.systemInfo),
    getHealth: nodes.answer('/health', figures.health),
    getDatabaseStats: nodes.answer('/database-stats', figures.databaseStats),
    getPerformance: nodes.answer('/performance', figures.performance),
    getApiStats: nodes.answer('/api-stats', figures.apiStats),
    getRouteStats: nodes.answer('/route-stats', figures.routeStats),
    listActiveUsers: nodes.answer('/active-users', figures.activeUsers),
    listSystemLogs: nodes.answer('/system-logs', figures.systemLogs),
    listErrorLogs: nodes.answer('/error-logs', figures.errorLogs),
  })
  serveCalls(app, nodeCalls, { listNodes: () => nodes.list() })
}
