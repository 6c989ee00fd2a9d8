import { isLikelyStudent } from '@antrian/contract/roster/rosterRows'
import { type HeadField, headField } from './columns'
import { type PastedList, readList, rowsOf } from './pastedList'
import { evenCount, splitAtCount } from './writtenCount'
import { cleanLine, type ReadLine, readLines } from './writtenLines'

/** A pasted student. A value that is missing in some is asked for once, for all of those. */
export interface PastedStudent {
  studentName: string
  studentClass?: string
  photoCount?: number
  /** The count that was written, where it was rounded. */
  writtenCount?: number | undefined
}

export interface PastedStudents {
  students: PastedStudent[]
  /** Lines that may be a student, about whom an admin decides. */
  doubtful: { line: string; student: PastedStudent }[]
  /** Lines without a student: titles, rules, headers of a table. */
  unread: string[]
}

/**
 * Reads students from a chat, a document or a spreadsheet, with the rules of a roster's import: by
 * its columns below a header, otherwise one per line.
 */
export function pastedStudents(text: string): PastedStudents {
  const tables = readList(text).filter(({ head, columns }) => head >= 0 && columns)
  const lines = tables.length > 0 ? linesOf(tables) : readLines(text)
  return {
    students: lines.flatMap(({ student, isDoubtful }) =>
      student && !isDoubtful ? [studentOf(student)] : [],
    ),
    doubtful: lines.flatMap(({ line, student, isDoubtful }) =>
      student && isDoubtful ? [{ line, student: studentOf(student) }] : [],
    ),
    unread: lines.flatMap(({ line, student }) => (student ? [] : [line])),
  }
}

/** The student of a single line. */
export function pastedStudent(line: string): PastedStudent | undefined {
  const [only, ...others] = readLines(line)
  return only?.student && !only.isDoubtful && others.length === 0
    ? studentOf(only.student)
    : undefined
}

const studentOf = ({ name, className, count }: NonNullable<ReadLine['student']>) => ({
  studentName: name,
  ...(className && { studentClass: className }),
  ...(count !== undefined && evenCount(count)),
})

/** Lines of tables: their students by the columns, and what stands above and between them. */
function linesOf(tables: readonly PastedList[]): ReadLine[] {
  const [first] = tables
  if (!first) return []
  const students = new Map<number, ReadLine[]>()
  for (const table of tables) {
    if (!table.columns) continue
    const countAt = columnOf(table, 'count')
    for (const row of rowsOf(table, table.columns)) {
      const name = cleanLine(row.name).replaceAll('\t', ' ').trim()
      const written = (table.cells[row.line - 1] ?? [])[countAt] ?? ''
      const [, count] = splitAtCount(written.trim())
      const isDoubtful =
        row.isStudent === false || !isLikelyStudent(name, row.className || undefined)
      const line = lineOf(table.cells[row.line - 1])
      const read = { line, student: { name, className: row.className, count }, isDoubtful }
      students.set(row.line, [...(students.get(row.line) ?? []), read])
    }
  }
  return first.cells.flatMap((cells, at) => {
    const line = lineOf(cells)
    return students.get(at + 1) ?? (line ? [{ line }] : [])
  })
}

const columnOf = ({ cells, head, span }: PastedList, field: HeadField) =>
  (cells[head] ?? []).findIndex(
    (cell, at) => at >= span.from && at < span.to && headField(cell) === field,
  )

const lineOf = (cells: readonly string[] = []) =>
  cells
    .map(cell => cell.trim())
    .filter(Boolean)
    .join(' ')
