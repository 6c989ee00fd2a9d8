import {
  ActiveUser,
  ApiStats,
  DatabaseStats,
  Health,
  Performance,
  RouteStats,
  SystemInfo,
} from '@antrian/contract/developer'
import { envelope } from '@antrian/contract/envelope'
import { LogEntries } from '@antrian/contract/logEntry'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'

type Reading<Shape> = () => Shape | Promise<Shape>

export interface Figures {
  systemInfo: Reading<SystemInfo>
  health: Reading<Health>
  databaseStats: Reading<DatabaseStats>
  performance: Reading<Performance>
  apiStats: Reading<ApiStats>
  routeStats: Reading<RouteStats[]>
  activeUsers: Reading<ActiveUser[]>
  systemLogs: Reading<z.infer<typeof LogEntries>>
  errorLogs: Reading<z.infer<typeof LogEntries>>
}

/** What the panel shows: calls that change nothing and are asked again and again. */
export async function figureRoutes(app: FastifyInstance, figures: Figures) {
  function shows<Shape extends z.ZodMiniType>(
    path: string,
    summary: string,
    shape: Shape,
    read: Reading<z.infer<Shape>>,
  ) {
    app.get(
      path,
      {
        // The panel's own polling would fill the log it shows.
        logLevel: 'warn',
        schema: {
          tags: ['Developer'],
          security: bearer,
          summary,
          response: { 200: envelope(shape), ...failures },
        },
      },
      async () => ({ success: true, data: await read() }),
    )
  }

  shows('/system-info', 'The process, the machine and its disk', SystemInfo, figures.systemInfo)
  shows('/health', 'Whether all is well, check by check', Health, figures.health)
  shows('/database-stats', 'Rows and size', DatabaseStats, figures.databaseStats)
  shows('/performance', 'Response times of late', Performance, figures.performance)
  shows('/api-stats', 'Requests since the start', ApiStats, figures.apiStats)
  shows('/route-stats', 'The same, by route', z.array(RouteStats), figures.routeStats)
  shows('/active-users', 'Who is here', z.array(ActiveUser), figures.activeUsers)
  shows('/system-logs', 'The last lines of the log', LogEntries, figures.systemLogs)
  shows('/error-logs', 'The last errors', LogEntries, figures.errorLogs)
}
