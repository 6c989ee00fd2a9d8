import type { QueueStatus } from './queue.ts'

/** Statuses of entries that wait or are in the booth. */
export const ACTIVE = ['waiting', 'in-progress'] satisfies QueueStatus[]

export const isInBooth = ({ status }: { status: QueueStatus }) => status === 'in-progress'

export const isActive = ({ status }: { status: QueueStatus }) =>
  status === 'waiting' || status === 'in-progress'
