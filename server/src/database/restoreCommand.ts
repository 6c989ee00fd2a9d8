import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, SettingError } from '../config.ts'
import { createBackup } from './backup.ts'
import { DATABASE_FILE } from './openDatabase.ts'
import { restore } from './restore.ts'
import { holdServerLock } from './serverLock.ts'

const USAGE = `Puts a backup in the place of the database, while no server runs:
  npm run restore -- data/backups/antrian_2025-01-06T02-00-00-000Z.db`

async function run([file, ...others]: string[]) {
  if (!file || others.length) throw new SettingError(USAGE)
  if (!existsSync(file)) throw new SettingError(`${file} is not there.`)
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const unlock = databaseUrl ? () => {} : await holdServerLock(dataDir)
  try {
    if (databaseUrl || existsSync(`${dataDir}/${DATABASE_FILE}`)) {
      const kept = await createBackup(config, () => new Date())()
      console.log(`What was there is kept: ${resolve(dataDir, 'backups', kept)}`)
    }
    await restore(config, file)
  } finally {
    unlock()
  }
  console.log(`Restored ${file}. Everybody signs in anew.`)
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error)
  process.exitCode = 1
}
