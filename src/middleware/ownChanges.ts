import { type EntryDraft, isSameDraft } from '@antrian/contract/entryDraft'
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
  const adding = new Map<string, EntryDraft>()
  let kept: Heard[] = []

  /** A student who is being added has no id yet. */
  const isAwaited = ({ name, entry }: Heard) =>
    [...awaited.values()].some(ids => ids.includes(String(entry.id))) ||
    (name === 'queueAdded' && [...adding.values()].some(draft => isSameDraft(draft, entry)))

  return {
    /** Gives what was kept for a request that is over. */
    watch(action: UnknownAction): Heard[] {
      if (isChangePending(action)) {
        const { id, next, along }: Touched = action.meta.arg.originalArgs
        const { requestId } = action.meta
        awaited.set(requestId, [id, next, along].map(String))
        if (id === undefined) adding.set(requestId, action.meta.arg.originalArgs as EntryDraft)
      }
      if (!isChangeSettled(action) || !awaited.delete(action.meta.requestId)) return []
      adding.delete(action.meta.requestId)
      const over = kept.filter(heard => !isAwaited(heard))
      kept = kept.filter(heard => !over.includes(heard))
      return over
    },

    /** Whether the event is kept instead of told. */
    keep(name: QueueEventName, entry: QueueEntry): boolean {
      if (!isAwaited({ name, entry })) return false
      kept.push({ name, entry })
      return true
    },

    forget() {
      awaited.clear()
      adding.clear()
      kept = []
    },
  }
}
