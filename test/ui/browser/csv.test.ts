import { describe, expect, it } from 'vitest'
import { toCsv } from '@/ui/browser/csv'

const csvOf = (...cells: Parameters<typeof toCsv>[1][number]) => toCsv(['A'], [cells])
const rowOf = async (...cells: Parameters<typeof csvOf>) =>
  (await csvOf(...cells)).split('\r\n').slice(1).join('\r\n')

describe('a CSV file', () => {
  it('starts with a byte order mark, separates by semicolon, ends lines with CRLF', async () => {
    expect(await toCsv(['No', 'Nama'], [[1, 'Ani']])).toBe('\uFEFFNo;Nama\r\n1;Ani')
  })

  it.each([
    '=HYPERLINK("http://evil","x")',
    '+62812',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('stores %j so that it is no formula', async cell => {
    const row = await rowOf(cell)

    expect(row.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(row.replaceAll('""', '"')).toContain(cell)
  })

  it.each(['\r=1', '\n=1'])('stores %j so that it is no formula', async cell => {
    expect(await csvOf(cell)).toContain(`"'${cell}"`)
  })

  it('writes numbers as numbers, negative ones too', async () => {
    expect(await rowOf(-5, 0, 2.5, '-5', '-1,5')).toBe('-5;0;2.5;-5;-1,5')
  })

  it('quotes separators, quotes and line breaks', async () => {
    expect(await rowOf('a;b', 'say "hi"', 'two\nlines')).toBe('"a;b";"say ""hi""";"two\nlines"')
  })

  it('keeps any script, and writes missing values as empty', async () => {
    expect(await rowOf('Eka 🎓👨‍👩‍👧', 'محمد', null, undefined, '')).toBe('Eka 🎓👨‍👩‍👧;محمد;;;')
  })
})
