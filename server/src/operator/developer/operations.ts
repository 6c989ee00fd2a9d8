import type { User } from '@antrian/contract/session'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'

interface Cache {
  name: string
  clear: () => void
}

interface Deps {
  migrate: () => Promise<string[]>
  /** Ends this process for whoever watches over it; undefined when nobody does. */
  restart: (() => void) | undefined
  caches: readonly Cache[]
  log: FastifyBaseLogger
}

/** Orders that a developer may give to the server. Each returns a sentence about what was done. */
export function createOperations({ migrate, restart, caches, log }: Deps) {
  const noted = (by: User, order: string) => log.warn({ by: by.email }, order)

  return {
    restart: (by: User): string => {
      if (!restart) {
        throw new Refusal(409, 'Server tidak dijalankan dengan npm start: mulai ulang dari luar')
      }
      noted(by, 'a restart was ordered')
      // The answer to this call, and to all under way, comes before the end.
      setImmediate(restart)
      return 'Server sedang dimulai ulang'
    },

    migrate: async (by: User): Promise<string> => {
      noted(by, 'migrations were ordered')
      const names = await migrate()
      if (!names.length) return 'Tidak ada migrasi yang tertunda'
      return `${names.length} migrasi dijalankan: ${names.join(', ')}`
    },

    clearCaches: (by: User): string => {
      noted(by, 'caches were cleared')
      for (const { clear } of caches) clear()
      return `Cache server dikosongkan: ${caches.map(({ name }) => name).join(', ')}`
    },
  }
}

export type Operations = ReturnType<typeof createOperations>
