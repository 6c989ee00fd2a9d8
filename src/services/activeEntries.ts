import type { QueueEntry } from '@antrian/contract/queue'

export const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'
