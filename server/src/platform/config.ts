import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withoutUnseen } from '@antrian/contract/shared/plainText'
import * as z from 'zod/mini'
import { HOUR, MINUTE } from './clock.ts'
import {
  DEFAULTS,
  IN_PAGE,
  type PageSetting,
  type PageSettings,
  SCHOOL_PC_DEFAULTS,
  Settings,
} from './settings.ts'

/**
 * An invalid setting: the server does not start. The message is one sentence that names the
 * setting.
 */
export class SettingError extends Error {}

export interface OidcClient {
  issuer: string
  clientId: string
  clientSecret: string
  /** Whether an e-mail counts as verified if the provider does not send `email_verified`. */
  trustsEmail: boolean
}

/** The spreadsheet that completed entries are copied to. */
export interface SheetSettings {
  accountFile: string
  spreadsheetId: string
  sheetName: string
  apiUrl: string
  tokenUrl: string
}

/**
 * Reads the settings from the environment, without unseen signs. An empty one counts as missing.
 * Those of the panel are used where the environment has none.
 */
export function readConfig(env: NodeJS.ProcessEnv, page: PageSettings = {}) {
  const plain = Object.entries(env).map(([name, value]) => [name, withoutUnseen(value ?? '')])
  const given = Object.fromEntries(plain.filter(([, value]) => value))
  const usual = { ...DEFAULTS, ...(given.SCHOOL_PC && SCHOOL_PC_DEFAULTS) }
  const { data: settings, error } = z.safeParse(Settings, { ...usual, ...page, ...given })
  if (error) {
    const [issue] = error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    ...portsOf(settings.PORT),
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    webOrigins: settings.WEB_ORIGIN.map(originOf),
    /** Undefined means http://localhost with the port that the server listens on. */
    publicUrl: settings.PUBLIC_URL && originOf(settings.PUBLIC_URL),
    timeZone: settings.SCHOOL_TIME_ZONE,
    adminEmails: settings.ADMIN_EMAILS,
    developerEmails: settings.DEVELOPER_EMAILS,
    google: googleClient(settings),
    sheets: sheetSettings(settings),
    backups: backupSettings(settings),
    /**
     * Number of school years for which names are kept, including the current one. Undefined keeps
     * them for ever.
     */
    keepNames: settings.KEEP_NAMES === 'always' ? undefined : Number(settings.KEEP_NAMES),
    logLevel: settings.LOG_LEVEL,
    /** Token that opens `/metrics`. */
    metricsToken: settings.METRICS_TOKEN,
    /** Whether a supervisor starts the process again after it exits for a restart. */
    supervised: settings.SUPERVISED === 'true',
    /** Maximum calls per minute and session; 0 means no limit. */
    rateLimit: Number(settings.RATE_LIMIT),
    /** Addresses of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: settings.TRUSTED_PROXIES,
    /** Settings that the panel shows: those in use as text, and those that the environment fixes. */
    inPage: {
      used: Object.fromEntries(IN_PAGE.map(name => [name, settings[name] ?? ''])) as Record<
        PageSetting,
        string
      >,
      fixed: IN_PAGE.filter(name => given[name]),
    },
    /** Whether developers may empty the queue. */
    allowReset: settings.ALLOW_RESET ? settings.ALLOW_RESET === 'true' : !production,
  }
}

export type Config = ReturnType<typeof readConfig>

/** Missing in a release, because the local identity provider is for development. */
const hasLocalProvider = () =>
  createRequire(import.meta.url)
    .resolve.paths('oidc-provider')
    ?.some(folder => existsSync(join(folder, 'oidc-provider')))

/** Whether people sign in with codes, because neither Google nor another provider is set up. */
export const usesCodes = ({ google, production }: Pick<Config, 'google' | 'production'>) =>
  !google && (production || !hasLocalProvider())

/**
 * Whether developers change settings in the panel: on a server without an operator. Each of several
 * would have settings of its own.
 */
export const hasPageSettings = (config: Pick<Config, 'google' | 'production' | 'databaseUrl'>) =>
  usesCodes(config) && !config.databaseUrl

/** The port, and the last one that may take its place. */
function portsOf(text: string) {
  const [port = 0, lastPort = port] = text.split('-').map(Number)
  return { port, lastPort }
}

/**
 * Removes the trailing slash and lower-cases the host, because browsers send the Origin like this.
 */
const originOf = (address: string) => new URL(address).origin

/** Undefined if no credentials are set. */
function googleClient(settings: Settings): OidcClient | undefined {
  const credentials = bothOf(settings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  if (!credentials) return undefined
  const [clientId, clientSecret] = credentials
  const trustsEmail = settings.OIDC_TRUST_EMAIL === 'true'
  return { issuer: settings.OIDC_ISSUER, clientId, clientSecret, trustsEmail }
}

function backupSettings({ BACKUP_AT, BACKUP_KEEP, BACKUP_COPY_DIR }: Settings) {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number)
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number)
  return {
    /** Milliseconds after the school's midnight. Undefined turns automatic backups off. */
    at: BACKUP_AT === 'off' ? undefined : hours * HOUR + minutes * MINUTE,
    keep: { days, weeks, months },
    /** Second folder that each backup is copied to. */
    copyDir: BACKUP_COPY_DIR,
  }
}

/** Undefined if no spreadsheet is set. */
function sheetSettings(settings: Settings): SheetSettings | undefined {
  const given = bothOf(settings, 'GOOGLE_SERVICE_ACCOUNT_FILE', 'SPREADSHEET_ID')
  if (!given) return undefined
  const [accountFile, spreadsheetId] = given
  return {
    accountFile,
    spreadsheetId,
    sheetName: settings.SHEET_NAME,
    apiUrl: settings.SHEETS_API_URL.replace(/\/$/, ''),
    tokenUrl: settings.GOOGLE_TOKEN_URL,
  }
}

/** Two settings of which neither works alone. Undefined if neither is set. */
function bothOf<One extends string, Other extends string>(
  settings: { [Name in One | Other]?: string | undefined },
  one: One,
  other: Other,
) {
  const { [one]: first, [other]: second } = settings
  if (!first && !second) return undefined
  if (!first) throw new SettingError(`${one} is missing beside ${other}.`)
  if (!second) throw new SettingError(`${other} is missing beside ${one}.`)
  return [first, second] as const
}
