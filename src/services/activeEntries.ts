import type { QueueEntry } from '@antrian/contract/queue'

export const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

/** Number of an entry that is not saved yet, because only the host assigns queue numbers. */
export const NO_NUMBER = 0

export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER
