import type { StatsOverview } from '@antrian/contract/history/stats'

/** Students finished today; on a host without the day's count, those of all days. */
export const completedToday = ({ todayCompleted, completedQueues }: StatsOverview) =>
  todayCompleted ?? completedQueues

/** Rupiah of today's completed entries; 0 on a host without prices. */
export const amountToday = ({ todayAmounts }: StatsOverview) =>
  Object.values(todayAmounts ?? {}).reduce((sum, amount) => sum + amount, 0)
