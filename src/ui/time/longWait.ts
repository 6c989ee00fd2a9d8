import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isInLine } from '@antrian/contract/queue/todaysLine'
import { MINUTE } from '@antrian/contract/shared/durations'

const LONG = [
  { from: 60 * MINUTE, level: 'very-long', sign: '!!' },
  { from: 30 * MINUTE, level: 'long', sign: '!' },
] as const

/** Level of an unusually long wait in ms; undefined for a usual one. */
export const longWait = (waited: number) => LONG.find(({ from }) => waited >= from)

/** Since when a student waits: the addition, or the day that an entry was brought to. */
export const waitsSince = ({ createdAt, broughtAt }: QueueEntry) => broughtAt ?? createdAt

/** Who waits longest in the line, and alone is marked: a mark at every row would say nothing. */
export const longestWaiting = (entries: readonly QueueEntry[]) =>
  entries
    .filter(isInLine)
    .reduce<QueueEntry | undefined>(
      (longest, entry) => (longest && waitsSince(longest) <= waitsSince(entry) ? longest : entry),
      undefined,
    )
