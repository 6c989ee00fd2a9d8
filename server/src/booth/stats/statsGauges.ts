import { QueueStatus } from '@antrian/contract/queue/queue'
import type { Metrics } from '../../platform/traffic/metrics.ts'
import { whileUnderWay } from '../../platform/whileUnderWay.ts'
import type { readByStatus } from './statsRepository.ts'

/** Gauges of the database, equal on every node. */
export function gaugeStats({ gauge }: Metrics, read: () => ReturnType<typeof readByStatus>) {
  const counts = whileUnderWay(read)

  gauge(
    'entries',
    'Entries of the database by status; every node says the same.',
    async () => {
      const counted = await counts()
      return QueueStatus.options.map(status => [counted[status] ?? 0, { status }])
    },
    ['status'],
  )
  gauge('photos', 'Photos of completed entries; every node says the same.', async () => [
    [(await counts()).photos ?? 0],
  ])
}
