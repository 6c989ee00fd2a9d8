import { isInBooth } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { NO_NUMBER } from '@antrian/contract/queue/steps'
import { isInLine } from '@antrian/contract/queue/todaysLine'

/** The entry in the booth: the host's current entry, otherwise the one in the list. */
export const inBooth = (current: QueueEntry | null | undefined, entries: readonly QueueEntry[]) =>
  current && isInBooth(current) ? current : entries.find(isInBooth)

/** How many wait: the one number of every page. Whoever is skipped is told apart. */
export const waitingCount = (entries: readonly QueueEntry[]) => entries.filter(isInLine).length

export const isNumbered = ({ queueNumber }: QueueEntry) => queueNumber !== NO_NUMBER
