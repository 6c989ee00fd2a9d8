import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'

/** Number of answers that may contradict an event before the answer is believed. */
const MOST_CONTRADICTIONS = 3

interface Known {
  entry: QueueEntry
  /** Sequence number of the entry among all received ones. */
  at: number
  contradictions: number
}

/** Entries that an answer does not contain yet. */
interface Verdict {
  /** Received after the answer was requested. */
  since: QueueEntry[]
  /** Received before the answer was requested, yet the answer contradicts them. */
  contradicted: QueueEntry[]
}

/**
 * Keeps entries from events until an answer that was requested later agrees with them, because a
 * host may lag one update behind its own event.
 */
export function createUnconfirmed<Answer>(agrees: (answer: Answer, entry: QueueEntry) => boolean) {
  const known = new Map<EntryId, Known>()
  const askedAt = new Map<string, number>()
  let came = 0

  return {
    add(entry: QueueEntry) {
      came += 1
      known.delete(entry.id)
      known.set(entry.id, { entry, at: came, contradictions: 0 })
    },

    asked: (requestId: string) => void askedAt.set(requestId, came),

    failed: (requestId: string) => void askedAt.delete(requestId),

    answered(requestId: string, answer: Answer): Verdict {
      const at = askedAt.get(requestId) ?? came
      askedAt.delete(requestId)
      const verdict: Verdict = { since: [], contradicted: [] }
      for (const one of known.values()) {
        if (one.at > at) verdict.since.push(one.entry)
        else if (agrees(answer, one.entry) || one.contradictions === MOST_CONTRADICTIONS) {
          known.delete(one.entry.id)
        } else {
          one.contradictions += 1
          verdict.contradicted.push(one.entry)
        }
      }
      return verdict
    },

    forget() {
      known.clear()
      askedAt.clear()
    },
  }
}

const ORDER = { waiting: 0, 'in-progress': 1, completed: 2, cancelled: 2 } as const

/**
 * Compares versions when both have one. Otherwise an entry is behind when its status comes earlier.
 */
const isBehind = (shown: QueueEntry, entry: QueueEntry) =>
  shown.version !== undefined && entry.version !== undefined
    ? shown.version < entry.version
    : ORDER[shown.status] < ORDER[entry.status]

/**
 * A host with versions answers from the data of its events, so an entry that its
 * answer lacks has changed since, and the event was missed.
 */
const hasLeft = ({ version }: QueueEntry) => version !== undefined

export function listAgrees(list: QueueEntry[], entry: QueueEntry): boolean {
  const shown = list.find(({ id }) => id === entry.id)
  if (shown) return !isBehind(shown, entry)
  return hasLeft(entry) || ORDER[entry.status] === ORDER.completed
}

export function currentAgrees(current: QueueEntry | null, entry: QueueEntry): boolean {
  if (current?.id === entry.id) return !isBehind(current, entry)
  return hasLeft(entry) || entry.status !== 'in-progress'
}
