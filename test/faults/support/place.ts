import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createAllowListRepository } from '../../../server/src/accounts/auth/allowListRepository.ts'
import { createSessionRepository } from '../../../server/src/accounts/auth/sessionRepository.ts'
import {
  type DatabaseSettings,
  openDatabase,
} from '../../../server/src/platform/database/openDatabase.ts'
import type { Database } from '../../../server/src/platform/database/schema.ts'
import { openOwnCluster } from './cluster.ts'

export type Engine = 'sqlite' | 'postgres'
export const ENGINES = ['sqlite', 'postgres'] as const

type Look = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>

export interface Place {
  engine: Engine
  settings: Record<string, string>
  dataDir: string
  databaseUrl: string | undefined
  /** Tokens of signed-in admins. */
  tokens: string[]
  /** Token of a signed-in developer. */
  developer: string
  /** Reads the database; on SQLite no server may run. */
  look: Look
}

const SILENT = pino({ level: 'silent' })
const now = () => new Date()

export const settingsOf = ({ dataDir, databaseUrl }: DatabaseSettings): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Opens the database like a starting server, with all migrations applied. */
export const lookInto =
  (settings: DatabaseSettings): Look =>
  async read => {
    const db = await openDatabase(settings, SILENT)
    try {
      return await read(db)
    } finally {
      await db.destroy()
    }
  }

/**
 * Creates folders and databases for the rows. Rows that may share a PostgreSQL cluster use the same
 * one.
 */
export async function openPlaces(admins: number) {
  const root = await mkdtemp(join(tmpdir(), 'faults-'))
  const handedOut: string[] = []
  let cluster: ReturnType<typeof openOwnCluster> | undefined

  const newFolder = () => mkdtemp(join(root, 'data-'))
  async function newDatabase() {
    cluster ??= openOwnCluster()
    return (await cluster).newDatabase()
  }

  /** Signs in all admins and a developer. */
  async function furnish(dataDir: string, databaseUrl?: string): Promise<Place> {
    const look = lookInto({ dataDir, databaseUrl })
    const [developer = '', ...tokens] = await look(async db => {
      const allowList = createAllowListRepository(db, now)
      const sessions = createSessionRepository(db, now)
      async function signIn(name: string, email: string, role: 'admin' | 'developer') {
        await allowList.add(email, role)
        return sessions.open({ name, email, picture: null })
      }
      const opened = [await signIn('Developer', 'developer@sekolah.sch.id', 'developer')]
      for (let number = 1; number <= admins; number++) {
        opened.push(await signIn(`Admin ${number}`, `admin${number}@sekolah.sch.id`, 'admin'))
      }
      return opened
    })
    handedOut.push(developer, ...tokens)
    return {
      engine: databaseUrl ? 'postgres' : 'sqlite',
      settings: settingsOf({ dataDir, databaseUrl }),
      dataDir,
      databaseUrl,
      developer,
      tokens,
      look,
    }
  }

  /** Settings without a database file, or with an empty database. */
  async function freshSettings(engine: Engine): Promise<DatabaseSettings> {
    const databaseUrl = engine === 'postgres' ? await newDatabase() : undefined
    return { dataDir: await newFolder(), databaseUrl }
  }

  return {
    freshSettings,
    async open(engine: Engine) {
      const { dataDir, databaseUrl } = await freshSettings(engine)
      return furnish(dataDir, databaseUrl)
    },
    furnish,
    newFolder,
    /** All valid tokens. */
    handedOut,
    async close() {
      await (await cluster)?.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
