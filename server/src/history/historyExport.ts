import { Readable } from 'node:stream'
import type { HistoryFilter } from '@antrian/contract/history'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../errors.ts'
import { historyCsv } from './historyCsv.ts'
import type { HistoryRepository } from './historyRepository.ts'

/** Each holds a database connection for as long as its download takes. */
const MOST_AT_ONCE = 3

interface Deps {
  history: HistoryRepository
  timeZone: string
  log: FastifyBaseLogger
}

/** Exports of the history: written as they are read, in memory of one chunk. */
export function createHistoryExport({ history, timeZone, log }: Deps) {
  let open = 0

  return async (filter: HistoryFilter) => {
    if (open >= MOST_AT_ONCE) {
      throw new Refusal(503, 'Terlalu banyak ekspor sedang berjalan, coba lagi sebentar lagi')
    }
    open++
    const free = () => {
      open--
    }
    try {
      const { total, chunks, close } = await history.open(filter)
      const file = Readable.from(historyCsv(chunks(), timeZone), { highWaterMark: 1 })
      // Sent whole, given up or broken: the snapshot ends with the file.
      file.once('close', () => {
        free()
        close().catch(error => log.error({ err: error }, 'a snapshot could not be closed'))
      })
      return { total, file }
    } catch (error) {
      free()
      throw error
    }
  }
}

export type HistoryExport = ReturnType<typeof createHistoryExport>
