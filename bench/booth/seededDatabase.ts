import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { seedQueue } from '../../server/src/operator/seed/seedQueue.ts'
import { type Engine, engineOf } from '../../server/src/platform/database/engine.ts'
import {
  DATABASE_FILE,
  type DatabaseSettings,
  openDatabase,
} from '../../server/src/platform/database/openDatabase.ts'
import { startPostgres } from '../../server/test/support/embeddedPostgres.ts'
import { seedVersion } from './seedVersion.ts'
import { TIME_ZONE, TODAY } from './today.ts'

/** Folder of seeded databases, kept between runs. */
const KEPT = join(import.meta.dirname, '../../.bench')

/** Number of school days in ten years. */
const MOST_DAYS = 2600
const LOG_DAYS = 90

/** A copy of a seeded database, for one run. */
export interface BenchDatabase extends DatabaseSettings {
  engine: Engine
  [Symbol.asyncDispose]: () => Promise<void>
}

export async function openSeeded(engine: Engine, rows: number): Promise<BenchDatabase> {
  await mkdir(KEPT, { recursive: true })
  const dataDir = await mkdtemp(join(KEPT, 'run-'))
  const name = `seeded_${rows}_${seedVersion()}`
  const copy =
    engine === 'sqlite' ? await copyOfFile(name, rows, dataDir) : await copyOnCluster(name, rows)
  return {
    engine,
    dataDir,
    databaseUrl: copy.databaseUrl,
    async [Symbol.asyncDispose]() {
      await copy.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function copyOfFile(name: string, rows: number, dataDir: string) {
  const seeded = join(KEPT, name)
  if (!existsSync(seeded)) {
    const unfinished = await mkdtemp(join(KEPT, 'unfinished-'))
    await seed({ dataDir: unfinished, databaseUrl: undefined }, rows)
    await rename(unfinished, seeded)
  }
  const [from, to] = [join(seeded, DATABASE_FILE), join(dataDir, DATABASE_FILE)]
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  // Flushes the copy, because the first checkpoint would wait for the disk otherwise.
  await using file = await open(to, 'r+')
  await file.sync()
  return { databaseUrl: undefined, close: async () => {} }
}

async function copyOnCluster(name: string, rows: number) {
  const { server, address } = await startPostgres({
    databaseDir: join(KEPT, 'postgres'),
    persistent: true,
  })
  const client = server.getPgClient()
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    await client.query('drop database if exists unfinished with (force)')
    await client.query('create database unfinished')
    await seed({ dataDir: '', databaseUrl: `${address}/unfinished` }, rows)
    await client.query(`alter database unfinished rename to ${name}`)
  }
  await client.query('drop database if exists run with (force)')
  await client.query(`create database run template ${name} strategy file_copy`)
  return {
    databaseUrl: `${address}/run`,
    async close() {
      await client.query('drop database run with (force)')
      await client.end()
      await server.stop()
    },
  }
}

async function seed(settings: DatabaseSettings, rows: number) {
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  console.log(
    `Seeding ${rows.toLocaleString('en')} rows on ${engineOf(db)}; the next run finds them.`,
  )
  try {
    await seedQueue(db, {
      rows,
      days: Math.min(rows, MOST_DAYS),
      seed: 1,
      logDays: LOG_DAYS,
      before: TODAY.day,
      timeZone: TIME_ZONE,
    })
  } finally {
    await db.destroy()
  }
}
