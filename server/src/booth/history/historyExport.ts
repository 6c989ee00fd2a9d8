import { Readable } from 'node:stream'
import type { HistoryFilter } from '@antrian/contract/history/history'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadingTurns } from '../../platform/database/readingTurns.ts'
import type { Database } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { historyCsv } from './historyCsv.ts'
import { openHistory } from './historyRepository.ts'

/** Maximum concurrent exports, because each uses a database connection until its download ends. */
const MOST_AT_ONCE = 3

interface Deps {
  readers: Database
  readingTurns: ReadingTurns
  timeZone: string
  log: FastifyBaseLogger
}

/** Exports of the history. They are written while they are read, with one chunk in memory. */
export function createHistoryExport({ readers, readingTurns, timeZone, log }: Deps) {
  let open = 0

  return async (filter: HistoryFilter, reader: string) => {
    if (open >= MOST_AT_ONCE) {
      throw new Refusal(503, 'Terlalu banyak ekspor sedang berjalan, coba lagi sebentar lagi')
    }
    open++
    const free = () => {
      open--
    }
    try {
      const { total, hasPrices, chunks, close } = await readingTurns.patiently(reader, () =>
        openHistory(readers, filter),
      )
      const rows = inTurns(chunks(), read => readingTurns.patiently(reader, read))
      const csv = historyCsv(rows, { timeZone, hasPrices })
      const file = Readable.from(csv, { highWaterMark: 1 })
      // Closes the snapshot with the file: after it is sent, cancelled or failed.
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

/** Takes a turn for each read, so that others can read while the download waits. */
async function* inTurns<Chunk>(
  chunks: AsyncGenerator<Chunk>,
  inTurn: (read: () => Promise<IteratorResult<Chunk>>) => Promise<IteratorResult<Chunk>>,
) {
  for (;;) {
    const chunk = await inTurn(() => chunks.next())
    if (chunk.done) return
    yield chunk.value
  }
}
