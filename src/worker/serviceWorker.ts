import { isServerPath } from '@antrian/contract/serverPaths'

/**
 * Keeps the shell in this browser: the page, its code and its styles, one whole version of them.
 * Never data: what is not of the shell goes its usual way, untouched.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Put in front of it by vite/serviceWorker.ts. */
declare const DATA: {
  version: string
  page: string
  /** The script that the page of this version begins with. */
  entry: string
  files: string[]
}

const PREFIX = 'shell '
const CACHE = PREFIX + DATA.version

/** Pages of the application: neither the server's own nor a file. */
const isPage = (path: string) => !isServerPath(path) && !path.includes('.')

/** The server says that answers vary by origin; files and the page do not. */
const ANY_ASKER = { ignoreVary: true }

/** A quiet moment after a visit has begun. */
const LATER = 5000

worker.addEventListener('install', event => event.waitUntil(keepShell()))
worker.addEventListener('activate', event =>
  event.waitUntil(forgetOldShells().then(() => worker.clients.claim())),
)

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) {
    event.respondWith(keptOr(request, DATA.page))
    event.waitUntil(renewPage())
  } else if (pathname.startsWith('/assets/') || DATA.files.includes(pathname)) {
    event.respondWith(keptOr(request, request))
  }
})

async function keepShell() {
  const cache = await caches.open(CACHE)
  // Hashed files may come from the browser's own cache; the page may not be an older one.
  const page = await fetchPage()
  if (!(await isOfThisVersion(page))) throw new Error('another page was answered')
  await cache.put(DATA.page, page)
  await Promise.all(DATA.files.map(async file => cache.put(file, await fetchFile(file))))
}

/** A captive portal answers every address with its own page, and 200. */
async function fetchFile(file: string) {
  const answer = await fetch(file)
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || answer.redirected || type.includes('text/html')) {
    throw new Error(`${file} is not what was answered`)
  }
  return answer
}

const isOfThisVersion = async (page: Response) => (await page.clone().text()).includes(DATA.entry)

/** The version before stays: a tab that still runs it may yet ask for one of its parts. */
async function forgetOldShells() {
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
}

async function keptOr(request: Request, key: RequestInfo): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = (await cache.match(key, ANY_ASKER)) ?? (await caches.match(key, ANY_ASKER))
  return kept ?? fetch(request)
}

async function fetchPage() {
  const answer = await fetch(DATA.page, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  return answer
}

/**
 * The page's policy is the server's to set, so a kept page is renewed with every visit. One of
 * another version is not kept: its parts are, once the browser has found its worker.
 */
async function renewPage() {
  await new Promise(resolve => setTimeout(resolve, LATER))
  const [answer, cache] = await Promise.all([fetchPage(), caches.open(CACHE)])
  if (await isOfThisVersion(answer)) await cache.put(DATA.page, answer)
}
