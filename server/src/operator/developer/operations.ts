import type { User } from '@antrian/contract/session'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../platform/errors.ts'

interface Cache {
  name: string
  clear: () => void
}

interface Deps {
  migrate: () => Promise<string[]>
  /** Exits the process so that its supervisor starts it again. Undefined without a supervisor. */
  restart: (() => void) | undefined
  caches: readonly Cache[]
  log: FastifyBaseLogger
}

/** Commands that a developer may run. Each returns a sentence about the result. */
export function createOperations({ migrate, restart, caches, log }: Deps) {
  const noted = (by: User, order: string) => log.warn({ by: by.email }, order)

  return {
    restart: (by: User): string => {
      if (!restart) {
        throw new Refusal(409, 'Server tidak dijalankan dengan npm start: mulai ulang dari luar')
      }
      noted(by, 'a restart was ordered')
      // After this call, so that it and the running calls are answered before the exit.
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
