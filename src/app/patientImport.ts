import { CODE_WANTED } from '@/ui/browser/codeWanted'

/** Milliseconds between attempts; then the longest delay repeats. */
const PAUSES = [500, 2000]
const LONGEST_PAUSE = 5000
/** Chunks that have already run before the first import. */
const STARTED = /^assets\/(?:react|libraries|login|rolldown-runtime)-/

const fetched = new Map<string, Promise<unknown>>()

/**
 * Replaces Vite's preload helper: fetches the files of an import before the import, with retries
 * when the network fails. A browser caches a failed import for the lifetime of the page (Chromium
 * 150), so the import must succeed the first time.
 */
export async function importPatiently<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.filter(file => !STARTED.test(file)).map(fetchOnce))
  return load()
}

function fetchOnce(file: string): Promise<unknown> {
  const known = fetched.get(file)
  if (known) return known
  // The page has some styles in itself.
  if (document.querySelector(`link[rel="stylesheet"][href="/${file}"]`)) return Promise.resolve()
  const work = patiently(() => get(`/${file}`)).then(() =>
    file.endsWith('.css') ? addStyles(`/${file}`) : undefined,
  )
  fetched.set(file, work)
  return work
}

async function get(url: string) {
  // Without an end of its own: a request of a line that was lost may hang.
  const again = new AbortController()
  const abort = () => again.abort()
  window.addEventListener(CODE_WANTED, abort)
  try {
    const answer = await fetch(url, { signal: again.signal })
    // Fills the browser's cache, from which the import loads the file. A missing file fails in the
    // import.
    await answer.arrayBuffer()
  } finally {
    window.removeEventListener(CODE_WANTED, abort)
  }
}

function addStyles(href: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.crossOrigin = ''
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.append(link)
  })
}

/** Retries without limit. A file that no longer exists answers 404, which is no failure here. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch {
      await lineOrPause(PAUSES[tries] ?? LONGEST_PAUSE)
    }
  }
}

function lineOrPause(pause: number) {
  const over = new AbortController()
  return new Promise<void>(resolve => {
    function goOn() {
      over.abort()
      resolve()
    }
    window.addEventListener(CODE_WANTED, goOn, { signal: over.signal })
    if (navigator.onLine) setTimeout(goOn, pause)
    else window.addEventListener('online', goOn, { signal: over.signal })
  })
}
