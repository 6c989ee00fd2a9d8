import { pino } from 'pino'
import type { Config } from '../../platform/config.ts'
import { createBackup } from '../../platform/database/backup/backup.ts'
import { createNightlyBackups } from '../../platform/database/backup/nightlyBackups.ts'
import { expectDatabase } from './commandDatabase.ts'

/** Makes the nightly backup, for a timer outside the server. */
export async function backUp(config: Config) {
  expectDatabase(config)
  const clock = () => new Date()
  const { make } = createNightlyBackups({
    config,
    backup: createBackup(config, clock),
    clock,
    log: pino({ level: 'silent' }),
  })
  const { name, entries, isCopied } = await make()
  console.log(`Backed up ${entries} entries: ${name}`)
  if (isCopied) return
  console.error(`It is not in BACKUP_COPY_DIR ${config.backups.copyDir}.`)
  process.exitCode = 1
}
