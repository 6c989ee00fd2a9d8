import * as z from 'zod/mini'
import { HOUR, MINUTE } from './clock.ts'
import type { Keep } from './database/backup/retention.ts'
import { DEFAULTS, Settings } from './settings.ts'

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

/** Settings of the automatic backups. */
interface BackupSettings {
  /** Milliseconds after the school's midnight. Undefined turns automatic backups off. */
  at: number | undefined
  keep: Keep
  /** Second folder that each backup is copied to. */
  copyDir: string | undefined
}

/** Reads the settings from the environment. An empty value counts as missing. */
export function readConfig(env: NodeJS.ProcessEnv) {
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
    /** Whether developers may empty the queue. */
    allowReset: settings.ALLOW_RESET ? settings.ALLOW_RESET === 'true' : !production,
  }
}

export type Config = ReturnType<typeof readConfig>

/**
 * Removes the trailing slash and lower-cases the host, because browsers send the Origin like this.
 */
const originOf = (address: string) => new URL(address).origin

/** Undefined if no credentials are set. */
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

/** Undefined if no spreadsheet is set. */
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
