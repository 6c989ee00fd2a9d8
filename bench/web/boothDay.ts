import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Browser } from '@playwright/test'
import { openDashboard } from './dashboardVisit.ts'
import type { Stage } from './stage.ts'
import { memoryOf, type Visit } from './visit.ts'

const ENTRIES = 5000
/** Entries before the first heap measurement, so that all caches have reached their maximum. */
const FIRST = 2500

interface Store {
  getState: () => { api: { queries: object; mutations: object } }
}

declare global {
  interface Window {
    store?: Store
  }
}

/**
 * Simulates eight hours in a minute: every entry is added, started and completed while the page is
 * open.
 */
export async function boothDay(browser: Browser, stage: Stage) {
  const visit = await openDashboard(browser, stage, 'fast')
  await visit.page.addInitScript(keepStore)
  await visit.page.reload()
  await visit.page.evaluate(() => window.probe.rows)

  await serve(stage, FIRST)
  const before = await look(visit)
  await serve(stage, ENTRIES - FIRST)
  const after = await look(visit)
  await visit.close()
  return {
    dayHeap: after.heap - before.heap,
    dayListeners: after.listeners - before.listeners,
    dayNodes: after.nodes - before.nodes,
    dayCache: after.cache - before.cache,
  }
}

/** Three desks add entries; the fourth starts and completes them. */
export async function serve({ callers }: Pick<Stage, 'callers'>, entries: number) {
  const [booth, ...desks] = callers
  const waiting: QueueEntry[] = []
  let added = 0
  await Promise.all([
    ...desks.map(async desk => {
      while (added < entries) {
        const draft = { studentName: `Siswa hari ini ${++added}`, studentClass: 'X', photoCount: 4 }
        waiting.push(await desk.post<QueueEntry>('/api/queue', draft))
        while (waiting.length > 20) await setTimeout(2)
      }
    }),
    (async () => {
      for (let served = 0; served < entries; served++) {
        while (!waiting.length) await setTimeout(1)
        const { id } = waiting.shift() as QueueEntry
        await booth.post(`/api/queue/${id}/start`)
        await booth.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
      }
    })(),
  ])
}

async function look(visit: Visit) {
  const memory = await memoryOf(visit.cdp, 8000)
  const cache = await visit.page.evaluate(() => {
    const { queries = {}, mutations = {} } = window.store?.getState().api ?? {}
    return Object.keys(queries).length + Object.keys(mutations).length
  })
  return { ...memory, cache }
}

/** Stands in for Redux DevTools and keeps only a reference to the store. */
function keepStore() {
  type Creator = (...args: unknown[]) => Store
  type Enhancer = (creator: Creator) => Creator
  const devTools =
    () =>
    (...enhancers: Enhancer[]): Enhancer =>
    creator =>
    (...args) => {
      const create = enhancers.reduceRight((inner, enhance) => enhance(inner), creator)
      const store = create(...args)
      window.store = store
      return store
    }
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: devTools })
}
