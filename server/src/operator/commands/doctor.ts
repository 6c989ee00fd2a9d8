import { execFile } from 'node:child_process'
import { isIP } from 'node:net'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { readQris } from '@antrian/contract/till/qris'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { type Config, SettingError } from '../../platform/config.ts'
import { LATE, type LastNight, newestNight } from '../../platform/database/backup/newestNight.ts'
import { dumpPostgres, NoDump } from '../../platform/database/backup/postgresPrograms.ts'
import { databaseLack } from '../../platform/database/databaseLack.ts'
import { openingFailure } from '../../platform/database/openingFailure.ts'
import { quickCheck } from '../../platform/database/sqlite/quickCheck.ts'
import { diskOf, LITTLE_ROOM, MEGABYTE } from '../../platform/health/disk.ts'
import { isFolder } from '../../platform/pageSettings.ts'
import { unknownSettings } from '../../platform/unknownSettings.ts'
import { withDatabase } from './commandDatabase.ts'
import type { Installation } from './installation.ts'
import { unitOf } from './service.ts'

/** Warns 14 days before the certificate ends, because it should be renewed 30 days before. */
const LITTLE_TIME = 14 * DAY
const LARGEST_CLOCK_ERROR = MINUTE
const PATIENCE = 5 * SECOND
const DAMAGED = 'damaged: restore the newest backup (antrian restore FILE).'

/** Left out when the database does not open, because each would say the same. */
const OF_THE_DATABASE = ['spreadsheet', 'allow-list', 'qris', 'pg_dump']

/** Returns a finding, or undefined if there is nothing to check. Throws what is wrong. */
type Examination = (config: Config, installation: Installation) => Promise<string | undefined>

class Complaint extends Error {}

const EXAMINATIONS: Record<string, Examination> = {
  node: async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major < 22 || (major === 22 && minor < 16)) {
      throw new Complaint(
        `${process.version}: install Node 24, because Node 20 has had no fixes since April 2026`,
      )
    }
    return process.version
  },

  service: async (_, { service, school }) => {
    if (!service?.state) return undefined
    const { active, enabled, restarts, needsReload, hasDoor } = service.state
    if (needsReload) throw new Complaint('its unit was changed: systemctl daemon-reload')
    if (hasDoor && active === 'inactive') return 'asleep behind its door'
    if (active !== 'active') {
      throw new Complaint(`${active}: journalctl -u ${unitOf(school)} says why`)
    }
    if (hasDoor) return 'awake behind its door'
    if (enabled !== 'enabled') throw new Complaint('does not start with the machine')
    return `running, started anew ${restarts} times`
  },

  settings: async ({ production, publicUrl, google, adminEmails, developerEmails }) => {
    if (!production) return 'not in production: anybody signs in by the local provider'
    if (!google) return 'people sign in with codes, because GOOGLE_CLIENT_ID is not set'
    if (!publicUrl) throw new Complaint('PUBLIC_URL is not set')
    return `${publicUrl}, ${adminEmails.length + developerEmails.length} e-mails in the settings`
  },

  names: async (_, { written }) => {
    const unknown = unknownSettings(written)
    if (unknown.length > 0) throw new Complaint(`no settings: ${unknown.join(', ')}`)
    return undefined
  },

  files: async (_, { misread: [first] = [] }) => {
    if (!first) return undefined
    throw new Complaint(`${first.file} ${first.why}`)
  },

  provider: async ({ google }) => {
    if (!google) return undefined
    const { status } = await askProvider(google.issuer)
    if (status !== 200) throw new Complaint(`${google.issuer} answers ${status}`)
    return google.issuer
  },

  clock: async ({ google }) => {
    if (!google) return undefined
    const { headers } = await askProvider(google.issuer)
    const ahead = Date.now() - Date.parse(headers.get('date') ?? '')
    const seconds = Math.round(Math.abs(ahead) / SECOND)
    if (Math.abs(ahead) > LARGEST_CLOCK_ERROR) {
      const side = ahead > 0 ? 'ahead of' : 'behind'
      throw new Complaint(
        `this clock is ${seconds} s ${side} the provider's, so times are wrong and sign-ins may fail: timedatectl set-ntp true`,
      )
    }
    return `${seconds} s from the provider's`
  },

  certificate: async ({ publicUrl }) => {
    if (!publicUrl?.startsWith('https:')) return undefined
    const { hostname, port } = new URL(publicUrl)
    const host = hostname.replace(/^\[|\]$/g, '')
    const left = (await certificateEnd(host, Number(port || 443))).getTime() - Date.now()
    const found = `${Math.floor(left / DAY)} days left`
    if (left < LITTLE_TIME) throw new Complaint(found)
    return found
  },

  proxy: async ({ publicUrl, trustedProxies }) => {
    // The server speaks no TLS, so an https address is that of a proxy.
    if (!publicUrl?.startsWith('https:')) return undefined
    if (trustedProxies.length === 0) {
      throw new Complaint(
        'TRUSTED_PROXIES is not set: all visitors share one limit; name the proxy, such as 127.0.0.1',
      )
    }
    return trustedProxies.join(', ')
  },

  database: config =>
    withDatabase(config, async db => {
      if (!config.databaseUrl) {
        const damage = await quickCheck(db)
        if (damage) throw new Complaint(`${DAMAGED} ${damage.split('\n').at(-1)}`)
      }
      const lack = await databaseLack(db)
      if (lack) throw new Complaint(lack)
      const { entries } = await db
        .selectFrom('queue_entries')
        .select(eb => eb.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow()
      return `${entries} entries`
    }),

  spreadsheet: config =>
    config.sheets
      ? withDatabase(config, async db => {
          const { waiting } = await db
            .selectFrom('sheet_backups')
            .select(eb => eb.fn.countAll<number>().as('waiting'))
            .where('sent_at', 'is', null)
            .where('owed_at', '<', new Date(Date.now() - HOUR).toISOString())
            .executeTakeFirstOrThrow()
          if (waiting) throw new Complaint(`${waiting} rows have waited for more than an hour`)
          return 'nothing waits'
        })
      : Promise.resolve(undefined),

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

  qris: config =>
    withDatabase(config, async db => {
      const row = await db.selectFrom('qris_code').selectAll().executeTakeFirst()
      if (!row) return undefined
      const code = readQris(row.payload)
      if ('problem' in code) throw new Complaint(code.problem)
      const names = `${code.merchant}, NMID ${code.nmid ?? 'not said'}`
      const changed = `set by ${row.changed_by} on ${row.changed_at}`
      if (!row.confirmed_by)
        throw new Complaint(`${names}, ${changed}: no second account confirmed it`)
      return `${names}, ${changed}, confirmed by ${row.confirmed_by}`
    }),

  disk: async ({ dataDir }) => {
    const { free } = await diskOf(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Complaint(`${dataDir} is not there: say DATA_DIR as the server has it`)
    })
    const room = `${Math.floor(free / MEGABYTE)} MB free in ${dataDir}`
    if (free < LITTLE_ROOM) throw new Complaint(room)
    return room
  },

  pg_dump: async ({ databaseUrl }) => {
    if (!databaseUrl) return undefined
    await dumpPostgres(databaseUrl, devNull, '--schema-only', '--no-sync').catch(error => {
      if (!(error instanceof NoDump)) throw error
      throw new Complaint(`${error.message}: without it PostgreSQL is not backed up`)
    })
    const { stdout } = await promisify(execFile)('pg_dump', ['--version'])
    return stdout.trim()
  },

  backup: async ({ backups, dataDir }) => {
    if (backups.at === undefined) return 'turned off'
    const newest = await newestNight(join(dataDir, 'backups'), new Date())
    if (!newest) throw new Complaint('there is none of any night')
    const { name, size } = newest
    return expectNew(newest, hours => `${name}, ${hours} hours old, ${size} bytes`)
  },

  'second place': async ({ backups: { copyDir } }) => {
    if (!copyDir) return undefined
    if (!isFolder(copyDir)) throw new Complaint(`${copyDir} is not there`)
    const newest = await newestNight(copyDir, new Date())
    if (!newest) throw new Complaint(`${copyDir} holds no copy`)
    return expectNew(newest, hours => `${copyDir}, the last copy ${hours} hours old`)
  },
}

function expectNew({ at }: LastNight, words: (hours: number) => string) {
  const age = Date.now() - at.getTime()
  const found = words(Math.floor(age / HOUR))
  if (age > LATE) throw new Complaint(found)
  return found
}

/** Runs every check, even after one fails. */
export async function doctor(config: Config, _words: string[], installation: Installation) {
  let isClosed = false
  for (const [part, examine] of Object.entries(EXAMINATIONS)) {
    if (isClosed && OF_THE_DATABASE.includes(part)) continue
    try {
      const found = await examine(config, installation)
      if (found !== undefined) console.log(`ok    ${part}: ${found}`)
    } catch (error) {
      const failure = error instanceof Complaint ? error : openingFailure(error, config)
      isClosed ||= part === 'database' && failure instanceof SettingError
      console.log(`WRONG ${part}: ${failure instanceof Error ? failure.message : String(failure)}`)
      process.exitCode = 1
    }
  }
}

const askProvider = (issuer: string) =>
  fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    throw new Complaint(`${issuer} does not answer`)
  })

/** Reads the end of the certificate like a browser. Fails if it is not trusted. */
const certificateEnd = (host: string, port: number) =>
  new Promise<Date>((resolve, reject) => {
    // TLS has server names, but no server addresses (RFC 6066).
    const servername = isIP(host) ? '' : host
    const socket = connect({ host, port, servername, timeout: PATIENCE }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(new Complaint(`${host} does not answer`)))
    socket.on('error', ({ message }) => reject(new Complaint(message)))
  })
