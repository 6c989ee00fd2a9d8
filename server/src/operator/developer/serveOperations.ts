import { operationCalls } from '@antrian/contract/developer'
import type { NodeQuery } from '@antrian/contract/nodes'
import type { User } from '@antrian/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { Operations } from './operations.ts'

interface Deps {
  operations: Operations
  nodes: Nodes
}

export function serveOperations(app: FastifyInstance, { operations, nodes }: Deps) {
  function orderTo(name: string, carryOut: (by: User) => string | Promise<string>) {
    const onNode = nodes.question(name, carryOut)
    return async ({ query, admin }: { query: NodeQuery; admin: User }) => ({
      message: await onNode(query.node, admin),
    })
  }

  serveCalls(app, operationCalls, {
    restartServer: orderTo('/restart', operations.restart),
    migrateDatabase: orderTo('/migrate', operations.migrate),
    clearCaches: orderTo('/clear-caches', operations.clearCaches),
  })
}
