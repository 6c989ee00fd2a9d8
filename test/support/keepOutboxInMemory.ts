import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Every web test has the outbox of memoryOutbox.ts, because jsdom has no IndexedDB. */
export const keepOutboxInMemory = (): Plugin => ({
  name: 'outbox in memory',
  enforce: 'pre',
  resolveId: source =>
    /^(@\/acts|\.)\/outbox(Store|Database)$/.test(source)
      ? resolve(import.meta.dirname, 'memoryOutbox.ts')
      : undefined,
})
