import { execFile } from 'node:child_process'
import { stat, statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { HOUR } from '../clock.ts'
import type { Config } from '../config.ts'
import { createBackup } from '../database/backup/backup.ts'
import { createNightlyBackups } from '../database/backup/nightlyBackups.ts'
import { openingFailure } from '../database/openingFailure.ts'
import { quickCheck } from '../database/sqlite/quickCheck.ts'
import { withDatabase } from './commandDatabase.ts'

const MEGABYTE = 1024 * 1024
const LITTLE_ROOM = 500 * MEGABYTE

/** Gives what is well; throws what is not. */
type Examination = (config: Config) => Promise<string | undefined>

class Complaint extends Error {}

const EXAMINATIONS: Record<string, Examination> = {
  node: async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major < 22 || (major === 22 && minor < 16)) {
      throw new Complaint(`${process.version}: a server should have 22.16 or newer`)
    }
    return process.version
  },

  settings: async ({ production, publicUrl, google, adminEmails, developerEmails }) => {
    if (!production) return 'not in production: anybody signs in by the local provider'
    if (!publicUrl) throw new Complaint('PUBLIC_URL is not set')
    if (!google) throw new Complaint('GOOGLE_CLIENT_ID is not set')
    return `${publicUrl}, ${adminEmails.length + developerEmails.length} e-mails in the settings`
  },

  database: config =>
    withDatabase(config, async db => {
      if (!config.databaseUrl) {
        const damage = await quickCheck(db)
        if (damage) throw new Complaint(damage)
      }
      const { entries } = await db
        .selectFrom('queue_entries')
        .select(eb => eb.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow()
      return `${entries} entries`
    }),

  'allow-list': config =>
    withDatabase(config, async db => {
      const { count } = await db
        .selectFrom('allowed_emails')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (!count) throw new Complaint('nobody may sign in: antrian allow add EMAIL developer')
      return `${count} may sign in`
    }),

  disk: async ({ dataDir }) => {
    const { bsize, bavail } = await statfs(dataDir)
    const room = `${Math.floor((bsize * bavail) / MEGABYTE)} MB free in ${dataDir}`
    if (bsize * bavail < LITTLE_ROOM) throw new Complaint(room)
    return room
  },

  pg_dump: async ({ databaseUrl }) => {
    if (!databaseUrl) return undefined
    const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => {
      throw new Complaint('not here: without it PostgreSQL is not backed up')
    })
    return stdout.trim()
  },

  backup: async config => {
    if (config.backups.at === undefined) return 'turned off'
    const clock = () => new Date()
    const backup = createBackup(config, clock)
    const log = pino({ level: 'silent' })
    const newest = await createNightlyBackups({ config, backup, clock, log }).last()
    if (!newest) throw new Complaint('there is none of any night')
    const hours = Math.floor((Date.now() - newest.at.getTime()) / HOUR)
    const found = `${newest.name}, ${hours} hours old, ${newest.size} bytes`
    if (hours > 27) throw new Complaint(found)
    return found
  },

  'second place': async ({ backups: { copyDir } }) => {
    if (!copyDir) return undefined
    const folder = await stat(copyDir).catch(() => undefined)
    if (!folder?.isDirectory()) throw new Complaint(`${copyDir} is not there`)
    return copyDir
  },
}

/** Looks at everything, whatever was wrong before it. */
export async function doctor(config: Config) {
  for (const [part, examine] of Object.entries(EXAMINATIONS)) {
    try {
      const found = await examine(config)
      if (found !== undefined) console.log(`ok    ${part}: ${found}`)
    } catch (error) {
      const failure = openingFailure(error, config)
      console.log(`WRONG ${part}: ${failure instanceof Error ? failure.message : String(failure)}`)
      process.exitCode = 1
    }
  }
}
