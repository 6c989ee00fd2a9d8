import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import type { UnknownAction } from '@reduxjs/toolkit'
import { isChangePending, isChangeSettled } from '@/services/queueApi'
import type { QueueEventName } from './socketEvents'

/** The entries that a change names. */
interface Touched {
  id?: EntryId
  next?: EntryId | undefined
  along?: EntryId
}

interface Heard {
  name: QueueEventName
  entry: QueueEntry
}

/**
 * An own change is told by its answer, which knows that it is one's own; its event may come first,
 * and is kept until the answer is there.
 */
export function createOwnChanges() {
  const awaited = new Map<string, unknown[]>()
  let kept: Heard[] = []

  const isAwaited = (id: EntryId) => [...awaited.values()].some(ids => ids.includes(String(id)))

  return {
    /** Gives what was kept for a request that is over. */
    watch(action: UnknownAction): Heard[] {
      if (isChangePending(action)) {
        const { id, next, along }: Touched = action.meta.arg.originalArgs
        awaited.set(action.meta.requestId, [id, next, along].map(String))
      }
      if (!isChangeSettled(action) || !awaited.delete(action.meta.requestId)) return []
      const over = kept.filter(({ entry }) => !isAwaited(entry.id))
      kept = kept.filter(heard => !over.includes(heard))
      return over
    },

    /** Whether the event is kept instead of told. */
    keep(name: QueueEventName, entry: QueueEntry): boolean {
      if (!isAwaited(entry.id)) return false
      kept.push({ name, entry })
      return true
    },

    forget() {
      awaited.clear()
      kept = []
    },
  }
}
