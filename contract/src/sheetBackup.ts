import * as z from 'zod/mini'

export const SheetState = z.enum(['not-configured', 'done', 'sending', 'paused', 'failing'])
export type SheetState = z.infer<typeof SheetState>

export const SHEET_STATE_LABEL = {
  'not-configured': 'Belum dikonfigurasi',
  done: 'Semua tersimpan',
  sending: 'Sedang mengirim',
  paused: 'Menunggu kuota Google',
  failing: 'Gagal, akan dicoba lagi',
} as const satisfies Record<SheetState, string>

/** `data` of `/api/developer/sheets-status`: the outbox of the spreadsheet backup. */
export const SheetStatus = z.object({
  state: SheetState,
  /** Completions that are not in the spreadsheet yet, and since when the oldest waits. */
  waiting: z.number(),
  oldestWaiting: z.nullable(z.string()),
  sent: z.number(),
  lastSentAt: z.nullable(z.string()),
  /** Why the last attempt failed, if it did, and when the next is made. */
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  /** Whom the spreadsheet must be shared with, and where to look at it. */
  account: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type SheetStatus = z.infer<typeof SheetStatus>
