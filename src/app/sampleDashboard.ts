import { byPayment, PaymentMethod, type QueueEntry } from '@antrian/contract/queue/queue'
import type { DashboardAnswers, DashboardDevice } from '@/boot/dashboardKnown'
import type { Samples } from './samples'

export interface DashboardState {
  answers: DashboardAnswers
  device: DashboardDevice
}

/** A random state of the dashboard. */
export function sampleDashboard(samples: Samples): DashboardState {
  const { pick, text, figure, ago, draft } = samples
  const isOurs = pick(true, true, false)

  const entry = (status: QueueEntry['status']): QueueEntry => ({
    id: text(),
    queueNumber: figure(),
    ...draft(),
    studentName: pick(text(), text(), text(30), isOurs ? '' : text()),
    status,
    createdAt: ago(pick(5, 5, 40, 90)),
    ...(status === 'in-progress' &&
      pick(true, true, false) && { startedAt: ago(pick(0, 3, 3, 70)) }),
    ...(pick(true, true, false) && { creator: { name: text() } }),
    ...(isOurs && { version: figure() }),
    ...(isOurs && pick(true, false) && { price: pick(0, 40_000, 90_000) + figure() }),
    ...(isOurs && pick(true, false, false) && { prepaidMethod: pick(...PaymentMethod.options) }),
    ...(isOurs && pick(true, false, false, false) && { redo: { of: text(), reason: 'photo' } }),
    ...(isOurs && pick(true, false) && { callCount: pick(1, figure()), calledAt: ago(1) }),
    ...(isOurs && pick(true, false, false, false) && { skippedAt: ago(2) }),
    ...(isOurs && pick(true, false, false, false) && { broughtAt: ago(pick(6, 40)) }),
  })

  const current = pick(true, false) ? entry('in-progress') : null
  const waiting = Array.from({ length: pick(0, 1, 2, 3) }, () => entry('waiting'))
  return {
    answers: {
      ...samples.session(isOurs),
      queue: current ? [current, ...waiting] : waiting,
      current,
      stats: {
        // Not 0, because other values are 0.
        totalQueues: pick(figure(), figure(), -figure()),
        todayQueues: pick(figure(), figure(), -figure()),
        waitingQueues: figure(),
        completedQueues: figure(),
        cancelledQueues: figure(),
        totalPhotos: figure(),
        todayPhotos: figure(),
        ...(isOurs && { todayCompleted: figure() }),
        ...(isOurs && { todayAmounts: { ...byPayment(() => 0), qris: pick(figure(), 0) } }),
      },
    },
    device: { ...samples.device(), isFolded: pick(true, true, false) },
  }
}
