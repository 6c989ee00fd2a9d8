import { expect, it } from 'vitest'
import { readConfig, SettingError } from '../../src/platform/config.ts'
import { unknownSettings } from '../../src/platform/unknownSettings.ts'

it('the configuration needs no settings', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    lastPort: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: undefined,
    webOrigins: [],
    publicUrl: undefined,
    timeZone: 'Asia/Jakarta',
    allowReset: true,
    rateLimit: 600,
    trustedProxies: [],
    adminEmails: [],
    developerEmails: [],
    google: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    sheets: undefined,
    backups: {
      at: 2 * 3_600_000,
      keep: { days: 7, weeks: 4, months: 12 },
      copyDir: undefined,
    },
    keepNames: 2,
    supervised: false,
    inPage: {
      used: expect.objectContaining({ HOST: '127.0.0.1', SHEET_NAME: 'Sheet1' }),
      fixed: [],
    },
  })
})

it('the configuration accepts lists with spaces, origins with a slash, and empty settings', () => {
  const env = {
    PORT: '',
    WEB_ORIGIN: ' https://A.example/ ,http://localhost:5173,',
    ADMIN_EMAILS: 'ani@sekolah.sch.id, budi@sekolah.sch.id ',
    PUBLIC_URL: 'https://antrian.example/',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }

  expect(readConfig(env)).toMatchObject({
    port: 3000,
    webOrigins: ['https://a.example', 'http://localhost:5173'],
    adminEmails: ['ani@sekolah.sch.id', 'budi@sekolah.sch.id'],
    publicUrl: 'https://antrian.example',
    google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
  })
})

it('the configuration removes invisible characters from settings', () => {
  const env = {
    PORT: '\u200b3911',
    SHEET_NAME: '\u202aFoto  2026\u200b ',
    ADMIN_EMAILS: '\u2060Bu Ani <ani@sekolah.sch.id>, mailto:budi@sekolah.sch.id\u00ad',
    GOOGLE_SERVICE_ACCOUNT_FILE: '/etc/antrian/key.json\u200e',
    SPREADSHEET_ID: '\ufeff1AbC',
    METRICS_TOKEN: '\u200b',
  }

  expect(readConfig(env)).toMatchObject({
    port: 3911,
    adminEmails: ['ani@sekolah.sch.id', 'budi@sekolah.sch.id'],
    metricsToken: undefined,
    sheets: {
      sheetName: 'Foto  2026',
      accountFile: '/etc/antrian/key.json',
      spreadsheetId: '1AbC',
    },
  })
})

it.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/antrian'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_AT', '2'],
  ['BACKUP_KEEP', '0,4,12'],
  ['BACKUP_KEEP', '7,4'],
  ['KEEP_NAMES', '0'],
  ['KEEP_NAMES', 'two'],
  ['DATABASE_URL', 'antrian.db'],
  ['DATABASE_URL', 'postgres://antrian:50%off@localhost/antrian'],
  ['WEB_ORIGIN', 'app.example'],
  ['WEB_ORIGIN', 'https://a.example, https://b.example/path'],
  ['WEB_ORIGIN', '*'],
  ['PUBLIC_URL', 'ftp://a.example'],
  ['PUBLIC_URL', 'https://a.example/antrian'],
  ['SCHOOL_TIME_ZONE', 'Asia/Jakrata'],
  ['ADMIN_EMAILS', 'ani@sekolah.sch.id; budi@sekolah.sch.id'],
  ['DEVELOPER_EMAILS', 'citra'],
  ['OIDC_ISSUER', 'http://accounts.example'],
  ['RATE_LIMIT', 'many'],
  ['RATE_LIMIT', '-1'],
  ['TRUSTED_PROXIES', 'proxy.sekolah.sch.id'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
])('the configuration refuses %s=%s with one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(SettingError)
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`))
})

it.each([
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'b' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'a' }],
])('the configuration requires %s with the other half', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is missing`))
})

it('the configuration never shows the value of a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:hush@h/d' })).not.toThrow(/hush/)
})

it('the configuration recognises misspelt settings, but not those of other programs', () => {
  const others = {
    PATH: '/bin',
    NODE_OPTIONS: '',
    LOGNAME: 'booth',
    npm_config_cache: '',
    LC_ALL: 'C',
    HOME: '/root',
    HOSTNAME: 'pc',
    PROMPT: '$P$G',
  }
  const misspelt = {
    ...{ GOOGLE_CLIENTID: 'id', DATABASE_URI: 'postgres://db', ADMNI_EMAILS: '' },
    ...{ PROT: '8080', PORTS: '8080', port: '8080', Data_Dir: 'D:\\data' },
  }
  const env = { ...others, RATE_LIMIT: '0', ...misspelt }

  expect(unknownSettings(env)).toEqual(Object.keys(misspelt))
})
