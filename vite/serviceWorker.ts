import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { browserScript } from './browserScript.ts'
import { SELF_DESTROYING_WORKER } from './selfDestroyingWorker.ts'

const SOURCE = 'src/worker/serviceWorker.ts'
const FILE = 'sw.js'
const PAGE = 'index.html'

/** Chunks that few admins open, which are loaded on demand and not precached. */
const SELDOM = /^assets\/(StatisticsPage|Developer\w+)/

/**
 * Builds the service worker with the list of files to cache. Its name never changes, because the
 * browser requests it on every visit and treats any changed byte as a new version.
 */
export const serviceWorker = (isWanted: boolean): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = isWanted ? await workerFor(bundle) : SELF_DESTROYING_WORKER
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  },
})

async function workerFor(bundle: Rolldown.OutputBundle) {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`service worker: ${PAGE} is not there yet`)
  const files = Object.keys(bundle).filter(
    name => /^assets\/.*\.(js|css|woff2)$/.test(name) && !SELDOM.test(name),
  )
  const shell = {
    version: createHash('sha256')
      .update(page.source)
      .update(files.join())
      .digest('hex')
      .slice(0, 8),
    page: '/',
    entry: files.find(name => name.startsWith('assets/login-')),
    files: [...files.map(name => `/${name}`), '/icon.svg'],
  }
  return browserScript(SOURCE, { data: shell })
}
