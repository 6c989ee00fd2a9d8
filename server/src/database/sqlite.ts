import type { DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite'

export type RawSqlite = DatabaseSyncInstance

interface SqliteModule {
  DatabaseSync: typeof DatabaseSync
}

/** The driver Node brings where it has all we use (22.16 and newer), else its twin from npm. */
async function sqliteModule(): Promise<SqliteModule> {
  const builtIn = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined
  if (builtIn && 'isTransaction' in builtIn.DatabaseSync.prototype) return builtIn
  return import('@photostructure/sqlite')
}

export async function openSqlite(
  path: string,
  options: { readOnly?: boolean } = {},
): Promise<RawSqlite> {
  const { DatabaseSync } = await sqliteModule()
  return new DatabaseSync(path, options)
}
