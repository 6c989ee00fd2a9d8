import { operationCalls } from '@antrian/contract/developer/developer'
import type { NodeQuery } from '@antrian/contract/developer/nodes'
import type { User } from '@antrian/contract/session/session'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'

interface Deps {
  nodes: Nodes
  migrate: () => Promise<string[]>
  /** Exits the process so that its supervisor starts it again. Undefined without a supervisor. */
  restart: (() => void) | undefined
  caches: readonly { name: string; clear: () => void }[]
  log: FastifyBaseLogger
}

/** Commands that a developer may run on a node. Each is answered with a sentence. */
export function serveOperations(app: FastifyInstance, deps: Deps) {
  const { nodes, migrate, restart, caches, log } = deps
  const noted = (by: User, order: string) => log.warn({ by: by.email }, order)

  function orderTo(name: string, carryOut: (by: User) => string | Promise<string>) {
    const onNode = nodes.question(name, carryOut)
    return async ({ query, admin }: { query: NodeQuery; admin: User }) => ({
      message: await onNode(query.node, admin),
    })
  }

  serveCalls(app, operationCalls, {
    restartServer: orderTo('/restart', by => {
      if (!restart) {
        throw new Refusal(409, 'Server tidak dijalankan dengan npm start: mulai ulang dari luar')
      }
      noted(by, 'a restart was ordered')
      // After this call, so that it and the running calls are answered before the exit.
      setImmediate(restart)
      return 'Server sedang dimulai ulang'
    }),

    migrateDatabase: orderTo('/migrate', async by => {
      noted(by, 'migrations were ordered')
      const names = await migrate()
      if (!names.length) return 'Tidak ada migrasi yang tertunda'
      return `${names.length} migrasi dijalankan: ${names.join(', ')}`
    }),

    clearCaches: orderTo('/clear-caches', by => {
      noted(by, 'caches were cleared')
      for (const { clear } of caches) clear()
      return `Cache server dikosongkan: ${caches.map(({ name }) => name).join(', ')}`
    }),
  })
}
