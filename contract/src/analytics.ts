import * as z from 'zod/mini'
import { Day } from './history.ts'

export const ANALYTICS_DAYS = { usual: 30, most: 366 } as const

export const ANALYTICS_RANGE_PROBLEM = `Rentang paling lama ${ANALYTICS_DAYS.most} hari`

/** Query: the last 30 days unless a bound says otherwise. */
export const AnalyticsQuery = z.object({ startDate: z.optional(Day), endDate: z.optional(Day) })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** Minutes of a distribution; null when nothing was measured. */
const Minutes = z.object({ median: z.nullable(z.number()), p90: z.nullable(z.number()) })

const Counts = z.object({
  added: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  /** Of completed entries. */
  photos: z.number(),
})

/** Answer of `/api/admin/analytics` for a range of the school's days. Entries belong to the day they were added. */
export const Analytics = z.object({
  startDate: z.string(),
  endDate: z.string(),
  totals: Counts,
  perDay: z.array(z.extend(Counts, { day: z.string() })),
  /** 24 rows, by the hour of the school's clock in which an entry was added. */
  perHour: z.array(z.extend(Counts, { hour: z.number() })),
  payments: z.object({ qris: z.number(), cash: z.number() }),
  /** From added to started, and from started to completed. */
  waiting: Minutes,
  session: Minutes,
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
