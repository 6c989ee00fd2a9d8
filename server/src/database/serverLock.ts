import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from '../config.ts'
import { openSqlite } from './sqlite.ts'

/**
 * One server a data folder. The lock is an open transaction on a file of its own: the operating
 * system lets go of it when the process ends, however it ends.
 */
export async function holdServerLock(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const raw = await openSqlite(join(dataDir, 'server.lock'))
  try {
    raw.exec('begin exclusive')
  } catch (error) {
    raw.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by another server; several need PostgreSQL (DATABASE_URL).`,
    )
  }
  return () => raw.close()
}
