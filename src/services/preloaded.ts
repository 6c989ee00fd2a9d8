import type { QueueEntry } from '@antrian/contract/queue'
import { hearServerClock } from './serverClock'

interface Preload {
  answer: Promise<Response>
  /** Whose request it is; absent where a hand-over was exchanged for a token first. */
  token?: string
}

/** Requests of the page's first script, by their address; see src/boot/preload.ts. */
export interface Preloaded {
  requests: Record<string, Preload | undefined>
  /** Answers that are on the page already; see src/boot/fill.ts. */
  seen?: { queue: QueueEntry[]; current: QueueEntry | null }
  /** The application draws: the first scripts draw nothing more. */
  isOver?: boolean
  /** What was done on the first picture, until the application has done it; see src/boot/hands.ts. */
  hands?: Hands
  /** The application stands in the place of the first picture. */
  isTakenOver?: boolean
}

export interface Hands {
  press?: Place
  key?: { key: string; shiftKey: boolean }
  focus?: Place
  typed?: string
}

/** An element as its user knows it. */
export interface Place {
  /** Id of the entry in whose row it is. */
  row: string | undefined
  tag: string
  name: string | null
}

declare global {
  interface Window {
    preloaded?: Preloaded
  }
}

/** Asks as `fetch` does, or takes the answer that was asked for before this code had arrived. */
export function fetchOrTakePreloaded(request: Request): Promise<Response> {
  const preloaded = takePreloaded(request)
  // The page's first script says not when it asked: it was after the page began.
  const sentAt = preloaded ? Date.now() - performance.now() : Date.now()
  return hearServerClock(request.method, preloaded ?? fetch(request), sentAt)
}

/** Each answer is good once, for the one who asked. */
function takePreloaded({ method, url, headers }: Request) {
  const { preloaded } = window
  const asked = preloaded?.requests[url]
  if (!preloaded || !asked || method !== 'GET') return undefined
  delete preloaded.requests[url]
  const { answer, token } = asked
  const isTheirs = !token || headers.get('authorization') === `Bearer ${token}`
  return isTheirs ? answer : undefined
}
