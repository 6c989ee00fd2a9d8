import * as z from 'zod/mini'
import { HOUR, MINUTE } from './clock.ts'
import type { Keep } from './database/backup/retention.ts'
import { DEFAULTS, Settings } from './settings.ts'

/** A setting the server cannot start with. Its message is one sentence that names the setting. */
export class SettingError extends Error {}

export interface OidcClient {
  issuer: string
  clientId: string
  clientSecret: string
  /** Takes an e-mail for verified of which the provider does not say whether it is. */
  trustsEmail: boolean
}

/** Where completed entries are copied to. */
export interface SheetSettings {
  accountFile: string
  spreadsheetId: string
  sheetName: string
  apiUrl: string
  tokenUrl: string
}

/** Backups that the server makes by itself. */
export interface BackupSettings {
  /** Milliseconds after the school's midnight; undefined: none are made. */
  at: number | undefined
  keep: Keep
  /** Another folder that each of them is copied into. */
  copyDir: string | undefined
}

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  webOrigins: string[]
  /** Undefined: http://localhost and whatever port the server listens on. */
  publicUrl: string | undefined
  timeZone: string
  adminEmails: string[]
  developerEmails: string[]
  /** Undefined: no credentials were given. */
  google: OidcClient | undefined
  /** Undefined: no spreadsheet backup. */
  sheets: SheetSettings | undefined
  backups: BackupSettings
  /** School years that names are kept for, the one under way among them; undefined: for ever. */
  keepNames: number | undefined
  logLevel: string
  /** Whether developers may empty the queue. */
  allowReset: boolean
  /** Opens `/metrics`. */
  metricsToken: string | undefined
  /** Whether somebody starts the process anew when it ends to be restarted. */
  supervised: boolean
  /** Calls a minute of one session; 0 is no limit. */
  rateLimit: number
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[]
}

/** The settings of an environment; an empty one counts as not given. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data: settings, error } = z.safeParse(Settings, { ...DEFAULTS, ...given })
  if (error) {
    const [issue] = error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    port: Number(settings.PORT),
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    webOrigins: settings.WEB_ORIGIN.map(originOf),
    publicUrl: settings.PUBLIC_URL && originOf(settings.PUBLIC_URL),
    timeZone: settings.SCHOOL_TIME_ZONE,
    adminEmails: settings.ADMIN_EMAILS,
    developerEmails: settings.DEVELOPER_EMAILS,
    google: googleClient(settings),
    sheets: sheetSettings(settings),
    backups: backupSettings(settings),
    keepNames: settings.KEEP_NAMES === 'always' ? undefined : Number(settings.KEEP_NAMES),
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    supervised: settings.SUPERVISED === 'true',
    rateLimit: Number(settings.RATE_LIMIT),
    trustedProxies: settings.TRUSTED_PROXIES,
    allowReset: settings.ALLOW_RESET ? settings.ALLOW_RESET === 'true' : !production,
  }
}

/** Without a trailing slash and with the host in lower case, as browsers send it. */
const originOf = (address: string) => new URL(address).origin

function googleClient(settings: Settings): OidcClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (!clientId && !clientSecret) return undefined
  if (!clientId) throw new SettingError('GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET.')
  if (!clientSecret) {
    throw new SettingError('GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID.')
  }
  const trustsEmail = settings.OIDC_TRUST_EMAIL === 'true'
  return { issuer: settings.OIDC_ISSUER, clientId, clientSecret, trustsEmail }
}

function backupSettings({ BACKUP_AT, BACKUP_KEEP, BACKUP_COPY_DIR }: Settings): BackupSettings {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number)
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number)
  return {
    at: BACKUP_AT === 'off' ? undefined : hours * HOUR + minutes * MINUTE,
    keep: { days, weeks, months },
    copyDir: BACKUP_COPY_DIR,
  }
}

function sheetSettings(settings: Settings): SheetSettings | undefined {
  const { GOOGLE_SERVICE_ACCOUNT_FILE: accountFile, SPREADSHEET_ID: spreadsheetId } = settings
  if (!accountFile && !spreadsheetId) return undefined
  if (!accountFile) {
    throw new SettingError('GOOGLE_SERVICE_ACCOUNT_FILE is missing beside SPREADSHEET_ID.')
  }
  if (!spreadsheetId) {
    throw new SettingError('SPREADSHEET_ID is missing beside GOOGLE_SERVICE_ACCOUNT_FILE.')
  }
  return {
    accountFile,
    spreadsheetId,
    sheetName: settings.SHEET_NAME,
    apiUrl: settings.SHEETS_API_URL.replace(/\/$/, ''),
    tokenUrl: settings.GOOGLE_TOKEN_URL,
  }
}
