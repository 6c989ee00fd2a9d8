import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { DATABASE_FILE, openDatabase } from '../../src/platform/database/openDatabase.ts'
import { copySqlite } from '../../src/platform/database/sqlite/sqlite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database that every booth copies; only on SQLite. */
    databaseFile: string
  }
}

export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'template-'))
  const log = pino({ level: 'silent' })
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, log)
  await db.destroy()
  // With the write-ahead log, because the file alone is still empty.
  const databaseFile = join(dataDir, 'template.db')
  await copySqlite(join(dataDir, DATABASE_FILE), databaseFile)
  project.provide('databaseFile', databaseFile)
  return () => rm(dataDir, { recursive: true })
}
