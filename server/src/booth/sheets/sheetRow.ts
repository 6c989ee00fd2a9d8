import { byPayment, type PaymentMethod } from '@antrian/contract/queue'
import type { OwedRow } from './sheetOutboxRepository.ts'

/** Columns, counted from A. K holds the row's own id, the entry's for its first: how it is found again. */
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

type Owed = Pick<OwedRow, 'id' | 'student_name' | 'photo_count' | PaymentMethod>

/** Paid photos stand in the column of their payment, so that each column's sum is what it brought. */
export const sheetRowOf = (owed: Owed): SheetRow =>
  rowOf({
    studentName: owed.student_name,
    photoCount: owed.photo_count,
    ...byPayment(method => owed[method]),
    id: owed.id,
  })

/** A row that changes no sum. */
export const testRow = (id: string): SheetRow =>
  rowOf({ studentName: 'TES BACKUP (boleh dihapus)', id })

function rowOf(values: Partial<Record<keyof typeof COLUMN, Cell>>): SheetRow {
  const row: SheetRow = Array.from({ length: WIDTH }, () => null)
  for (const [name, column] of Object.entries(COLUMN)) {
    row[column] = values[name as keyof typeof COLUMN] ?? null
  }
  return row
}
