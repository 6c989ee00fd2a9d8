import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReceivedEvent } from '@/acts/outbox'
import { arriving, isChangePending, isChangeSettled } from '@/services/queueApi'

/** Ids of the entries that a mutation changes. */
interface Touched {
  id?: EntryId
  next?: EntryId | undefined
  along?: EntryId
}

/**
 * Holds back the event of an own change until the mutation's answer is there, because only the
 * answer knows that the change is the admin's own. The event may arrive first.
 */
export function createOwnChanges() {
  const awaited = new Map<string, unknown[]>()
  const adding = new Map<string, EntryDraft[]>()
  let kept: ReceivedEvent[] = []

  /** By name and class while an entry is being added, because it has no id yet. */
  const isAwaited = ({ name, entry }: ReceivedEvent) =>
    [...awaited.values()].some(ids => ids.includes(String(entry.id))) ||
    (name === 'queueAdded' && [...adding.values()].flat().some(draft => isSameDraft(draft, entry)))

  return {
    /** Returns the held events of requests that are settled. */
    watch(action: UnknownAction): ReceivedEvent[] {
      if (isChangePending(action)) {
        const { id, next, along }: Touched = action.meta.arg.originalArgs
        const { requestId } = action.meta
        awaited.set(requestId, [id, next, along].map(String))
        if (id === undefined) adding.set(requestId, [action.meta.arg.originalArgs as EntryDraft])
      }
      if (arriving.match(action)) adding.set(action.type, action.payload)
      else if (!isChangeSettled(action) || !awaited.delete(action.meta.requestId)) return []
      else adding.delete(action.meta.requestId)
      const over = kept.filter(event => !isAwaited(event))
      kept = kept.filter(event => !over.includes(event))
      return over
    },

    /** Holds the event back if a request on its entry is pending; returns whether it did. */
    keep(name: ReceivedEvent['name'], entry: QueueEntry): boolean {
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
