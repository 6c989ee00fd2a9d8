import { HISTORY_PAGE_SIZE } from '@antrian/contract/history/historyPageSize'
import { HANDOVER_MARK } from '@antrian/contract/session/handover'
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
  /** Chunks of the application. */
  application: string[]
  /** Further chunks of the dashboard, which contain the frame of every page. */
  dashboard: string[]
  /** Further chunks of the history. */
  history: string[]
  /** Files that the dashboard needs after its first rows. */
  rest: { scripts: string[]; styles: string[] }
}

declare const DATA: PreloadData

const { pathname, search } = location
const stored = deviceStore.read(TOKEN_KEY)
const fromHost = pathname === CALLBACK_PATH ? new URLSearchParams(search).get('token') : null
const token = fromHost ?? stored

// Before any style is inserted, because its typeface is requested with the address as the Referer.
if (pathname === CALLBACK_PATH) {
  const isToken = fromHost !== null && SENDABLE.test(fromHost)
  window.handedOver = isToken ? fromHost : null
  history.replaceState(null, '', isToken ? '/dashboard' : '/login')
}

/** Pages whose rows are requested, and pages for guests. */
const PAGES: Record<string, Preloaded['page'] | undefined> = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  [CALLBACK_PATH]: 'dashboard',
  '/history': 'history',
}
const FOR_GUESTS = ['/login', '/unauthorized-email', '/401', '/404']

if (token && SENDABLE.test(token)) preload(token)
else if (pathname === '/login') addEventListener('load', prefetchDashboard)

/**
 * Requests session, first data and all code at once when there is a token: one round trip instead
 * of four.
 */
function preload(token: string) {
  const page = PAGES[pathname] ?? 'other'
  const [largest = '', ...others] = DATA.application
  // The largest file gets the open connection. The data get the others of the six that a browser
  // opens per host, because the first rows need no other file.
  if (page !== 'history') linkTo([largest], 'modulepreload')
  if (FOR_GUESTS.includes(pathname)) return linkTo(others, 'modulepreload')

  const requests: Preloaded['requests'] = {}
  window.preloaded = {
    page,
    requests,
    ...(page === 'dashboard' && { fetchRest }),
  }
  function request(path: string, answer: Promise<Response>, token?: string) {
    // The caller handles a failure; without a caller nobody does.
    answer.catch(() => {})
    requests[new URL(API_URL + path, location.href).href] = { answer, ...(token && { token }) }
  }

  const { status, queue, currentEntry, stats, history } = FIRST_REQUESTS
  // Stored, because the token works once and the page may be left before the answer.
  if (fromHost) tabStore.write(HANDED_OVER_KEY, JSON.stringify({ token }))
  const session = ask(status, token)
  request(status, session, token)
  // Requests data only if the token surely belongs to the user of the page.
  const isSure = !fromHost || !stored
  const isHandover = token.startsWith(HANDOVER_MARK)
  const own = isHandover ? session.then(exchanged) : undefined
  const data = (path: string) => {
    if (!isSure) return
    request(path, own ? own.then(token => ask(path, token)) : ask(path, token), own ? '' : token)
  }
  if (page === 'dashboard') for (const path of [queue, currentEntry, stats]) data(path)
  else if (page === 'history') {
    const query = queryOfAddress(search)
    if (query) data(`${history}?${query}`)
    linkTo([largest], 'modulepreload')
  }
  linkTo([...others, ...DATA.dashboard], 'modulepreload')
  if (page === 'history') linkTo(DATA.history, 'modulepreload')
}

function ask(path: string, token: string) {
  const headers = requestHeaders(token)
  return fetch(new URL(API_URL + path, location.href), { headers, credentials: 'include' })
}

/** Exchanges a one-time hand-over token for the session token. */
async function exchanged(answer: Response): Promise<string> {
  const { token } = (await answer.clone().json()) as { token?: string }
  if (!token) throw new Error('The hand-over opened no session')
  return token
}

function fetchRest() {
  linkTo(DATA.rest.scripts, 'modulepreload')
  linkTo(DATA.rest.styles, 'prefetch')
}

/** Prefetches the dashboard's code for a guest who signs in. */
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

/**
 * Query of the history's first request, as the application sends it. Undefined for an address
 * without days, because only the application knows the default.
 */
function queryOfAddress(search: string) {
  const query = new URLSearchParams(search)
  if (!query.has('startDate') || !query.has('endDate')) return undefined
  if (!query.has('page')) query.set('page', '1')
  query.set('limit', String(HISTORY_PAGE_SIZE))
  return query
}
