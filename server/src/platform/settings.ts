import { isIP } from 'node:net'
import { isEmail, plainAddress } from '@antrian/contract/shared/plainText'
import { DEFAULT_TIME_ZONE } from '@antrian/contract/shared/schoolDay'
import * as z from 'zod/mini'

export const GOOGLE_ISSUER = 'https://accounts.google.com'

/** Defaults of the settings. They work on a fresh machine. */
export const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: 'data',
  WEB_ORIGIN: '',
  SCHOOL_TIME_ZONE: DEFAULT_TIME_ZONE,
  ADMIN_EMAILS: '',
  DEVELOPER_EMAILS: '',
  OIDC_ISSUER: GOOGLE_ISSUER,
  OIDC_TRUST_EMAIL: 'false',
  SHEET_NAME: 'Sheet1',
  SHEETS_API_URL: 'https://sheets.googleapis.com',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  LOG_LEVEL: 'info',
  RATE_LIMIT: '600',
  TRUSTED_PROXIES: '',
  BACKUP_AT: '02:00',
  BACKUP_KEEP: '7,4,12',
  KEEP_NAMES: '2',
}

/** Defaults on the computer of a school, where nobody chooses a port or reads a log. */
export const SCHOOL_PC_DEFAULTS = { NODE_ENV: 'production', PORT: '3000-3999', LOG_LEVEL: 'warn' }

const that = (holds: (text: string) => boolean, error: string) =>
  z.string().check(z.refine(holds, { error }))

const listOf = (holds: (text: string) => boolean, error: string) =>
  z.pipe(z.string(), z.transform(partsOf).check(z.refine(parts => parts.every(holds), { error })))

const emails = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map(plainAddress).join(',')),
  ),
  listOf(isEmail, 'must be e-mail addresses separated by commas'),
)

const secureAddress = that(isSecure, 'must be an https address, or http on this machine')

/**
 * The settings as an operator writes them. Each message continues a sentence that starts with the
 * setting's name.
 */
export const Settings = z.object({
  NODE_ENV: z.optional(z.string()),
  ALLOW_RESET: z.optional(z.enum(['true', 'false'], { error: 'must be true or false' })),
  PORT: that(
    text => /^\d{1,5}(?:-\d{1,5})?$/.test(text) && isRising(text.split('-').map(Number)),
    'must be a whole number from 0 to 65535, or a range such as 3000-3019',
  ),
  HOST: z.string(),
  DATA_DIR: z.string(),
  DATABASE_URL: z.optional(
    that(
      isPostgres,
      'must be an address that starts with postgres://, with % in a password written as %25',
    ),
  ),
  WEB_ORIGIN: listOf(
    isOrigin,
    'must be origins such as https://antrian.example, without a path, separated by commas',
  ),
  PUBLIC_URL: z.optional(
    that(isOrigin, 'must be an address such as https://antrian.example, without a path'),
  ),
  SCHOOL_TIME_ZONE: that(isTimeZone, 'must be the name of a time zone such as Asia/Jakarta'),
  ADMIN_EMAILS: emails,
  DEVELOPER_EMAILS: emails,
  RATE_LIMIT: that(
    text => /^\d{1,6}$/.test(text),
    'must be a whole number of calls a minute, or 0 for no limit',
  ),
  TRUSTED_PROXIES: listOf(
    isAddress,
    'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_ISSUER: secureAddress,
  OIDC_TRUST_EMAIL: z.enum(['true', 'false'], { error: 'must be true or false' }),
  GOOGLE_SERVICE_ACCOUNT_FILE: z.optional(z.string()),
  SPREADSHEET_ID: z.optional(
    that(
      text => /^[\w-]+$/.test(text),
      'must be the part of the spreadsheet’s address between /d/ and /edit',
    ),
  ),
  SHEET_NAME: z.string(),
  SHEETS_API_URL: secureAddress,
  GOOGLE_TOKEN_URL: secureAddress,
  METRICS_TOKEN: z.optional(
    that(text => /^\S{16,}$/.test(text), 'must be 16 characters or more, without spaces'),
  ),
  BACKUP_AT: that(
    text => text === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    'must be a time of day such as 02:00, or off',
  ),
  BACKUP_KEEP: that(
    text => /^[1-9]\d{0,2}(,\d{1,3}){2}$/.test(text),
    'must be three numbers such as 7,4,12: nights, weeks and months',
  ),
  BACKUP_COPY_DIR: z.optional(z.string()),
  KEEP_NAMES: that(
    text => text === 'always' || /^[1-9]\d?$/.test(text),
    'must be a number of school years such as 2, or always',
  ),
  /** Set by `server/supervise.mjs`, not by an operator. */
  SUPERVISED: z.optional(z.string()),
  /** Set by `operator/schoolPc`, whose defaults then hold. */
  SCHOOL_PC: z.optional(z.string()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be fatal, error, warn, info, debug, trace or silent',
  }),
})
export type Settings = z.infer<typeof Settings>

/** Settings that a developer may change in the panel of a server without an operator. */
export const IN_PAGE = [
  'HOST',
  'SCHOOL_TIME_ZONE',
  'BACKUP_COPY_DIR',
  'GOOGLE_SERVICE_ACCOUNT_FILE',
  'SPREADSHEET_ID',
  'SHEET_NAME',
] as const satisfies (keyof Settings)[]
export type PageSetting = (typeof IN_PAGE)[number]
export type PageSettings = Partial<Record<PageSetting, string>>

const isRising = ([first = 0, last = first]: number[]) => first <= last && last <= 65535

function partsOf(text: string) {
  const parts = text.split(',').map(part => part.trim())
  return parts.filter(Boolean)
}

function isAddress(text: string) {
  const [address = '', bits = '0', ...more] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 && !more.length && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  )
}

function isPostgres(text: string) {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  try {
    return typeof decodeURIComponent(new URL(text).password) === 'string'
  } catch {
    return false
  }
}

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

function isSecure(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
