import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/events'
import type { QueueEntry } from '@antrian/contract/queue'
import { anEntry } from './factories'

/** State that an answer holds: that of the request, of now, of one change ago, or none. */
export type Truth = 'asked' | 'now' | 'behind' | 'fault' | 'cut'

interface Asked {
  path: string
  state: QueueEntry[]
  resolve: (answer: Response) => void
  reject: (reason: Error) => void
}

const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

/** The queue's rules without HTTP, whose events and answers wait until the test lets them go. */
export function modelHost({ hasVersions }: { hasVersions: boolean }) {
  let state: QueueEntry[] = []
  let before: QueueEntry[] = []
  let events: [keyof QueueEvents, QueueEntry][] = []
  const asked: Asked[] = []

  function change(action: EntryAction, entry: QueueEntry) {
    before = state
    state = [...state.filter(({ id }) => id !== entry.id), entry].toSorted(
      (a, b) => a.queueNumber - b.queueNumber,
    )
    events.push([ACTIONS[action].event, entry])
  }

  const next = (entry: QueueEntry, over: Partial<QueueEntry>): QueueEntry => ({
    ...entry,
    ...over,
    ...(hasVersions && { version: (entry.version ?? 0) + 1 }),
  })

  function add() {
    const queueNumber = state.length + 1
    const createdAt = new Date(Date.UTC(2025, 0, 6, 1, queueNumber)).toISOString()
    change('add', next(anEntry({ id: `q-${queueNumber}`, queueNumber, createdAt }), {}))
  }

  const answerTo = (path: string, entries: QueueEntry[]) =>
    path.endsWith('/current')
      ? (entries.find(({ status }) => status === 'in-progress') ?? null)
      : { queues: entries.filter(isActive) }

  return {
    fetch: ({ url, signal }: Request) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({ path: new URL(url).pathname, state, resolve, reject })
        signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')))
      }),

    /** Does one thing that the rules allow: to the picked entry, or adds one. */
    act(pick: number, then: number) {
      const active = state.filter(isActive)
      const entry = active[pick]
      if (!entry) add()
      else if (entry.status === 'in-progress') {
        if (then % 2) change('cancel', next(entry, { status: 'cancelled' }))
        else change('complete', next(entry, { status: 'completed', paymentMethod: 'cash' }))
      } else if (then === 0) change('cancel', next(entry, { status: 'cancelled' }))
      else if (then === 1) change('edit', next(entry, { photoCount: entry.photoCount + 2 }))
      else if (!active.some(({ status }) => status === 'in-progress')) {
        change('start', next(entry, { status: 'in-progress' }))
      }
    },

    takeEvent: (pick: number) => events.splice(Math.min(pick, events.length - 1), 1)[0],

    /** With the socket; a host is behind its events, and no longer when a socket is back. */
    loseEvents() {
      events = []
      before = state
    },

    /** Answers a request under way, if there is one. */
    answer(pick: number, truth: Truth): boolean {
      const [request] = asked.splice(Math.min(pick, asked.length - 1), 1)
      if (!request) return false
      const { path, resolve, reject } = request
      if (truth === 'cut') reject(new TypeError('Failed to fetch'))
      else if (truth === 'fault') resolve(new Response('{"message":"x"}', { status: 503 }))
      else {
        const shown = { asked: request.state, now: state, behind: before }[truth]
        resolve(Response.json({ success: true, data: answerTo(path, shown) }))
      }
      return true
    },

    active: () => state.filter(isActive),
    current: () => state.find(({ status }) => status === 'in-progress') ?? null,
  }
}
