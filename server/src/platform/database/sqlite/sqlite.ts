import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { backup, DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite'

export type RawSqlite = DatabaseSyncInstance

interface SqliteModule {
  DatabaseSync: typeof DatabaseSync
  backup: typeof backup
}

/**
 * node:sqlite if it has the functions we use (22.16 and newer), else the npm package with the same
 * interface.
 */
async function sqliteModule(): Promise<SqliteModule> {
  return builtInModule() ?? import('@photostructure/sqlite')
}

function builtInModule(): SqliteModule | undefined {
  const builtIn = quietly(() => process.getBuiltinModule('node:sqlite')) as SqliteModule | undefined
  // `backup` came with `isTransaction`, which is a property of each connection.
  return builtIn && 'backup' in builtIn ? builtIn : undefined
}

/** Name of the driver, for a worker thread that imports it. */
export const sqliteDriver = () => (builtInModule() ? 'node:sqlite' : '@photostructure/sqlite')

/** Hides Node 22's ExperimentalWarning of SQLite, which would appear at every start and command. */
function quietly<Result>(load: () => Result): Result {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return load()
  } finally {
    process.emitWarning = emitWarning
  }
}

export async function openSqlite(
  path: string | URL,
  options: { readOnly?: boolean } = {},
): Promise<RawSqlite> {
  const { DatabaseSync } = await sqliteModule()
  return new DatabaseSync(path, options)
}

/**
 * Resolves when the files of closed connections are closed, so that they can be renamed or removed
 * on Windows. The npm driver keeps them open until the garbage collector has taken its statements.
 */
export async function filesClosed() {
  if (builtInModule()) return
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await setImmediate()
}

const PAGES_AT_ONCE = 1000

/** Copies a database in use. The copy runs in another thread. */
export async function copySqlite(from: string | URL, to: string) {
  const { backup } = await sqliteModule()
  const source = await openSqlite(from, { readOnly: true })
  try {
    // Opens a snapshot, because other writes would restart the copy again and again.
    source.exec('begin; select count(*) from sqlite_schema')
    await backup(source, to, { rate: PAGES_AT_ONCE })
  } finally {
    source.close()
  }
}
