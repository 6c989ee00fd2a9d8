import { ACTIONS, type EntryAction } from '@antrian/contract/events'
import type { QueueEntry } from '@antrian/contract/queue'

/** Sentence for a `queueUpdated` whose host names the action; undefined for other actions. */
export const updateSentence = (entry: QueueEntry): string | undefined =>
  ACTIONS[entry.lastAction as EntryAction]?.sentence?.(entry)
