import type { QueueEntry } from '@antrian/contract/queue'

export const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

/** The host alone gives a queue number: until then the entry has none. */
export const NO_NUMBER = 0

export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER
