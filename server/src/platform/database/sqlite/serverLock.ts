import { join } from 'node:path'
import { SettingError } from '../../config.ts'
import { privateFile, privateFolder } from '../privateFiles.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Allows one server per data folder. The lock is an open transaction on its own file, because the
 * operating system releases it when the process ends, also after a crash.
 */
export async function holdServerLock(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'server.lock')
  await privateFolder(dataDir)
  await privateFile(path)
  const raw = await openSqlite(path)
  try {
    raw.exec('begin exclusive')
  } catch (error) {
    raw.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by a server: stop it first; several need PostgreSQL (DATABASE_URL).`,
    )
  }
  return () => raw.close()
}
