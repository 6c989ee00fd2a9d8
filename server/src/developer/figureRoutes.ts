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
import { NodeQuery, ServerNodes } from '@antrian/contract/nodes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'
import type { Nodes } from '../realtime/nodes.ts'

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
export async function figureRoutes(
  app: FastifyInstance,
  { figures, nodes }: { figures: Figures; nodes: Nodes },
) {
  function shows<Shape extends z.ZodMiniType>(
    path: string,
    summary: string,
    shape: Shape,
    read: Reading<z.infer<Shape>>,
  ) {
    const onNode = nodes.question(path, read)
    app.get<{ Querystring: NodeQuery }>(
      path,
      {
        // The panel's own polling would fill the log it shows.
        logLevel: 'warn',
        schema: {
          tags: ['Developer'],
          security: bearer,
          summary,
          querystring: NodeQuery,
          response: { 200: envelope(shape), ...failures },
        },
      },
      async ({ query: { node } }) => ({ success: true, data: await onNode(node, undefined) }),
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

  app.get(
    '/nodes',
    {
      logLevel: 'warn',
      schema: {
        tags: ['Developer'],
        security: bearer,
        summary: 'The server processes on this database, of which each answers for itself',
        response: { 200: envelope(ServerNodes), ...failures },
      },
    },
    async () => ({ success: true, data: nodes.list() }),
  )
}
