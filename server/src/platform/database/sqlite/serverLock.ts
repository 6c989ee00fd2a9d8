import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../../config.ts'
import { privateFile, privateFolder } from '../privateFiles.ts'
import { openSqlite } from './sqlite.ts'

const LOCK = 'server.lock'

/**
 * Allows one server per data folder. The lock is an open transaction on its own file, because the
 * operating system releases it when the process ends, also after a crash.
 */
export async function holdServerLock(dataDir: string): Promise<() => void> {
  const path = join(dataDir, LOCK)
  await privateFolder(dataDir)
  await privateFile(path)
  const raw = await openSqlite(path)
  try {
    // Longer than `isServerIn` looks.
    raw.exec('pragma busy_timeout = 500; begin exclusive')
  } catch (error) {
    raw.close()
    if (!isHeld(error)) throw error
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by a server: stop it first; several need PostgreSQL (DATABASE_URL).`,
    )
  }
  return () => raw.close()
}

/** Whether a server runs with this folder, or is starting or ending. */
export async function isServerIn(dataDir: string): Promise<boolean> {
  const path = join(dataDir, LOCK)
  if (!existsSync(path)) return false
  const raw = await openSqlite(path, { readOnly: true })
  try {
    raw.exec('select * from sqlite_schema')
    return false
  } catch (error) {
    if (!isHeld(error)) throw error
    return true
  } finally {
    raw.close()
  }
}

const isHeld = (error: unknown) => /locked|busy/i.test(String(error))
