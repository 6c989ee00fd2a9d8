import type { backup, DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite'

export type RawSqlite = DatabaseSyncInstance

interface SqliteModule {
  DatabaseSync: typeof DatabaseSync
  backup: typeof backup
}

/** The driver Node brings where it has all we use (22.16 and newer), else its twin from npm. */
async function sqliteModule(): Promise<SqliteModule> {
  return builtInModule() ?? import('@photostructure/sqlite')
}

function builtInModule(): SqliteModule | undefined {
  const builtIn = quietly(() => process.getBuiltinModule('node:sqlite')) as SqliteModule | undefined
  return builtIn && 'isTransaction' in builtIn.DatabaseSync.prototype ? builtIn : undefined
}

/** Its name, for a thread that imports it itself. */
export const sqliteDriver = () => (builtInModule() ? 'node:sqlite' : '@photostructure/sqlite')

/** Node 22 warns that its SQLite is experimental, at every start and every command. */
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
  path: string,
  options: { readOnly?: boolean } = {},
): Promise<RawSqlite> {
  const { DatabaseSync } = await sqliteModule()
  return new DatabaseSync(path, options)
}

const PAGES_AT_ONCE = 1000

/** A copy of a file in use, as it is now; the copying is done in another thread. */
export async function copySqlite(from: string, to: string) {
  const { backup } = await sqliteModule()
  const source = await openSqlite(from, { readOnly: true })
  try {
    // A snapshot of its own: what others write meanwhile would start the copy over, again and again.
    source.exec('begin; select count(*) from sqlite_schema')
    await backup(source, to, { rate: PAGES_AT_ONCE })
  } finally {
    source.close()
  }
}
