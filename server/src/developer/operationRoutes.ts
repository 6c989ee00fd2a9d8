import { Done } from '@antrian/contract/envelope'
import { NodeQuery } from '@antrian/contract/nodes'
import type { User } from '@antrian/contract/session'
import type { FastifyInstance } from 'fastify'
import { bearer, failures } from '../answers.ts'
import type { Nodes } from '../realtime/nodes.ts'
import type { Operations } from './operations.ts'

/** Orders: each answers whether it was carried out, in a sentence. */
export async function operationRoutes(
  app: FastifyInstance,
  { operations, nodes }: { operations: Operations; nodes: Nodes },
) {
  function orders(path: string, summary: string, carryOut: (by: User) => string | Promise<string>) {
    const onNode = nodes.question(path, carryOut)
    app.post<{ Querystring: NodeQuery }>(
      path,
      {
        config: { isHeavy: true },
        schema: {
          tags: ['Developer'],
          security: bearer,
          summary,
          querystring: NodeQuery,
          response: { 200: Done, ...failures },
        },
      },
      async ({ query: { node }, admin }) => ({ success: true, message: await onNode(node, admin) }),
    )
  }

  orders('/restart', 'Ends the process in good order, to be started anew', operations.restart)
  orders('/migrate', 'Applies the migrations that are missing', operations.migrate)
  orders('/clear-caches', 'Forgets what can be asked for again', operations.clearCaches)
}
