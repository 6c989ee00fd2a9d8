import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { Done } from '../shared/envelope.ts'
import { NodeQuery } from './nodes.ts'

export const SheetState = z.enum(['not-configured', 'done', 'sending', 'paused', 'failing'])
export type SheetState = z.infer<typeof SheetState>

export const SHEET_STATE_LABEL = {
  'not-configured': 'Belum dikonfigurasi',
  done: 'Semua tersimpan',
  sending: 'Sedang mengirim',
  paused: 'Menunggu kuota Google',
  failing: 'Gagal, akan dicoba lagi',
} as const satisfies Record<SheetState, string>

/** `data` of `/api/developer/sheets-status`: state of the spreadsheet backup and its outbox. */
export const SheetStatus = z.object({
  state: SheetState,
  /** Completions that are not in the spreadsheet yet, and the time since the oldest waits. */
  waiting: z.number(),
  oldestWaiting: z.nullable(z.string()),
  sent: z.number(),
  lastSentAt: z.nullable(z.string()),
  /** Error of the last attempt, if it failed, and time of the next attempt. */
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  /** Account that the spreadsheet must be shared with, and address of the spreadsheet. */
  account: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type SheetStatus = z.infer<typeof SheetStatus>

const EACH = { tag: 'Developer', access: 'developers' } as const

/** A failed test is an answer, not an error: `success: false` with the reason. */
export const sheetCalls = callsOf(EACH, {
  getSheetStatus: {
    path: '/api/developer/sheets-status',
    summary: 'Rows in the spreadsheet, and rows waiting to be sent',
    query: NodeQuery,
    data: SheetStatus,
    isPolled: true,
  },
  testSheetConnection: {
    path: '/api/developer/test-sheets-connection',
    summary: 'Whether the spreadsheet can be reached; changes nothing',
    answer: Done,
    isHeavy: true,
  },
  testSheetBackup: {
    method: 'POST',
    path: '/api/developer/test-sheets-backup',
    summary: 'Writes a test row and reads it back',
    answer: Done,
    isHeavy: true,
  },
})
