import type { QueueEntry } from '@antrian/contract/queue'
import { NO_NUMBER } from '@antrian/contract/steps'

export const isInProgress = ({ status }: QueueEntry) => status === 'in-progress'

/** The entry in the booth: the host's current entry, otherwise the one in the list. */
export const inBooth = (current: QueueEntry | null | undefined, entries: readonly QueueEntry[]) =>
  current && isInProgress(current) ? current : entries.find(isInProgress)

export const waitingCount = (entries: readonly QueueEntry[]) =>
  entries.filter(({ status }) => status === 'waiting').length

export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER
