import { API_URL, FIRST_REQUESTS, requestHeaders, TOKEN_KEY } from '@/services/firstRequests'
import type { Preloaded } from '@/services/preloaded'

export interface PreloadData {
  /** The application's code. */
  application: string[]
  /** The dashboard's, beyond that. */
  dashboard: string[]
}

declare const DATA: PreloadData

const token = readToken()
if (token) preload(token)

function readToken() {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/**
 * With a token stored, the session, the first data and all code are asked for at once: one round
 * trip instead of four, one after another.
 */
function preload(token: string) {
  const answers: Preloaded['answers'] = {}
  function request(path: string) {
    const url = new URL(API_URL + path, location.href).href
    const answer = fetch(url, { headers: requestHeaders(token), credentials: 'include' })
    // The caller that takes the answer learns of its failure; an answer may have no caller.
    answer.catch(() => {})
    answers[url] = answer
  }

  // The largest first: it gets the one line that is open already, of six to a host.
  preloadModules(DATA.application)
  if (!['/', '/dashboard'].includes(location.pathname)) return

  window.preloaded = { token, answers }
  // The data of the first rows come first.
  request(FIRST_REQUESTS.status)
  request(FIRST_REQUESTS.queue)
  preloadModules(DATA.dashboard)
  request(FIRST_REQUESTS.currentEntry)
  request(FIRST_REQUESTS.stats)
}

function preloadModules(files: string[]) {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
}
