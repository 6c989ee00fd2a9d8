import * as z from 'zod/mini'
import { figuresByPayment } from '../queue/queue.ts'
import { callsOf } from '../shared/call.ts'
import { Day } from './history.ts'

/**
 * Lengths of a range in days: the default, the maximum, and the maximum on hosts without
 * `analytics-years`.
 */
export const ANALYTICS_DAYS = { usual: 30, most: 100 * 366, mostOfOthers: 366 } as const

export const ANALYTICS_RANGE_PROBLEM = 'Rentang paling lama 100 tahun'

/** Unit that groups the days of a range: longer ranges have longer slices. */
export const SliceUnit = z.enum(['day', 'week', 'month', 'school-year'])
export type SliceUnit = z.infer<typeof SliceUnit>

/** Query: without bounds, the last 30 days. */
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

/** Times at which a student was added, started, and completed or cancelled. */
const Visit = z.object({
  /** Or brought from another day. */
  addedAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Absent on hosts that do not send the final status. */
  isCompleted: z.optional(z.boolean()),
})
export type Visit = z.infer<typeof Visit>

/**
 * Answer of `/api/admin/analytics` for a range of school days. An entry belongs to the day it was
 * added.
 */
export const Analytics = z.object({
  startDate: z.string(),
  endDate: z.string(),
  totals: Counts,
  /** One row per `slice`, from `day` to `lastDay`; single days on hosts without `slice`. */
  perDay: z.array(z.extend(Counts, { day: z.string(), lastDay: z.optional(z.string()) })),
  slice: z.optional(SliceUnit),
  /** The same days one year earlier, when the range begins with a school year. */
  yearBefore: z.optional(z.object({ startDate: z.string(), endDate: z.string(), totals: Counts })),
  /** 24 rows, one per hour in which entries were added, in the school's time zone. */
  perHour: z.array(z.extend(Counts, { hour: z.number() })),
  payments: figuresByPayment(z.number(), 0),
  /** Rupiah by method; absent on hosts without prices. */
  amounts: z.optional(figuresByPayment(z.number(), 0)),
  /** Sheets of completed entries by method. */
  sheets: z.optional(figuresByPayment(z.number(), 0)),
  /** All entries of a single day, in the order they were added; absent for longer ranges. */
  visits: z.optional(z.array(Visit)),
  /** Minutes from added to started, and from started to completed. */
  waiting: Minutes,
  session: Minutes,
  /** Minutes between the forecast start, made when the entry was added, and the real start. */
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

export const analyticsCalls = callsOf('Admin', {
  getAnalytics: {
    path: '/api/admin/analytics',
    summary: 'Counts by day, hour and admin, payments and times; the last 30 days by default',
    query: AnalyticsQuery,
    data: Analytics,
  },
})
