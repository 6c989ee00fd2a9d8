import { describe, expect, it } from 'vitest'
import { columnLetter, readList, rowsOf } from '@/lists/pastedList'
import { dapodikSheet } from './dapodik'

async function studentsIn(text: string) {
  const lists = readList(text)
  return lists.every(({ columns }) => columns)
    ? lists.flatMap(list => (list.columns ? rowsOf(list, list.columns) : []))
    : undefined
}

describe('a pasted list', () => {
  it('is read by the column names of Dapodik, and loses all but three columns', async () => {
    const sheet = dapodikSheet([
      { name: 'Ahmad Fauzi', className: 'XI IPA 2', nis: '00123' },
      { name: 'Anisa Putri Utami', className: 'X-1' },
    ])

    expect(readList(sheet).map(({ columns }) => columns)).toEqual([
      { name: [1], className: [42], nis: 2 },
    ])
    expect(await studentsIn(sheet)).toEqual([
      { line: 7, name: 'Ahmad Fauzi', className: 'XI IPA 2', nis: '00123' },
      { line: 8, name: 'Anisa Putri Utami', className: 'X-1' },
    ])
  })

  it.each([
    ['tabs', 'Nama\tKelas\tNIS\nSiti\tX-1\t007'],
    ['semicolons', 'Nama;Kelas;NIS\r\nSiti;X-1;007\r\n'],
    ['commas and quotes', 'NIS,Nama,Kelas\n007,"Siti","X-1"'],
    ['a byte order mark', '\uFEFFNama;Kelas;NIS\nSiti;X-1;007'],
    [
      'no-break spaces',
      'NIS\u00a0;\u00a0Nama Siswa;Rombel\u00a0Saat Ini\n007;\u00a0Siti\u00a0;X-1',
    ],
    ['bars', 'Nama|Kelas|NIS\nSiti|X-1|007'],
    ['no head', 'Siti\tX-1\t007'],
    ['its head twice', 'Nama;Kelas;NIS\nSiti;X-1;007\nNama;Kelas;NIS\n'],
    ['blank lines', '\n\nNama;Kelas;NIS\n\nSiti;X-1;007\n;;\n'],
  ])('is read with %s', async (_, text) => {
    expect((await studentsIn(text))?.map(({ line: _line, ...row }) => row)).toEqual([
      { name: 'Siti', className: 'X-1', nis: '007' },
    ])
  })

  it.each([
    ['Kelas;Rombel', 'X;IPA 1', 'XI;IPA 1', ['X IPA 1', 'XI IPA 1']],
    ['Kelas;Rombel', '7;Abu Bakar', '8;Abu Bakar', ['7 Abu Bakar', '8 Abu Bakar']],
    ['Tingkat;Nama Rombel', '10;10 Abu Bakar', '11;XI Ali', ['10 Abu Bakar', 'XI Ali']],
    ['Kelas;Jurusan;Rombel', 'X;IPA;IPA 1', 'X;IPA;IPA 2', ['X IPA 1', 'X IPA 2']],
    ['Kelas;Jurusan;Rombel', 'X;Akuntansi;AK 1', 'X;Akuntansi;AK 2', ['X AK 1', 'X AK 2']],
    ['Kelas;Rombel', 'X;X-1', 'XI;XI-1', ['X-1', 'XI-1']],
    ['Tingkat;Kelas', 'X;X1', 'XI;XI1', ['X1', 'XI1']],
    ['Tingkat;Ruang;Kelas', 'X;Lab 2;X TKJ 1', 'X;Lab 2;X TKJ 2', ['X TKJ 1', 'X TKJ 2']],
  ])('has the grade in its classes once: %s of %s', async (head, first, second, classes) => {
    const read = await studentsIn(`Nama;${head}\nSiti;${first}\nBudi;${second}`)
    expect(read?.map(({ className }) => className)).toEqual(classes)
  })

  it.each([
    ['Nama Depan;Nama Belakang;Kelas;NIS', 'Siti;Nur Rahma;X-1;007'],
    ['First Name;Last Name;Class;Student ID', 'Siti;Nur Rahma;X-1;007'],
    ['Last Name;First Name;Class;Student ID', 'Nur Rahma;Siti;X-1;007'],
  ])('has both parts of a name: %s', async (head, row) => {
    expect(await studentsIn(`${head}\n${row}\n`)).toEqual([
      { line: 2, name: 'Siti Nur Rahma', className: 'X-1', nis: '007' },
    ])
  })

  it.each([
    ['addresses of many commas', 'Jl. Contoh, No. 1, RT 1, RW 2, Kel. A, Kec. B, Kota C, 12345'],
    ['a tab in a cell', 'Jl. Contoh\tNo. 1'],
  ])('is read by the separator of its head, beside %s', async (_, address) => {
    expect(await studentsIn(`NIS;Nama;Alamat;Kelas\n007;Siti;${address};X-1`)).toEqual([
      { line: 2, name: 'Siti', className: 'X-1', nis: '007' },
    ])
  })

  it.each([
    ['Nama (lengkap);NIS;Kelas;Nama (lengkap);NIS;Kelas', ['Siti', 'Budi']],
    ['Nama;NIS;Kelas;Nama (Ayah);NIK;Alamat', ['Siti']],
  ])('has a second table beside the first where its head begins again: %s', async (head, names) => {
    const read = await studentsIn(`${head}\nSiti;007;X-1;Budi;008;X-2`)
    expect(read?.map(({ name }) => name)).toEqual(names)
  })

  it('has names and no e-mail addresses where it has no head', async () => {
    const read = await studentsIn('a@x.id\tSiti\tX-1\t007\nb@x.id\tBudi\tX-2\t008')
    expect(read?.map(({ name }) => name)).toEqual(['Siti', 'Budi'])
  })

  it('keeps a comma in a name with quotes', async () => {
    expect(await studentsIn('Nama\tKelas\nAndi, S.Pd.\tX-1')).toEqual([
      { line: 2, name: 'Andi, S.Pd.', className: 'X-1' },
    ])
  })

  it.each([
    ['copied cells', '\t', '"Oka" Made', '"Oka" Made'],
    ['a file', ';', '"Oka ""Made"""', 'Oka "Made"'],
  ])('loses no student to an unpaired quote in %s', async (_, sign, made, name) => {
    const lines = [
      ['Nama', 'Kelas'],
      [made, 'X-1'],
      ['"Adi Putra', 'X-1'],
      ['Budi', 'X-2'],
      ['"Candra"', 'X-2'],
    ]
    expect(await studentsIn(lines.map(cells => cells.join(sign)).join('\r\n'))).toEqual([
      { line: 2, name, className: 'X-1' },
      { line: 3, name: '"Adi Putra', className: 'X-1' },
      { line: 4, name: 'Budi', className: 'X-2' },
      { line: 5, name: 'Candra', className: 'X-2' },
    ])
  })

  it.each([
    'NAMA LENGKAP SISWA\tKELAS/ROMBEL\tNIS/NISN',
    'Nama Murid\tRombel/Kelas\tNomor Induk Siswa',
    'Nama Siswa/i\tKelas Saat Ini\tNIS / NISN',
    'Nama Siswa\tKelas\tNISN/NIS',
    'Nama Lengkap (sesuai ijazah)\tKelas (contoh: XI IPA 2)\tNIS (Nomor Induk Siswa)',
    '1. Nama lengkap?\t2. Kelas\t3. NIS/NISN',
    'N A M A\tKELAS\tN I S',
  ])('lists no student for the head %j', async head => {
    expect(await studentsIn(`${head}\nSiti\tX-1\t007`)).toEqual([
      { line: 2, name: 'Siti', className: 'X-1', nis: '007' },
    ])
  })

  it.each([
    ['one column', 'Siti\nAndi'],
    ['four columns and no head', 'a;b;c;d'],
    ['nothing', ''],
  ])('leaves the choice of columns open for %s', async (_, text) => {
    expect(await studentsIn(text)).toBeUndefined()
  })

  it('names its columns as a spreadsheet does', () => {
    expect([0, 25, 26, 42, 701].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AQ', 'ZZ'])
  })
})
