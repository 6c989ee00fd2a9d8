import { randomUUID } from 'node:crypto'
import {
  SHEET_STATE_LABEL,
  type SheetState,
  type SheetStatus,
} from '@antrian/contract/developer/sheetBackup'
import type { Done } from '@antrian/contract/shared/envelope'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../../platform/clock.ts'
import type { Config, SheetSettings } from '../../platform/config.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ServerClocks } from '../../platform/database/serverClocks.ts'
import { createGoogleToken } from './googleToken.ts'
import { readServiceAccount } from './serviceAccount.ts'
import { SheetFailure } from './sheetFailure.ts'
import { createSheetOutbox } from './sheetOutboxRepository.ts'
import { testRow } from './sheetRow.ts'
import { createSheetWorker } from './sheetWorker.ts'
import { createSpreadsheet } from './spreadsheet.ts'
import type { Timing } from './timing.ts'

interface Deps {
  config: Config
  db: Database
  timing: Timing
  clock: Clock
  clocks: ServerClocks
  log: FastifyBaseLogger
}

/** Copies every completed entry into a spreadsheet. Admins never wait for it. */
export async function createSheetBackup(deps: Deps) {
  const { config, db, timing, clocks, log } = deps
  const outbox = createSheetOutbox(db)
  const link = config.sheets && (await connect(config.sheets, deps))

  /** Runs a test of the spreadsheet and describes the result in a sentence. */
  async function tryOut(
    attempt: (sheet: Link['sheet'], name: string) => Promise<string>,
  ): Promise<Done> {
    if (!link) return { success: false, message: SHEET_STATE_LABEL['not-configured'] }
    try {
      return { success: true, message: await attempt(link.sheet, link.settings.sheetName) }
    } catch (error) {
      if (!(error instanceof SheetFailure)) throw error
      log.warn({ err: error }, 'a test of the spreadsheet failed')
      return { success: false, message: error.message }
    }
  }

  async function progress() {
    const { waiting, oldestWaiting } = await outbox.waiting()
    const trouble = link?.worker.trouble()
    return {
      state: link ? stateOf(waiting, trouble) : ('not-configured' as const),
      waiting,
      oldestWaiting,
      lastError: trouble?.message ?? null,
      nextTryAt: trouble?.nextTryAt ?? null,
    }
  }

  return {
    /** The figures that the panel polls. */
    progress,

    status: async (): Promise<SheetStatus> => ({
      ...(await progress()),
      ...(await outbox.sentSoFar()),
      account: link?.account.email ?? null,
      sheetName: link?.settings.sheetName ?? null,
      url: link ? `https://docs.google.com/spreadsheets/d/${link.settings.spreadsheetId}` : null,
    }),

    /** Reads only. */
    testConnection: () =>
      tryOut(
        async (sheet, name) => `Terhubung ke "${(await sheet.about()).title}", sheet "${name}"`,
      ),

    /** Writes a row that changes no total, and finds it again. */
    testBackup: () =>
      tryOut(async (sheet, name) => {
        const id = `tes-${randomUUID()}`
        await sheet.ids(await outbox.lastSent())
        await sheet.append([testRow(id)])
        if (!(await sheet.ids([])).has(id))
          throw new SheetFailure('Baris tes tidak ditemukan kembali')
        return `Baris tes tersimpan di sheet "${name}" dan boleh dihapus`
      }),

    clearCache: () => link?.sheet.forget(),

    start: async () => {
      if (!link) return
      // With SQLite there is no other server, so claims of an earlier process are over.
      if (!config.databaseUrl) await outbox.endClaims(later(clocks.elapsed(), timing.pause.orphan))
      link.worker.start()
    },
    stop: async () => link?.worker.stop(),
  }
}

export type SheetBackup = Awaited<ReturnType<typeof createSheetBackup>>

type Link = Awaited<ReturnType<typeof connect>>

async function connect(settings: SheetSettings, { db, timing, clock, clocks, log }: Deps) {
  const account = await readServiceAccount(settings.accountFile)
  if (account.isExposed) {
    log.warn('GOOGLE_SERVICE_ACCOUNT_FILE can be read by others on this machine: chmod 600')
  }
  const token = createGoogleToken(account, settings.tokenUrl)
  const sheet = createSpreadsheet(settings, token, timing.call)
  const outbox = createSheetOutbox(db)
  return {
    settings,
    account,
    sheet,
    worker: createSheetWorker({ outbox, sheet, timing, clock, clocks, log }),
  }
}

function stateOf(waiting: number, trouble: { isQuota: boolean } | undefined): SheetState {
  if (trouble) return trouble.isQuota ? 'paused' : 'failing'
  return waiting ? 'sending' : 'done'
}
