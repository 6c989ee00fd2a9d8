import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createAllowListRepository } from '../../server/src/auth/allowListRepository.ts'
import { createSessionRepository } from '../../server/src/auth/sessionRepository.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import type { Database } from '../../server/src/database/schema.ts'
import { startPostgres } from '../../server/test/support/embeddedPostgres.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Place {
  engine: Engine
  settings: Record<string, string>
  /** Tokens of admins who are signed in. */
  tokens: string[]
  /** Looks into the database; on SQLite while no server has it. */
  look: <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>
}

const SILENT = pino({ level: 'silent' })
const now = () => new Date()

/** One cluster for the whole run, with a database for each row. */
export async function openPlaces(admins: number) {
  const root = await mkdtemp(join(tmpdir(), 'faults-'))
  const clusterDir = await mkdtemp(join(tmpdir(), 'pg-'))
  let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined
  let count = 0

  async function postgres() {
    cluster ??= await startPostgres({
      // PostgreSQL runs as a user of its own, who may not enter ours.
      databaseDir: clusterDir,
      persistent: true,
      flags: ['-c', 'max_connections=200'],
    })
    const name = `faults_${++count}`
    await cluster.server.createDatabase(name)
    return `${cluster.address}/${name}`
  }

  return {
    async open(engine: Engine): Promise<Place> {
      const dataDir = await mkdtemp(join(root, 'data-'))
      const databaseUrl = engine === 'postgres' ? await postgres() : undefined
      const look: Place['look'] = async read => {
        const db = await openDatabase({ dataDir, databaseUrl }, SILENT)
        try {
          return await read(db)
        } finally {
          await db.destroy()
        }
      }
      const tokens = await look(async db => {
        const allowList = createAllowListRepository(db, now)
        const sessions = createSessionRepository(db, now)
        const opened: string[] = []
        for (let number = 1; number <= admins; number++) {
          const email = `admin${number}@sekolah.sch.id`
          await allowList.add(email, 'admin')
          opened.push(await sessions.open({ name: `Admin ${number}`, email, picture: null }))
        }
        return opened
      })
      return {
        engine,
        tokens,
        look,
        settings: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      }
    },
    async close() {
      await cluster?.server.stop()
      for (const folder of [root, clusterDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
