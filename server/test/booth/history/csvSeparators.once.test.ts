import { CSV, harmlessCell } from '@antrian/contract/shared/csv'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { createRandom } from '../../../src/operator/seed/random.ts'

const PARTS = [...Array.from(',;\t"\'=+-@＝＋－＠ a5'), '\r\n', '\n', '\r', 'Ayu', '=1+1', '-5']
const NEWLINES = /\r\n|\n|\r/
/** Some programs drop tabs before a formula. */
const FORMULA = /^\t*[=+\-@＝＋－＠]/
const NUMBER = /^-\d+(?:[.,]\d+)?$/

const random = createRandom(18)
const below = (count: number) => random.between(0, count - 1)
/** Names are trimmed before they are stored. */
const anyCell = () =>
  Array.from({ length: 1 + below(8) }, () => PARTS[below(PARTS.length)])
    .join('')
    .trim()

/** Splits a line like programs with another separator, with and without quoting. */
const SPLITS: [string, (file: string, separator: string) => string[]][] = [
  [
    'that know quotes',
    (file, separator) => Papa.parse<string[]>(file, { delimiter: separator }).data.flat(),
  ],
  [
    'that know none',
    (file, separator) => file.split(NEWLINES).flatMap(line => line.split(separator)),
  ],
  [
    'that drop them',
    (file, separator) =>
      file
        .split(NEWLINES)
        .flatMap(line => line.split(separator).map(cell => cell.replace(/^"+/, ''))),
  ],
]

const rows = Array.from({ length: 5000 }, (_, index) => [String(index), anyCell(), anyCell()])
const file =
  CSV.byteOrderMark +
  Papa.unparse(
    rows.map(row => row.map(harmlessCell)),
    { delimiter: CSV.separator, newline: CSV.newline },
  )

it.each(
  [',', ';', '\t'].flatMap(separator =>
    SPLITS.map(([who, split]) => [JSON.stringify(separator), who, separator, split] as const),
  ),
)('a file that is split at %s by programs %s contains no formula', (_, __, separator, split) => {
  const heads = split(file, separator)
  expect(heads.filter(cell => FORMULA.test(cell) && !NUMBER.test(cell))).toEqual([])
})

it('a written cell is read back unchanged, except for apostrophes', () => {
  const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: CSV.separator })
  const bare = (table: string[][]) => table.map(row => row.map(cell => cell.replaceAll("'", '')))

  expect(bare(data)).toEqual(bare(rows))
})

it.each(['Ayu, S.Pd.', "Nur'aini", 'Anne-Marie; Budi', '+1 Ayu', 'a=b', 'X - 2'])(
  'the file leaves the name %s readable',
  name => expect(String(harmlessCell(name)).replace(/^'/, '')).toBe(name),
)
