import type { QueueEntry, QueueStatus } from './queue.ts'

/** Statuses of entries that wait or are in the booth. */
export const ACTIVE = ['waiting', 'in-progress'] satisfies QueueStatus[]

export const isInBooth = ({ status }: { status: QueueStatus }) => status === 'in-progress'

export const isActive = ({ status }: { status: QueueStatus }) =>
  status === 'waiting' || status === 'in-progress'

/** The entry in the booth: the host's current entry, otherwise the one in the list. */
export const inBooth = (current: QueueEntry | null | undefined, entries: readonly QueueEntry[]) =>
  current && isInBooth(current) ? current : entries.find(isInBooth)

export const waitingCount = (entries: readonly QueueEntry[]) =>
  entries.filter(({ status }) => status === 'waiting').length

/** Queue number of an entry without one, because only the host assigns numbers. */
export const NO_NUMBER = 0

/** Whether the host has given it a queue number. */
export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER
