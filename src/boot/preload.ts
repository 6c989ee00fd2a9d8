import { HANDOVER_MARK } from '@antrian/contract/handover'
import { deviceStore, tabStore } from '@/services/deviceStore'
import {
  API_URL,
  CALLBACK_PATH,
  FIRST_REQUESTS,
  HANDED_OVER_KEY,
  requestHeaders,
  SENDABLE,
  TOKEN_KEY,
} from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'

export interface PreloadData {
  /** The application's code. */
  application: string[]
  /** The dashboard's, beyond that. */
  dashboard: string[]
}

declare const DATA: PreloadData

const { pathname, search } = location
const stored = deviceStore.read(TOKEN_KEY)
const fromHost = pathname === CALLBACK_PATH ? new URLSearchParams(search).get('token') : null
const token = fromHost ?? stored

if (token && SENDABLE.test(token)) preload(token)
else if (pathname === '/login') addEventListener('load', prefetchDashboard)

/**
 * With a token, the session, the first data and all code are asked for at once: one round trip
 * instead of four, one after another.
 */
function preload(token: string) {
  // The largest first: it gets the one line that is open already, of six to a host.
  linkTo(DATA.application, 'modulepreload')
  if (!['/', '/dashboard', CALLBACK_PATH].includes(pathname)) return

  const requests: Preloaded['requests'] = {}
  window.preloaded = { requests }
  function request(path: string, answer: Promise<Response>, token?: string) {
    // The caller that takes the answer learns of its failure; an answer may have no caller.
    answer.catch(() => {})
    requests[new URL(API_URL + path, location.href).href] = { answer, ...(token && { token }) }
  }

  const { status, queue, currentEntry, stats } = FIRST_REQUESTS
  // It may be good once: a page that is left before the answer finds it again.
  if (fromHost) tabStore.write(HANDED_OVER_KEY, JSON.stringify({ token }))
  const session = ask(status, token)
  request(status, session, token)
  // Data that is asked for with the token of somebody else than the page's would be of no use.
  const isSure = !fromHost || !stored
  const isHandover = token.startsWith(HANDOVER_MARK)
  const own = isHandover ? session.then(exchanged) : undefined
  const data = (path: string) => {
    if (!isSure) return
    request(path, own ? own.then(token => ask(path, token)) : ask(path, token), own ? '' : token)
  }
  // The data of the first rows come first.
  data(queue)
  linkTo(DATA.dashboard, 'modulepreload')
  data(currentEntry)
  data(stats)
}

function ask(path: string, token: string) {
  const headers = requestHeaders(token)
  return fetch(new URL(API_URL + path, location.href), { headers, credentials: 'include' })
}

/** The session's own token, for a hand-over that is good once. */
async function exchanged(answer: Response): Promise<string> {
  const { token } = (await answer.clone().json()) as { token?: string }
  if (!token) throw new Error('The hand-over opened no session')
  return token
}

/** A guest who signs in finds the dashboard's code in the browser's cache. */
function prefetchDashboard() {
  const prefetch = () => linkTo(DATA.dashboard, 'prefetch')
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch)
  else setTimeout(prefetch, 1000)
}

function linkTo(files: string[], rel: 'modulepreload' | 'prefetch') {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = `/${file}`
    document.head.append(link)
  }
}
