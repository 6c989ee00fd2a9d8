import * as z from 'zod/mini'
import { QueueEntry, QueueStatus } from '../queue/queue.ts'
import { callsOf } from '../shared/call.ts'
import { storableText } from '../shared/storableText.ts'
import { wholeNumber } from '../shared/wholeNumber.ts'
import { HISTORY_PAGE_SIZE } from './historyPageSize.ts'

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** At least 1 on our host; some hosts send 0 for an empty range. */
  pages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

/** `data` of the history, newest first. */
export const HistoryPage = z.object({ queues: z.array(QueueEntry), pagination: Pagination })
export type HistoryPage = z.infer<typeof HistoryPage>

const DAY_PROBLEM = 'Tanggal harus berupa YYYY-MM-DD'

/** A valid calendar day as `YYYY-MM-DD`. */
export const Day = z.string({ error: DAY_PROBLEM }).check(z.refine(isDay, { error: DAY_PROBLEM }))

function isDay(text: string) {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Some engines parse 30 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Part of a student's name. */
export const SearchText = storableText('Pencarian', 100)

/** Filter of rows: school days, both ends included. An absent bound is no bound. */
export const HistoryFilter = z
  .object({
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    status: z.optional(z.enum(['all', ...QueueStatus.options], { error: 'Status tidak dikenal' })),
    /** Beyond the specification (`history-search`). */
    search: z.optional(SearchText),
  })
  .check(({ value, issues }) => {
    if (value.startDate && value.endDate && value.startDate > value.endDate) {
      issues.push({ code: 'custom', message: RANGE_PROBLEM, path: ['startDate'], input: value })
    }
  })
export type HistoryFilter = z.infer<typeof HistoryFilter>

export const RANGE_PROBLEM = 'Tanggal mulai tidak boleh setelah tanggal akhir'

export const PageNumber = wholeNumber(999_999_999, 'Halaman tidak valid')

/** Query of one page. */
export const HistoryQuery = z.intersection(
  HistoryFilter,
  z.object({
    page: z._default(PageNumber, 1),
    limit: z._default(wholeNumber(100, 'Jumlah baris harus 1 sampai 100'), HISTORY_PAGE_SIZE),
  }),
)

export const historyCalls = callsOf('History', {
  getHistory: {
    path: '/api/queue/history',
    summary: 'One page of the entries of any status, newest first',
    query: HistoryQuery,
    data: HistoryPage,
  },
  exportHistory: {
    path: '/api/queue/history/export',
    summary: 'All entries of a filter as CSV, newest first, as of the start of the download',
    query: HistoryFilter,
    file: 'text/csv',
  },
})
