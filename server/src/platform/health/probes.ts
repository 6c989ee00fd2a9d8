import type { FastifyInstance } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { answeredWithin } from '../answeredWithin.ts'
import { SECOND } from '../clock.ts'
import { databaseLack } from '../database/databaseLack.ts'
import type { Database } from '../database/schema.ts'

/** Time after which the database counts as away (ms). */
export const DATABASE_ANSWERS_WITHIN = 2 * SECOND

interface Deps {
  db: Database
  /** Whether this node receives messages from the others. Always true without other nodes. */
  isListening: () => boolean
}

/** Probes of a load balancer: whether the process runs, and whether it can serve requests. */
export function serveProbes(app: FastifyInstance, { db, isListening }: Deps) {
  const config = { isUncounted: true }
  const schema = { hide: true }

  app.get('/healthz', { config, schema, logLevel: 'warn' }, async () => ({
    status: 'ok',
    version: server.version,
  }))

  app.get('/readyz', { config, schema, logLevel: 'warn' }, async (_request, reply) => {
    const answers = db.selectFrom('school_days').select('day').limit(1).execute()
    const found = await answeredWithin(
      DATABASE_ANSWERS_WITHIN,
      Promise.all([databaseLack(db), answers]),
    )
    const [lack] = found ?? []
    const checks = { database: found !== undefined && !lack, nodes: isListening() }
    const isReady = checks.database && checks.nodes
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'not ready', checks, ...(lack && { message: lack }) })
  })
}
