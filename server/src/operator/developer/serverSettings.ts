import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import {
  type ServerSettings,
  type ServerSettingsChange,
  serverSettingsCalls,
} from '@antrian/contract/developer/serverSettings'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import type { FastifyBaseLogger } from 'fastify'
import { readServiceAccount } from '../../booth/sheets/serviceAccount.ts'
import { SettingError } from '../../platform/config.ts'
import { newestNight } from '../../platform/database/backup/newestNight.ts'
import { remove } from '../../platform/database/patientFiles.ts'
import { privateFile } from '../../platform/database/privateFiles.ts'
import { Refusal } from '../../platform/errors.ts'
import { listeningPort } from '../../platform/listening.ts'
import { addressForOthers } from '../../platform/networkAddress.ts'
import {
  isFolder,
  keyFileIn,
  readPageSettings,
  writePageSettings,
} from '../../platform/pageSettings.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOnThisMachine } from '../../platform/security/onThisMachine.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { DEFAULTS, IN_PAGE, type PageSettings, Settings } from '../../platform/settings.ts'

const EVERYWHERE = '0.0.0.0'

const PARTS = {
  network: ['HOST'],
  backupCopy: ['BACKUP_COPY_DIR'],
  spreadsheet: ['SPREADSHEET_ID', 'GOOGLE_SERVICE_ACCOUNT_FILE', 'SHEET_NAME'],
  timeZone: ['SCHOOL_TIME_ZONE'],
} as const satisfies Record<string, readonly (keyof PageSettings)[]>

/** Settings in the panel of a server without an operator. They are used after a restart. */
export function serveServerSettings(platform: Platform) {
  const { app, config, clock } = platform
  const { used, fixed } = config.inPage
  const { dataDir } = config
  let seenAt: string | null = null

  // Pages are registered after this, and calls before: a device of the room opens a page.
  app.addHook('onRequest', async ({ raw }) => {
    if (!isOnThisMachine(raw)) seenAt = clock().toISOString()
  })

  const isFixed = (part: keyof typeof PARTS) => PARTS[part].some(name => fixed.includes(name))

  function wanted(): Record<keyof PageSettings, string> {
    const page = readPageSettings(dataDir)
    const values = IN_PAGE.map(name => [
      name,
      fixed.includes(name) ? used[name] : (page[name] ?? defaultOf(name)),
    ])
    return Object.fromEntries(values)
  }

  async function show(): Promise<ServerSettings> {
    const next = wanted()
    const folder = next.BACKUP_COPY_DIR
    const port = listeningPort(app.server) ?? config.port
    const address = addressForOthers({ publicUrl: config.publicUrl, host: next.HOST, port })
    return {
      network: {
        isOpen: !isOnlyHere(`http://${next.HOST}`),
        isFixed: isFixed('network'),
        ...(address && { address }),
        seenAt,
      },
      backupCopy: {
        folder,
        isFixed: isFixed('backupCopy'),
        isThere: folder !== '' && isFolder(folder),
        lastCopyAt: (await newestNight(folder, clock()))?.at.toISOString() ?? null,
      },
      spreadsheet: {
        id: next.SPREADSHEET_ID,
        sheetName: next.SHEET_NAME,
        isFixed: isFixed('spreadsheet'),
        account: accountIn(next.GOOGLE_SERVICE_ACCOUNT_FILE),
      },
      timeZone: { name: next.SCHOOL_TIME_ZONE, isFixed: isFixed('timeZone') },
      needsRestart: IN_PAGE.some(name => next[name] !== used[name]),
    }
  }

  serveCalls(app, serverSettingsCalls, {
    getServerSettings: show,

    changeServerSettings: async ({ body, admin, log }) => {
      const page = readPageSettings(dataDir)
      const changed = await settingsOf(body, page, dataDir)
      const fixedName = Object.keys(changed).find(name => (fixed as string[]).includes(name))
      if (fixedName) throw new Refusal(409, `${fixedName} ditetapkan di luar halaman ini`)
      await writePageSettings(dataDir, { ...page, ...changed })
      noted(log, admin.email, Object.keys(changed))
      return show()
    },
  })
}

const noted = (log: FastifyBaseLogger, by: string, settings: string[]) =>
  log.warn({ by, settings }, 'settings of the server were changed')

const defaultOf = (name: keyof PageSettings) =>
  (DEFAULTS as Partial<Record<string, string>>)[name] ?? ''

/** The settings that a body changes. Empty ones are stored, and count as missing. */
async function settingsOf(body: ServerSettingsChange, page: PageSettings, dataDir: string) {
  const changed: PageSettings = {}
  if (body.isOpen !== undefined) changed.HOST = body.isOpen ? EVERYWHERE : DEFAULTS.HOST
  if (body.timeZone !== undefined) {
    if (!Settings.shape.SCHOOL_TIME_ZONE.safeParse(body.timeZone).success) {
      throw new Refusal(400, 'Zona waktu tidak dikenal')
    }
    changed.SCHOOL_TIME_ZONE = body.timeZone
  }
  if (body.backupFolder !== undefined) {
    changed.BACKUP_COPY_DIR = body.backupFolder && expectFolder(body.backupFolder, dataDir)
  }
  if (body.sheetName !== undefined) changed.SHEET_NAME = body.sheetName
  if (body.keyFile !== undefined) {
    changed.GOOGLE_SERVICE_ACCOUNT_FILE = await keepKey(body.keyFile, dataDir)
  }
  if (body.spreadsheet !== undefined) {
    Object.assign(changed, spreadsheetOf(body.spreadsheet, { ...page, ...changed }))
  } else if (changed.GOOGLE_SERVICE_ACCOUNT_FILE && !page.SPREADSHEET_ID) {
    throw new Refusal(400, 'Tulis juga alamat spreadsheet')
  }
  return changed
}

function expectFolder(given: string, dataDir: string) {
  // `E:` alone means the current folder of that drive.
  const folder = /^[A-Za-z]:$/.test(given) ? `${given}\\` : given
  if (!isAbsolute(folder) || !isFolder(folder)) {
    throw new Refusal(400, 'Folder ini tidak ada. Pasang stiknya, lalu tulis misalnya E:\\Backup')
  }
  if (
    !relative(resolve(dataDir), resolve(folder)).startsWith('..') &&
    !isOtherDrive(dataDir, folder)
  ) {
    throw new Refusal(400, 'Pilih folder di stik atau disk lain, bukan di dalam folder data')
  }
  return folder
}

/** On Windows there is no relative way to another drive. */
const isOtherDrive = (dataDir: string, folder: string) =>
  isAbsolute(relative(resolve(dataDir), resolve(folder)))

/** Neither of the two settings works alone, so both are taken away together. */
function spreadsheetOf(given: string, { GOOGLE_SERVICE_ACCOUNT_FILE: key }: PageSettings) {
  if (!given) return { SPREADSHEET_ID: '', GOOGLE_SERVICE_ACCOUNT_FILE: '' }
  const id = /\/d\/([\w-]+)/.exec(given)?.[1] ?? given
  if (!Settings.shape.SPREADSHEET_ID.safeParse(id).success) {
    throw new Refusal(400, 'Alamat spreadsheet tidak dikenal')
  }
  if (!key) throw new Refusal(400, 'Pilih juga berkas kunci akun layanan Google')
  return { SPREADSHEET_ID: id }
}

/** Stores a key only after it was read, because a server with a wrong one does not start. */
async function keepKey(content: string, dataDir: string) {
  const file = keyFileIn(dataDir)
  const next = `${file}.part`
  try {
    await privateFile(next)
    await writeFile(next, content)
    await readServiceAccount(next)
    await privateFile(file)
    await writeFile(file, content)
    return file
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw new Refusal(400, 'Berkas ini bukan kunci JSON dari akun layanan Google')
  } finally {
    await remove(next)
  }
}

function accountIn(file: string): string | null {
  try {
    const { client_email: email } = JSON.parse(readFileSync(file, 'utf8')) as {
      client_email?: unknown
    }
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
