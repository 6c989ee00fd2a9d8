import { checkRows } from '@antrian/contract/roster/rosterRows'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile, readText } from '@/features/roster/readSource'
import { rowsOf } from '@/lists/pastedList'
import { dapodikCells } from '../../lists/dapodik'
import { odsCell, odsOf, odsRow } from './ods'
import { xlsxOf } from './xlsx'

const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

async function studentsIn(file: File) {
  const { lists } = await readFile(file)
  return lists
    .flatMap(list => (list.columns ? rowsOf(list, list.columns) : []))
    .map(({ sheet: _sheet, ...row }) => row)
}

const HEAD = ['Nama', 'Kelas', 'NIS']
const SITI = { line: 2, name: 'Siti Rahma', className: 'X-1', nis: '00123' }

describe('an Excel file', () => {
  it('is read by the column names of Dapodik, with all zeros', async () => {
    const students = [
      { name: 'Ahmad Fauzi', className: 'XI IPA 2', nis: '00123' },
      { name: 'Anisa & Putri <Utami>', className: 'X-1' },
    ]

    const read = await studentsIn(fileOf(xlsxOf([dapodikCells(students)]), 'daftar_pd.xlsx'))

    expect(read).toEqual([
      { line: 7, ...students[0] },
      { line: 8, ...students[1] },
    ])
  })

  it('is read from whichever sheet has a head', async () => {
    const sheets = [
      [['Petunjuk'], ['Isi lembar kedua']],
      [HEAD, ['Siti Rahma', 'X-1', '00123']],
    ]
    expect(await studentsIn(fileOf(xlsxOf(sheets), 'siswa.XLSX'))).toEqual([SITI])
  })

  it('keeps its line numbers where rows and cells are left out', async () => {
    const rows = [[], [], HEAD, [], ['Siti Rahma', '', '00123']]
    expect(await studentsIn(fileOf(xlsxOf([rows]), 'siswa.xlsx'))).toEqual([
      { line: 5, name: 'Siti Rahma', className: '', nis: '00123' },
    ])
  })

  it.each([
    ['a text within the cell', '<c t="inlineStr"><is><t>00123</t></is></c>', ''],
    ['a text in pieces', '<c t="inlineStr"><is><r><t>00</t></r><r><t>123</t></r></is></c>', ''],
    ['the result of a formula', '<c t="str"><f>A1</f><v>00123</v></c>', ''],
    [
      'a number whose format has its zeros',
      '<c s="1"><v>123</v></c>',
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
    ],
  ])('may contain a NIS that is %s', async (_, xml, styles) => {
    const rows = [HEAD, ['Siti Rahma', 'X-1', { xml }]]
    expect(await studentsIn(fileOf(xlsxOf([rows], styles), 'siswa.xlsx'))).toEqual([SITI])
  })

  it.each([
    ['11.2 as Excel stores it', '<c><v>11.199999999999999</v></c>', '11.2'],
    ['an error of a formula', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a date', '<c s="1"><v>46029</v></c>', '2026-01-07'],
    ['a text around a number', '<c s="2"><v>1</v></c>', 'X-1'],
    ['an escaped sign', '<c t="inlineStr"><is><t>X_x002D_1</t></is></c>', 'X-1'],
    ['decimals of its format', '<c s="3"><v>11.1</v></c>', '11.10'],
  ])('shows a class that is %s as Excel does', async (_, xml, className) => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="&quot;X-&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'.replace(
        '</numFmts>',
        '<numFmt numFmtId="165" formatCode="0.00"/></numFmts>',
      )
    const rows = [HEAD, ['Siti Rahma', { xml }, '00123']]
    expect(await studentsIn(fileOf(xlsxOf([rows], styles), 'siswa.xlsx'))).toEqual([
      { ...SITI, className },
    ])
  })

  it('is read from every visible sheet, and from no hidden one', async () => {
    const sheets = ['Lama', 'X-1', 'X-2'].map((name, at) => [
      ['No', 'NIS', 'Nama'],
      ['1', `00${at}`, `Siswa ${name}`],
    ])
    const file = xlsxOf(sheets, '', { names: ['Lama', 'X-1', 'X-2'], hidden: [1] })

    expect(await studentsIn(fileOf(file, 'siswa.xlsx'))).toEqual([
      { line: 2, name: 'Siswa X-1', className: 'X-1', nis: '001' },
      { line: 2, name: 'Siswa X-2', className: 'X-2', nis: '002' },
    ])
  })

  it('is read as it is filtered, and says how many rows that leaves out', async () => {
    const rows = [HEAD, ['Siti Rahma', 'X-1', '00123'], ['Budi', 'X-2', '00124']]
    const file = xlsxOf([rows], '', { filtered: [3] })

    const { lists, hidden } = await readFile(fileOf(file, 'siswa.xlsx'))
    const whole = await hidden?.read()

    const namesIn = (some: typeof lists = []) =>
      some.flatMap(list => (list.columns ? rowsOf(list, list.columns) : [])).map(({ name }) => name)
    expect([hidden?.count, namesIn(lists)]).toEqual([1, ['Siti Rahma']])
    expect([whole?.hidden, namesIn(whole?.lists)]).toEqual([undefined, ['Siti Rahma', 'Budi']])
  })

  it('repeats the class of merged cells in each of their rows', async () => {
    const rows = [HEAD, ['Siti', 'X-1', '1001'], ['Budi', '', '1002']]
    const classesOf = async (ref: string) => {
      const after = `<mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`
      const read = await studentsIn(fileOf(xlsxOf([rows], '', { after }), 'siswa.xlsx'))
      return read.map(({ className }) => className)
    }

    expect(await classesOf('B2:B3')).toEqual(['X-1', 'X-1'])
    expect(await classesOf('B2:C3')).toEqual(['X-1', 'X-1'])
  })

  it.each([
    ['0\\.0', '71', '7.1'],
    ['0"-"0', '101', '10-1'],
    ['General" A"', '7', '7 A'],
    ['_-* 0_-', '12', '12'],
    ['#,##0', '1234', '1234'],
    ['"X ""IPA"" "0', '2', 'X IPA 2'],
  ])('shows a class by the format %s as Excel does', async (code, value, className) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const rows = [HEAD, ['Siti Rahma', { xml: `<c s="0"><v>${value}</v></c>` }, '00123']]
    expect(await studentsIn(fileOf(xlsxOf([rows], styles), 'siswa.xlsx'))).toEqual([
      { ...SITI, className },
    ])
  })

  it.each([
    ['is a broken archive', 'PK\u0003\u0004 rusak'],
    ['is an archive of something else', zipSync({ 'catatan.txt': new Uint8Array(3) })],
    ['has a part that is no XML', zipSync({ 'xl/workbook.xml': new Uint8Array([60, 60]) })],
    ['lacks a sheet', xlsxOf([[HEAD], [HEAD]], '', { lost: [2] })],
  ])('is refused in one sentence when it %s', async (_, bytes) => {
    expect((await readFile(fileOf(bytes, 'siswa.xlsx'))).problem).toMatch(
      /^Berkas ini tidak dapat dibaca langsung\. Buka dengan Excel/,
    )
  })

  it.each([
    ['its rows', '', [...Array.from({ length: 18_000 }, () => ''), 'Siti']],
    ['merged ones', '<mergeCells><mergeCell ref="ZZZ1:ZZZ300"/></mergeCells>', ['Siti']],
  ])(
    'is refused in one sentence when %s have more cells than any school',
    async (_, after, row) => {
      const rows = Array.from({ length: 300 }, () => row)

      expect((await readFile(fileOf(xlsxOf([rows], '', { after }), 'siswa.xlsx'))).problem).toMatch(
        /^Berkas ini tidak dapat dibaca langsung\./,
      )
    },
  )

  it('says that it is empty', async () => {
    expect(await readFile(fileOf(xlsxOf([[]]), 'siswa.xlsx'))).toEqual({
      lists: [],
      problem: 'Tidak ada yang terbaca: salin sel-selnya di Excel, lalu tempel lagi.',
    })
  })
})

describe('an .ods file', () => {
  const HEADED = odsRow(HEAD)
  const read = (rows: string[]) => studentsIn(fileOf(odsOf({ 'Lembar 1': rows }), 'siswa.ods'))

  it('is read as it is shown, with all zeros', async () => {
    const zeros = odsCell('00123', 'office:value-type="float" office:value="123"')

    expect(await read([HEADED, odsRow(['Siti Rahma', 'X-1', zeros])])).toEqual([SITI])
  })

  it.each([
    ['a styled part', '<text:p>Siti <text:span>Rah</text:span>ma</text:p>'],
    ['repeated spaces', '<text:p>Siti <text:s text:c="3"/>Rahma</text:p>'],
    ['two lines', '<text:p>Siti</text:p><text:p>Rahma</text:p>'],
    [
      'a comment',
      '<office:annotation><text:p>pindahan</text:p></office:annotation><text:p>Siti Rahma</text:p>',
    ],
    [
      'a drawing',
      '<text:p>Siti Rahma</text:p><draw:frame><draw:box><text:p>logo</text:p></draw:box></draw:frame>',
    ],
  ])('shows a name that has %s', async (_, within) => {
    const name = `<table:table-cell office:value-type="string">${within}</table:table-cell>`

    expect(await read([HEADED, odsRow([name, 'X-1', '00123'])])).toEqual([SITI])
  })

  it.each([
    ['an error of a formula', odsCell('#N/A', 'calcext:value-type="error"'), '#N/A'],
    [
      'a date',
      odsCell('7-Jan', 'office:value-type="date" office:date-value="2026-01-07"'),
      '7-Jan',
    ],
    ['a number of a program that writes no texts', odsCell('', 'office:value="7"'), '7'],
  ])('has a class that is %s', async (_, cell, className) => {
    expect(await read([HEADED, odsRow(['Siti Rahma', cell, '00123'])])).toEqual([
      { ...SITI, className },
    ])
  })

  it('has its rows and cells in their places, however often one is repeated', async () => {
    const gap = '<table:table-row table:number-rows-repeated="3"/>'
    const empty = '<table:table-cell table:number-columns-repeated="4"/>'
    const same = odsCell('X', 'table:number-columns-repeated="2"')
    const twice = odsRow([empty, same, '1001'], 'table:number-rows-repeated="2"')

    expect(await read([gap, odsRow([empty, ...HEAD]), gap, twice])).toEqual([
      { line: 8, name: 'X', className: 'X', nis: '1001' },
      { line: 9, name: 'X', className: 'X', nis: '1001' },
    ])
  })

  it('repeats the class of merged cells in each of their rows, and in no other', async () => {
    const merged = odsCell('X-1', 'table:number-rows-spanned="2"')
    const below = '<table:covered-table-cell/>'
    const rows = [
      ['Siti', merged],
      ['Budi', below],
      ['Citra', 'X-2'],
      ['Dewi', below],
    ]

    const students = await read([odsRow(HEAD), ...rows.map(row => odsRow(row))])

    expect(students.map(({ className }) => className)).toEqual(['X-1', 'X-1', 'X-2', ''])
  })

  it('is read from every visible sheet, without filtered and hidden rows until they are asked for', async () => {
    const rowsOfClass = (name: string) => [
      HEADED,
      odsRow([`Ani ${name}`, name]),
      odsRow([`Budi ${name}`, name], 'table:visibility="filter"'),
      odsRow([`Citra ${name}`, name], 'table:visibility="collapse"'),
    ]
    const file = odsOf({ 'X-9!': rowsOfClass('X-9'), 'X-1': rowsOfClass('X-1') })

    const { lists, hidden } = await readFile(fileOf(file, 'siswa.ods'))
    const whole = await hidden?.read()

    const namesIn = (some: typeof lists = []) =>
      some.flatMap(list => (list.columns ? rowsOf(list, list.columns) : [])).map(({ name }) => name)
    expect([hidden?.count, namesIn(lists)]).toEqual([2, ['Ani X-1']])
    expect(namesIn(whole?.lists)).toEqual(['Ani X-1', 'Budi X-1', 'Citra X-1'])
  })

  it.each([
    ['rows', odsRow(['Siti', 'X-1'], 'table:number-rows-repeated="1e9"')],
    ['cells', odsRow([odsCell('Siti', 'table:number-columns-repeated="999999999"')])],
    [
      'hidden cells',
      odsRow(['Siti', '<table:covered-table-cell table:number-columns-repeated="1e12"/>']),
    ],
    [
      'rows of many cells',
      odsRow(
        [odsCell('Siti', 'table:number-columns-repeated="16384"')],
        'table:number-rows-repeated="1048576"',
      ),
    ],
    [
      'rows of no number',
      odsRow([
        'Siti',
        '<table:table-cell table:number-columns-repeated="x"/>',
        odsCell('X', 'table:number-columns-repeated="1e9"'),
      ]),
    ],
  ])('is refused in one sentence when it repeats %s without end', async (_, row) => {
    const { problem } = await readFile(fileOf(odsOf({ X: [HEADED, row] }), 'siswa.ods'))

    expect(problem).toMatch(/^Berkas ini tidak dapat dibaca langsung\./)
  })

  it('is refused in one sentence when it is a text', async () => {
    const text = zipSync({
      'content.xml': strToU8('<office:text><text:p>Siti</text:p></office:text>'),
    })

    expect((await readFile(fileOf(text, 'siswa.odt'))).problem).toMatch(/^Berkas ini tidak/)
  })
})

describe('a hidden column', () => {
  const CLASSES = ['Nama', 'Kelas', 'Kelas', 'NIS']
  const ROW = ['Siti Rahma', 'VII-1', 'X-1', '00123']
  const SHOWN = '<table:table-column/>'
  const HIDDEN = '<table:table-column table:visibility="collapse"/>'

  it.each([
    [
      'xlsx',
      xlsxOf([[CLASSES, ROW]], '', { before: '<cols><col min="2" max="2" hidden="1"/></cols>' }),
    ],
    ['ods', odsOf({ Siswa: [odsRow(CLASSES), odsRow(ROW)] }, SHOWN + HIDDEN + SHOWN + SHOWN)],
  ])('is not read where a shown one has its title, .%s', async (_, file) => {
    expect(await studentsIn(fileOf(file, 'siswa'))).toEqual([SITI])
  })

  it.each([
    [
      'xlsx',
      xlsxOf([[HEAD, ROW.toSpliced(1, 1)]], '', {
        before: '<cols><col min="2" max="16384" hidden="1"/></cols>',
      }),
    ],
    [
      'ods',
      odsOf(
        { Siswa: [odsRow(HEAD), odsRow(ROW.toSpliced(1, 1))] },
        `${SHOWN}<table:table-column table:visibility="collapse" table:number-columns-repeated="16383"/>`,
      ),
    ],
  ])('is read where no other has its title, .%s', async (_, file) => {
    expect(await studentsIn(fileOf(file, 'siswa'))).toEqual([SITI])
  })
})

describe('a file', () => {
  it.each([
    ['a workbook', xlsxOf([[HEAD, ['Siti Rahma', 'X-1', '00123']]]), 'siswa.xls'],
    [
      'a workbook with a name of a text',
      xlsxOf([[HEAD, ['Siti Rahma', 'X-1', '00123']]]),
      'siswa.csv',
    ],
    ['a table of a program', 'Nama\tKelas\tNIS\nSiti Rahma\tX-1\t00123', 'siswa.xls'],
    ['a list', 'Nama;Kelas;NIS\nSiti Rahma;X-1;00123', 'siswa.xlsx'],
  ])('is read as %s, whatever its name is', async (_, content, name) => {
    expect(await studentsIn(fileOf(content, name))).toEqual([SITI])
  })

  it.each([
    ['a workbook of Excel 97', '\xd0\xcf\x11\xe0\0\0\nNama;Kelas\nSiti;X-1', 'siswa.csv'],
    ['an .ods that is locked', zipSync({ 'encrypted-package': new Uint8Array(3) }), 'siswa.ods'],
    ['a web page without a table', '<html><body><h1>Silakan masuk</h1>', 'siswa.xls'],
    ['a saved web page', 'MIME-Version: 1.0\n\n<td>Siti, X-1</td>', 'siswa.xls'],
    ['a PDF', '%PDF-1.7\nNama;Kelas\nSiti;X-1', 'siswa.pdf'],
    ['data of a program', '[{"nama":"Siti","kelas":"X-1"}]', 'siswa.txt'],
    ['text in two bytes a sign', 'N\0a\0m\0a\0;\0K\0', 'siswa.csv'],
  ])('is refused in one sentence when it is %s', async (_, content, name) => {
    expect((await readFile(fileOf(content, name))).problem).toMatch(/^Berkas ini tidak/)
  })

  it.each(['siswa.csv', 'siswa.xlsx'])('is refused before it is read at 20 MB, %s', async name => {
    const unread = Object.assign(fileOf('', name), {
      arrayBuffer: () => Promise.reject(new Error('it was read')),
    })
    Object.defineProperty(unread, 'size', { value: 20 * 1024 * 1024 })

    expect(await readFile(unread)).toEqual({
      lists: [],
      problem: 'Berkas lebih dari 8 MB: simpan daftar siswa saja sebagai CSV.',
    })
  })

  it('keeps its letters in the encoding of Excel on Windows', async () => {
    const bytes = Uint8Array.from('Nama;Kelas\nRen\xe9e;X-1', sign => sign.charCodeAt(0))
    expect(await studentsIn(fileOf(bytes, 'siswa.csv'))).toEqual([
      { line: 2, name: 'Renée', className: 'X-1' },
    ])
  })

  it('is read as Unicode Text of Excel', async () => {
    const units = Uint16Array.from('\uFEFFNama\tKelas\nRen\xe9e\tX-1', sign => sign.charCodeAt(0))
    expect(await studentsIn(fileOf(new Uint8Array(units.buffer), 'siswa.txt'))).toEqual([
      { line: 2, name: 'Renée', className: 'X-1' },
    ])
  })

  it('is refused in one sentence when it was removed since it was chosen', async () => {
    const gone = Object.assign(fileOf('', 'siswa.csv'), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })

    expect((await readFile(gone)).problem).toMatch(/^Berkas ini tidak dapat dibaca langsung\./)
  })
})

describe('a web page with the name of an Excel file', () => {
  const pageOf = (body: string) =>
    fileOf(
      `\uFEFF<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>daftar</title><style>td { mso-number-format: "@" }</style></head><body>${body}</body></html>`,
      'daftar_pd.xls',
    )

  it('is read by its columns, with the zeros of its NIS', async () => {
    const page = pageOf(
      `<table border="1"><thead><tr><th>No<th>Nama<br>Peserta Didik<th>Rombel<th>NIS</thead>
       <tr><td>1</td><td> Nur&rsquo;aini&nbsp;<b>Putri</b>
         Utami</td><td>X-1</td><td x:str>00123</td></tr></table>`,
    )

    expect(await studentsIn(page)).toEqual([
      { line: 2, name: 'Nur’aini Putri Utami', className: 'X-1', nis: '00123' },
    ])
  })

  it('has the class of its title, of cells over several rows, and of no layout around', async () => {
    const page = pageOf(
      `<table><tr><td><h3>DAFTAR SISWA KELAS X-1</h3></td></tr></table><h3>Kelas: X-1</h3>
       <table><tr><td><table><tr><th>No<th>Nama<th>NIS<tr><td>1<td>Siti<td>001</table></table>
       <table><tr><th colspan="2">Nama<th>Kelas<tr><td>Budi<td>Contoh<td rowspan="2">X-2
       <tr><td>Citra<td>Contoh</table>`,
    )

    expect(
      (await studentsIn(page)).map(({ name, className, nis = '' }) => [name, className, nis]),
    ).toEqual([
      ['Siti', 'X-1', '001'],
      ['Budi', 'X-2', ''],
      ['Citra', 'X-2', ''],
    ])
  })
})

describe('a list from a chat', () => {
  it('is read line by line, and asks about lines that are no student', async () => {
    const { lists } = await readText(
      [
        'Assalamualaikum bu, ini daftarnya',
        '[29/11/26 08.12] Bu Ani: *Kelas X-E1*',
        '1. Siti Contoh 0812-3456-7890',
        '2. A. Fauzan Contoh ✅',
        'Wali kelas: Bu Ani',
        'XI F2',
        '1. Budi Contoh, lunas',
        'Citra Contoh, Dewi Contoh',
        'Total 3 siswa',
      ].join('\n'),
    )
    const rows = lists.flatMap(list => (list.columns ? rowsOf(list, list.columns) : []))
    const { ready, problems } = checkRows(rows)

    expect(ready.map(({ name, className }) => [name, className])).toEqual([
      ['Siti Contoh', 'X-E1'],
      ['A. Fauzan Contoh', 'X-E1'],
      ['Budi Contoh', 'XI F2'],
    ])
    expect(problems.every(({ isDoubt }) => isDoubt)).toBe(true)
    expect(problems.map(({ line }) => rows[line - 1]?.name)).toEqual([
      'Assalamualaikum bu, ini daftarnya',
      'Wali kelas: Bu Ani',
      'Citra Contoh, Dewi Contoh',
      'Total 3 siswa',
    ])
  })

  it('may have numbers before its names, and classes after a comma', async () => {
    const { lists } = await readText('1. Siti Contoh, X-1\n2. Budi Contoh, X-2')
    expect(lists.flatMap(list => (list.columns ? rowsOf(list, list.columns) : []))).toEqual([
      { line: 1, name: 'Siti Contoh', className: 'X-1' },
      { line: 2, name: 'Budi Contoh', className: 'X-2' },
    ])
  })
})
