import { isServerPath } from '@antrian/contract/shared/serverPaths'

/**
 * Caches one version of the application in this browser: its page, scripts and styles. Requests for
 * data are not handled, so they go to the server.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Inserted by vite/serviceWorker.ts at build time. */
declare const DATA: {
  version: string
  page: string
  /** Path of the first script of this version's page. */
  entry: string
  files: string[]
}

const PREFIX = 'shell '
const CACHE = PREFIX + DATA.version

/** Whether the path is a page of the application, not one of the server and not a file. */
const isPage = (path: string) => !isServerPath(path) && !path.includes('.')

/** The server sends `Vary: Origin` with every answer, but files and the page are equal for all. */
const FOR_ANY_ORIGIN = { ignoreVary: true }

/** Milliseconds after the start of a visit, so that its own requests come first. */
const RENEW_AFTER = 5000

worker.addEventListener('install', event => event.waitUntil(cacheShell()))
worker.addEventListener('activate', event =>
  event.waitUntil(deleteOldShells().then(() => worker.clients.claim())),
)

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) {
    event.respondWith(cachedOrFetched(request, DATA.page))
    event.waitUntil(renewPage())
  } else if (pathname.startsWith('/assets/') || DATA.files.includes(pathname)) {
    event.respondWith(cachedOrFetched(request, request))
  }
})

async function cacheShell() {
  const cache = await caches.open(CACHE)
  // Files have a hash in their name, so the HTTP cache may answer them. The page has none.
  const page = await fetchPage()
  if (!(await isOfThisVersion(page))) throw new Error('the answer is not the page of this version')
  await cache.put(DATA.page, page)
  await Promise.all(DATA.files.map(async file => cache.put(file, await fetchFile(file))))
}

/**
 * Refuses HTML, because a captive portal answers every address with its own page and status 200.
 */
async function fetchFile(file: string) {
  const answer = await fetch(file)
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || answer.redirected || type.includes('text/html')) {
    throw new Error(`${file} was answered with something else`)
  }
  return answer
}

const isOfThisVersion = async (page: Response) => (await page.clone().text()).includes(DATA.entry)

/** Keeps the version before this one, because a tab that still runs it may load a chunk later. */
async function deleteOldShells() {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

async function cachedOrFetched(request: Request, key: RequestInfo): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached =
    (await cache.match(key, FOR_ANY_ORIGIN)) ?? (await caches.match(key, FOR_ANY_ORIGIN))
  return cached ?? fetch(request)
}

async function fetchPage() {
  const answer = await fetch(DATA.page, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  return answer
}

/**
 * Fetches the cached page again on each visit, because its headers hold the server's content
 * security policy. Does not cache the page of another version: the worker of that version caches it
 * with its scripts.
 */
async function renewPage() {
  await new Promise(resolve => setTimeout(resolve, RENEW_AFTER))
  const [answer, cache] = await Promise.all([fetchPage(), caches.open(CACHE)])
  if (await isOfThisVersion(answer)) await cache.put(DATA.page, answer)
}
