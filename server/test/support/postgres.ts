import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/database/openDatabase.ts'
import { startPostgres } from './embeddedPostgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    /** Address of the cluster without a database; on PostgreSQL alone. */
    cluster: string
  }
}

export const TEMPLATE = 'booth_template'

let stop: () => Promise<void>

/** One real PostgreSQL a run, with a migrated database that every booth copies. */
export async function setup(project: TestProject) {
  const { server, address } = await startPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'pg-')),
    persistent: false,
    flags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
  })
  stop = () => server.stop()
  await server.createDatabase(TEMPLATE)
  project.provide('cluster', address)

  const settings = { dataDir: '', databaseUrl: `${address}/${TEMPLATE}` }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  await db.destroy()
}

export const teardown = () => stop()
