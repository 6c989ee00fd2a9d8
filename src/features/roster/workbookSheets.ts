import { unzipSync } from 'fflate'
import { odsSheets } from './odsSheets'
import { xlsxSheets } from './xlsxSheets'

/** A visible sheet: its name, and its cells as they are shown. */
export interface Sheet {
  name: string
  cells: string[][]
  /** Indexes of filled rows that are not shown, because they are filtered or hidden. */
  hidden: ReadonlySet<number>
  /** Indexes of columns that are not shown. */
  hiddenColumns: ReadonlySet<number>
}

/** Takes cells from those that a file may have. Throws when there are no more. */
export type TakeCells = (count: number) => void

/** Maximum unpacked size in bytes, because a larger file is an attack or a mistake. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** Maximum number of cells, because a few bytes may name a million. Dapodik has 200,000. */
const MOST_CELLS = 4_000_000

/** Parts of a workbook of Excel, and the one of LibreOffice that has the cells. */
const PARTS = /^(?:xl\/[\w./-]+\.xml|xl\/_rels\/workbook\.xml\.rels|content\.xml)$/

/**
 * Reads the visible sheets of an .xlsx or .ods file, in order. Throws for other files, locked ones,
 * and where a sheet cannot be read.
 */
export function workbookSheets(file: Uint8Array): Sheet[] {
  let left = MOST_CELLS
  const take = (count: number) => {
    left -= count
    if (left < 0) throw new Error('too many cells')
  }
  let unpacked = 0
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false
      unpacked += originalSize
      if (unpacked > MOST_UNPACKED) throw new Error('too large')
      return true
    },
  })
  const { 'content.xml': content } = parts
  return content ? odsSheets(content, take) : xlsxSheets(parts, take)
}
