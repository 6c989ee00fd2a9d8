import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { FAREWELL } from './farewell.ts'

const SOURCE = 'src/worker/serviceWorker.ts'
const FILE = 'sw.js'
const PAGE = 'index.html'

/** What few admins ever open comes when it is asked for. */
const SELDOM = /^assets\/(charts|StatisticsPage|Developer\w+|papaparse)/

/**
 * The service worker, with the list of what it keeps. It has a name that never changes: the browser
 * asks for it at every visit, and a single byte that differs is a new version.
 */
export const serviceWorker = (isWanted: boolean): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = isWanted ? await workerFor(bundle) : FAREWELL
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  },
})

async function workerFor(bundle: Rolldown.OutputBundle) {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`service worker: ${PAGE} is not there yet`)
  const files = Object.keys(bundle).filter(
    name => /^assets\/.*\.(js|css)$/.test(name) && !SELDOM.test(name),
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
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
  return minifySync(SOURCE, `const SHELL = ${JSON.stringify(shell)}\n${code}`).code
}
