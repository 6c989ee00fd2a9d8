import { PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import { DEFAULT_TIME_ZONE, schoolDay } from '@antrian/contract/shared/schoolDay'
import type { HistoryAnswers } from '@/boot/historyKnown'
import type { Device } from '@/boot/known'
import { QUICK_RANGES, rangeEnding, schoolYears } from '@/ui/time/dayRange'
import { NOW, type Samples } from './samples'

export interface HistoryState {
  answers: HistoryAnswers
  device: Device
}

/** Number of rows. No page link shows it as well. */
const ROWS = 9
/** Page numbers from here on are recognisable. */
const FAR = 5000

/** A random state of the history. */
export function sampleHistory(samples: Samples): HistoryState {
  const { pick, text, figure, ago, draft } = samples
  const today = schoolDay(NOW, DEFAULT_TIME_ZONE)
  const range = pick(
    ...QUICK_RANGES.map(({ daysBack }) => rangeEnding(today, daysBack)),
    ...schoolYears(today).map(year => year.range),
    { startDate: '1968-02-03', endDate: '1968-02-03' },
    { startDate: '1968-02-03', endDate: '1968-02-05' },
    { startDate: '1968-02-03', endDate: '1968-02-05' },
  )

  const entry = (status: QueueEntry['status']): QueueEntry => ({
    id: text(),
    queueNumber: figure(),
    ...draft(),
    status,
    createdAt: ago(5),
    ...(status === 'completed' && {
      completedAt: pick(ago(1), ago(2000)),
      paymentMethod: pick(...PaymentMethod.options),
    }),
    ...(status === 'cancelled' && { cancelledAt: pick(ago(1), ago(2000)) }),
    ...(pick(true, true, false) && { creator: { name: text() } }),
    ...(pick(true, true, false) && { price: pick(0, figure()) }),
  })
  const rowCount = pick(0, ROWS, ROWS, ROWS, ROWS)
  const queues = Array.from({ length: rowCount }, () =>
    entry(pick('waiting', 'in-progress', 'completed', 'completed', 'cancelled')),
  )

  const pages = rowCount === 0 ? 1 : pick(1, 2, 3, 4, 5, FAR, FAR)
  const page = Math.min(pages, pick(1, 2, 3, 4, 5, FAR - 4, FAR - 2, FAR - 1, FAR))
  return {
    answers: {
      ...samples.session(true),
      view: {
        ...range,
        status: pick('all', 'all', 'waiting', 'in-progress', 'completed', 'cancelled'),
        search: pick('', text()),
        page,
      },
      queues,
      pagination: { page, pages, limit: ROWS, total: rowCount === 0 ? 0 : figure() },
    },
    device: samples.device(),
  }
}
