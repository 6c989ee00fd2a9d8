import type { EntryId, QueueEntry } from '@antrian/contract/queue'

/** Answers that may contradict an event before the host is believed. */
const MOST_CONTRADICTIONS = 3

interface Known {
  entry: QueueEntry
  /** How many entries had come when this one did. */
  at: number
  contradictions: number
}

/** Which entries an answer does not know of yet. */
interface Verdict {
  /** Came while the answer was on its way. */
  since: QueueEntry[]
  /** Came before it was asked for, and are contradicted by it. */
  contradicted: QueueEntry[]
}

/**
 * Holds entries that came by event until an answer of one query agrees with them that was asked for
 * after they came. A host may be one update behind its own event.
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
      for (const held of known.values()) {
        if (held.at > at) verdict.since.push(held.entry)
        else if (agrees(answer, held.entry) || held.contradictions === MOST_CONTRADICTIONS) {
          known.delete(held.entry.id)
        } else {
          held.contradictions += 1
          verdict.contradicted.push(held.entry)
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

/** Versions tell which is newer; a host without them is behind when an entry has not come as far. */
const isBehind = (shown: QueueEntry, entry: QueueEntry) =>
  shown.version !== undefined && entry.version !== undefined
    ? shown.version < entry.version
    : ORDER[shown.status] < ORDER[entry.status]

export function listAgrees(list: QueueEntry[], entry: QueueEntry): boolean {
  const shown = list.find(({ id }) => id === entry.id)
  return shown ? !isBehind(shown, entry) : ORDER[entry.status] === ORDER.completed
}

export function currentAgrees(current: QueueEntry | null, entry: QueueEntry): boolean {
  if (current?.id === entry.id) return !isBehind(current, entry)
  return entry.status !== 'in-progress'
}
