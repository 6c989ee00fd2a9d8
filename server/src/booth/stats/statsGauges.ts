import type { StatsOverview } from '@antrian/contract/history/stats'
import type { Metrics } from '../../platform/traffic/metrics.ts'
import { whileUnderWay } from '../../platform/whileUnderWay.ts'

/** Gauges of the database, equal on every node. */
export function gaugeStats({ gauge }: Metrics, read: () => Promise<StatsOverview>) {
  const overview = whileUnderWay(read)

  gauge(
    'entries',
    'Entries of the database by status; every node says the same.',
    async () => {
      const { totalQueues, waitingQueues, completedQueues, cancelledQueues } = await overview()
      const inProgress = totalQueues - waitingQueues - completedQueues - cancelledQueues
      return [
        [waitingQueues, { status: 'waiting' }],
        [inProgress, { status: 'in-progress' }],
        [completedQueues, { status: 'completed' }],
        [cancelledQueues, { status: 'cancelled' }],
      ]
    },
    ['status'],
  )
  gauge('photos', 'Photos of completed entries; every node says the same.', async () => [
    [(await overview()).totalPhotos],
  ])
}
