import type { QueueEntry } from '@antrian/contract/queue'

/** Plain questions about entries, shared by the table, the banner and the dialogs. */
export const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

export const isInProgress = ({ status }: QueueEntry) => status === 'in-progress'

export const entryInProgress = (entries: QueueEntry[]) => entries.find(isInProgress)

export const nextEntry = (entries: QueueEntry[]) =>
  entries.find(({ status }) => status === 'waiting')

export const waitingCount = (entries: QueueEntry[]) =>
  entries.filter(({ status }) => status === 'waiting').length
