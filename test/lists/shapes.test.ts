import { classKey } from '@antrian/contract/roster/classKey'
import { checkRows } from '@antrian/contract/roster/rosterRows'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listsOf, rowsOf } from '@/lists/pastedList'
import { longPatience } from '../../testkit/patience'
import { SHAPES, type Sheet, type Student, studentsOf } from './shapes'

function read(sheets: readonly Sheet[]) {
  const lists = sheets.flatMap(({ name, cells }) =>
    listsOf(cells, { sheet: name, hidden: new Set() }),
  )
  const rows = lists.flatMap(list => (list.columns ? rowsOf(list, list.columns) : []))
  return { rows, ...checkRows(rows), isAsked: lists.some(({ columns }) => !columns) }
}

const keyOf = ({
  name,
  className,
  nis,
}: {
  name: string
  className: string
  nis?: string | undefined
}) => `${name} | ${classKey(className)} | ${nis}`

describe.each(Object.entries(SHAPES))('a roster in the shape %s', (_, { classes, sheets }) => {
  it('loses no student and invents none', () => {
    const students = studentsOf(400, classes)

    const { ready } = read(sheets(students))

    expect(ready.map(keyOf).toSorted()).toEqual(students.map(keyOf).toSorted())
  })
})

/** Cells and rows that are no students. */
const NO_CELL = [
  '#N/A',
  '#NAME?',
  '#REF!',
  '46029',
  '2026-01-07',
  '07-Jan',
  '=A1',
  '',
  '-',
  'NIP. 1970',
]
const NO_ROW = [
  [],
  ['', 'Jumlah L', '20'],
  ['Total', '36', ''],
  ['Wali Kelas,', 'X-1'],
  ['', '', 'Drs. Contoh, M.Pd'],
  ['Jakarta, 13 Juli 2026'],
  ['#N/A', '#N/A', '#N/A'],
  ['1', '2', '3', '4'],
  ['Mengetahui', '', 'Kepala Sekolah'],
]

/** A tenth of the sheets is tried every day, always the same; all with FUZZ=10000. */
const RUNS = Number(process.env['FUZZ'] ?? 1000)

describe('a sheet with cells and rows that are no students', () => {
  it('gives none of them as a student, and loses no other', { timeout: 2 * longPatience() }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SHAPES)),
        fc.integer({ min: 8, max: 40 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...NO_ROW)), { maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...NO_CELL)), { maxLength: 3 }),
        ({ classes, sheets }, count, rows, cells) => {
          const students = studentsOf(count, classes)
          const sheet = sheets(students)
          for (const [at, text] of cells) spoil(sheet, students, at, text)
          for (const [at, noRow] of rows) {
            const { cells: lines } = sheet[at % sheet.length] ?? { cells: [] }
            lines.splice(Math.min(lines.length, 9 + (at % 40)), 0, noRow)
          }

          const { rows: found, ready, isAsked } = read(sheet)

          const all = new Set(
            students.map(({ name, className }) => `${name} | ${classKey(className)}`),
          )
          for (const { name, className } of ready) {
            expect([...all]).toContain(`${name} | ${classKey(className)}`)
          }
          if (isAsked) return
          const names = new Set(found.map(({ name }) => name))
          for (const { name } of students) expect([...names]).toContain(name)
        },
      ),
      { numRuns: RUNS, seed: 60 },
    )
  })
})

/** Replaces the cell of a student's class. */
function spoil(sheets: readonly Sheet[], students: readonly Student[], at: number, text: string) {
  const student = students[at % students.length]
  for (const { cells } of sheets) {
    const row = cells.find(line => line.includes(student?.name ?? ''))
    const place = row?.indexOf(student?.className ?? '') ?? -1
    if (row && place >= 0) row[place] = text
  }
}
