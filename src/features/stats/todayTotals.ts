import type { StatsOverview } from '@antrian/contract/stats'

/** Students who are through today; of all days on a host that does not count the day's. */
export const completedToday = ({ todayCompleted, completedQueues }: StatsOverview) =>
  todayCompleted ?? completedQueues

/** Rupiah of today's completed entries; 0 on a host without prices. */
export const amountToday = ({ todayAmounts }: StatsOverview) =>
  Object.values(todayAmounts ?? {}).reduce((sum, amount) => sum + amount, 0)
