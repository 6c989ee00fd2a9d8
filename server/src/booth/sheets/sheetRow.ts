import { byPayment, type PaymentMethod } from '@antrian/contract/queue/queue'
import type { OutboxRow } from './sheetOutboxRepository.ts'

/**
 * Column indexes, from A = 0. K has the id of the row, by which it is found again. The first row of
 * an entry uses the entry's id.
 */
const COLUMN = {
  studentName: 1,
  photoCount: 3,
  qris: 8,
  cash: 9,
  id: 10,
} as const satisfies Record<PaymentMethod | 'studentName' | 'photoCount' | 'id', number>
const WIDTH = Math.max(...Object.values(COLUMN)) + 1
export const ID_COLUMN = 'K'

export type Cell = string | number | null
export type SheetRow = Cell[]

type SheetValues = Pick<OutboxRow, 'id' | 'student_name' | 'photo_count' | PaymentMethod>

/**
 * Writes the photos into the column of the payment method, so that each column has its own total.
 */
export const sheetRowOf = (row: SheetValues): SheetRow =>
  rowOf({
    studentName: row.student_name,
    photoCount: row.photo_count,
    ...byPayment(method => row[method]),
    id: row.id,
  })

/** A row that changes no total. */
export const testRow = (id: string): SheetRow =>
  rowOf({ studentName: 'TES BACKUP (boleh dihapus)', id })

function rowOf(values: Partial<Record<keyof typeof COLUMN, Cell>>): SheetRow {
  const row: SheetRow = Array.from({ length: WIDTH }, () => null)
  for (const [name, column] of Object.entries(COLUMN)) {
    row[column] = values[name as keyof typeof COLUMN] ?? null
  }
  return row
}
