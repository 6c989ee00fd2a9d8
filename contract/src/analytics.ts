import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { Day } from './history.ts'
import { figuresByPayment } from './queue.ts'

/** Days of a range: by default, at most, and at most on hosts without `analytics-years`. */
export const ANALYTICS_DAYS = { usual: 30, most: 100 * 366, mostOfOthers: 366 } as const

export const ANALYTICS_RANGE_PROBLEM = 'Rentang paling lama 100 tahun'

/** Unit of a slice of the range: the longer the range, the longer the slice. */
export const SliceUnit = z.enum(['day', 'week', 'month', 'school-year'])
export type SliceUnit = z.infer<typeof SliceUnit>

/** Query: the last 30 days unless a bound says otherwise. */
export const AnalyticsQuery = z.object({ startDate: z.optional(Day), endDate: z.optional(Day) })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** Minutes of a distribution; null when nothing was measured. */
const Minutes = z.object({ median: z.nullable(z.number()), p90: z.nullable(z.number()) })

const Counts = z.object({
  added: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  /** Prints of completed entries. */
  photos: z.number(),
  /** Rupiah of completed entries; absent on hosts without prices. */
  amount: z.optional(z.number()),
})

/** When a student came, started, and was done or cancelled. */
const Visit = z.object({
  addedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Absent on hosts that do not tell how it ended. */
  isCompleted: z.optional(z.boolean()),
})
export type Visit = z.infer<typeof Visit>

/** Answer of `/api/admin/analytics` for a range of the school's days. Entries belong to the day they were added. */
export const Analytics = z.object({
  startDate: z.string(),
  endDate: z.string(),
  totals: Counts,
  /** Each from `day` to `lastDay`, by `slice`: single days on hosts that do not say. */
  perDay: z.array(z.extend(Counts, { day: z.string(), lastDay: z.optional(z.string()) })),
  slice: z.optional(SliceUnit),
  /** The same days a year earlier, where the range is a school year or its beginning. */
  yearBefore: z.optional(z.object({ startDate: z.string(), endDate: z.string(), totals: Counts })),
  /** 24 rows, by the hour of the school's clock in which an entry was added. */
  perHour: z.array(z.extend(Counts, { hour: z.number() })),
  payments: figuresByPayment(z.number(), 0),
  /** Rupiah by method; absent on hosts without prices. */
  amounts: z.optional(figuresByPayment(z.number(), 0)),
  /** Sheets of completed entries by method. */
  sheets: z.optional(figuresByPayment(z.number(), 0)),
  /** Everybody of a single day in the order they came; absent for longer ranges. */
  visits: z.optional(z.array(Visit)),
  /** From added to started, and from started to completed. */
  waiting: Minutes,
  session: Minutes,
  /** Between the start that was expected when an entry was added, and its start. */
  forecastError: z.optional(Minutes),
  perAdmin: z.array(
    z.object({
      name: z.string(),
      added: z.number(),
      started: z.number(),
      completed: z.number(),
      cancelled: z.number(),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

export const analyticsCalls = {
  getAnalytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    tag: 'Admin',
    summary: 'Counts by day, hour and admin, payments and times; the last 30 days by default',
    query: AnalyticsQuery,
    data: Analytics,
  },
} as const satisfies Calls
