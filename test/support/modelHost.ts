import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/queue/events'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { anEntry } from './factories'

/** State in an answer: at the time of the request, now, one change ago, or an error. */
export type Truth = 'asked' | 'now' | 'behind' | 'fault' | 'cut'

interface Asked {
  method: string
  path: string
  state: QueueEntry[]
  resolve: (answer: Response) => void
  reject: (reason: Error) => void
  /**
   * Result of a change that is executed but not answered yet: the entry, or null when it was
   * refused.
   */
  made?: QueueEntry | null
}

const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

/** A model of the queue without HTTP. The test decides when its events and answers arrive. */
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
    return entry
  }

  const next = (entry: QueueEntry, over: Partial<QueueEntry>): QueueEntry => ({
    ...entry,
    ...over,
    ...(hasVersions && { version: (entry.version ?? 0) + 1 }),
  })

  function add() {
    const queueNumber = state.length + 1
    const createdAt = new Date(Date.UTC(2025, 0, 6, 1, queueNumber)).toISOString()
    return change('add', next(anEntry({ id: `q-${queueNumber}`, queueNumber, createdAt }), {}))
  }

  /** Executes a change if the rules allow it. */
  function carryOut(method: string, path: string): QueueEntry | undefined {
    const [, , , id, step] = path.split('/')
    const entry = state.find(one => one.id === id)
    if (!id) return add()
    if (!entry || !isActive(entry)) return undefined
    if (method === 'DELETE') return change('cancel', next(entry, { status: 'cancelled' }))
    if (entry.status === 'in-progress') {
      return step === 'complete'
        ? change('complete', next(entry, { status: 'completed', paymentMethod: 'cash' }))
        : undefined
    }
    if (step === 'call')
      return change('call', next(entry, { callCount: 1 + (entry.callCount ?? 0) }))
    const isTaken = state.some(({ status }) => status === 'in-progress')
    return step === 'start' && !isTaken
      ? change('start', next(entry, { status: 'in-progress' }))
      : undefined
  }

  /** With versions a list lacks no entry of which an event has told: see `hasLeft` in unconfirmed.ts. */
  function oneChangeAgo() {
    if (!hasVersions) return before
    return state.map(entry => before.find(({ id }) => id === entry.id) ?? entry)
  }

  const answerTo = (path: string, entries: QueueEntry[]) =>
    path.endsWith('/current')
      ? (entries.find(({ status }) => status === 'in-progress') ?? null)
      : { queues: entries.filter(isActive) }

  return {
    fetch: ({ method, url, signal }: Request) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({ method, path: new URL(url).pathname, state, resolve, reject })
        signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')))
      }),

    /** Executes one allowed action on the picked entry, or adds an entry. */
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

    /**
     * Loses the events with the socket. A host may lag behind its events, but not after the socket
     * reconnects.
     */
    loseEvents() {
      events = []
      before = state
    },

    /** Executes the oldest requested change and leaves its answer for later. */
    make() {
      const request = asked.find(({ method, made }) => method !== 'GET' && made === undefined)
      if (request) request.made = carryOut(request.method, request.path) ?? null
    },

    /** Answers a pending request, if there is one. */
    answer(pick: number, truth: Truth): boolean {
      const [request] = asked.splice(Math.min(pick, asked.length - 1), 1)
      if (!request) return false
      const { method, path, resolve, reject } = request
      if (method !== 'GET' && truth !== 'fault') {
        const changed = request.made === undefined ? carryOut(method, path) : request.made
        if (truth === 'cut') reject(new TypeError('Failed to fetch'))
        else if (changed) resolve(Response.json({ success: true, data: changed }))
        else resolve(Response.json({ message: 'Antrian sudah diproses' }, { status: 409 }))
      } else if (truth === 'cut') reject(new TypeError('Failed to fetch'))
      else if (truth === 'fault') resolve(new Response('{"message":"x"}', { status: 503 }))
      else {
        const shown = { asked: request.state, now: state, behind: oneChangeAgo() }[truth]
        resolve(Response.json({ success: true, data: answerTo(path, shown) }))
      }
      return true
    },

    active: () => state.filter(isActive),
    current: () => state.find(({ status }) => status === 'in-progress') ?? null,
  }
}
