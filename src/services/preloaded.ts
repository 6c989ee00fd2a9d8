import type { QueueEntry } from '@antrian/contract/queue/queue'
import { readServerClock } from './serverClock'

interface Preload {
  answer: Promise<Response>
  /** Token of the request; absent when a hand-over token was exchanged first. */
  token?: string
}

/** Requests of the inline script by URL; see src/boot/preload.ts. */
export interface Preloaded {
  page: 'dashboard' | 'history' | 'other'
  requests: Record<string, Preload | undefined>
  /** Answers whose rows the dashboard shows already; see src/boot/rows.ts. */
  seen?: Seen
  /** Fetches the code that the dashboard needs after its first rows. */
  fetchRest?: () => void
  /** Whether the application renders, so that the inline scripts stop. */
  isOver?: boolean
  /**
   * User input on the first picture, until the application has repeated it; see
   * src/boot/earlyInput.ts.
   */
  earlyInput?: EarlyInput
  /** Whether the application has replaced the first picture. */
  isTakenOver?: boolean
}

/** Answers that the first picture of the dashboard shows. */
export interface Seen {
  queue: QueueEntry[]
  current: QueueEntry | null
}

export interface EarlyInput {
  press?: Place & AtSight
  key?: { key: string; shiftKey: boolean } & AtSight
  focus?: Place
  /** Text typed into a field, or the choice of a list. */
  typed?: { into: Place; value: string }
}

/** What was in sight when something was pressed; undefined before the first rows. */
interface AtSight {
  seen: Seen | undefined
}

/** Identifies an element by its row and accessible name. */
export interface Place {
  /** Id of the entry of the row. */
  row: string | undefined
  tag: string
  name: string | null
}

declare global {
  interface Window {
    preloaded?: Preloaded
    /** Token of the address, which the inline script has replaced; null for one that is no token. */
    handedOver?: string | null
  }
}

/** Takes the answer that the inline script requested, else calls `fetch`. */
export function fetchOrTakePreloaded(request: Request): Promise<Response> {
  const preloaded = takePreloaded(request)
  // The send time is unknown, so the time of navigation stands for it.
  const sentAt = preloaded ? Date.now() - performance.now() : Date.now()
  return readServerClock(request.method, preloaded ?? fetch(request), sentAt)
}

/** Returns each preloaded answer once, and only for the token that requested it. */
function takePreloaded({ method, url, headers }: Request) {
  const { preloaded } = window
  const asked = preloaded?.requests[url]
  if (!preloaded || !asked || method !== 'GET') return undefined
  delete preloaded.requests[url]
  const { answer, token } = asked
  const isTheirs = !token || headers.get('authorization') === `Bearer ${token}`
  return isTheirs ? answer : undefined
}
