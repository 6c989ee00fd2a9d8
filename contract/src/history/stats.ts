import * as z from 'zod/mini'
import { figuresByPayment } from '../queue/queue.ts'
import { callsOf } from '../shared/call.ts'

/**
 * Totals cover all days; `today…` figures cover the school day. Photos count completed entries
 * only, because a cancelled entry was never printed.
 */
export const StatsOverview = z.object({
  totalQueues: z.number(),
  todayQueues: z.number(),
  waitingQueues: z.number(),
  completedQueues: z.number(),
  cancelledQueues: z.number(),
  totalPhotos: z.number(),
  todayPhotos: z.number(),
  /** Beyond the specification: absent on other hosts. */
  todayCompleted: z.optional(z.number()),
  /** Rupiah of completed entries, by payment method. */
  todayAmounts: z.optional(figuresByPayment(z.number(), 0)),
})
export type StatsOverview = z.infer<typeof StatsOverview>

export const StatsAnswer = z.object({ overview: StatsOverview })
export type StatsAnswer = z.infer<typeof StatsAnswer>

export const statsCalls = callsOf('Admin', {
  getStats: {
    path: '/api/admin/stats',
    summary: 'Totals of all days and of today',
    data: StatsAnswer,
  },
})
