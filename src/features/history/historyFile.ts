import { historyCsvHead, historyCsvRow } from '@antrian/contract/history/historyCsv'
import { CSV } from '@antrian/contract/shared/csv'
import type { ExportPart } from '@/services/historyExport'
import { csvLines } from '@/ui/browser/csv'
import type { FileSink } from '@/ui/browser/fileSink'

/** Writes the parts of an export to one file and counts its rows. */
export function createHistoryFile(sink: FileSink, timeZone: string) {
  // No prices, because a host with prices writes the file itself.
  const shape = { timeZone, hasPrices: false }
  const count = createRowCount()
  let rows = 0
  let total: number | null = null
  let isBegun = false

  async function write(part: ExportPart) {
    total = part.total
    if ('bytes' in part) {
      await sink.write(part.bytes)
      rows = count(part.bytes)
      return
    }
    if (!isBegun) await sink.write(CSV.byteOrderMark + (await csvLines([historyCsvHead(false)])))
    isBegun = true
    if (part.entries.length === 0) return
    const lines = await csvLines(part.entries.map(entry => historyCsvRow(entry, shape)))
    await sink.write(CSV.newline + lines)
    rows += part.entries.length
  }

  return { write, written: () => ({ rows, total }) }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV file in chunks, without the header. A line break in quotes ends no row.
 */
function createRowCount() {
  let rows = 0
  let isQuoted = false
  return (bytes: Uint8Array) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) rows++
    }
    return rows
  }
}
