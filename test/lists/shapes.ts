import { dapodikCells } from './dapodik'

export interface Student {
  name: string
  className: string
  nis: string
}

export interface Sheet {
  name: string
  cells: string[][]
}

const FIRST = 'Adi,Budi,Citra,Dewi,Eka,Fajar,Gita,Hadi,Intan,Joko,Kartika,Lestari,Mega,Nanda'.split(
  ',',
)
const LAST = 'Contoh,Rahma,Fauzi,Utami,Putri,Santoso,Wijaya,Lesmana,Hidayat,Permata,Sari'.split(',')
const LED_BY = ['', '', '', 'A. ', 'M. ', 'I Gede ', 'Siti ', 'Muhammad ', "Nur'", 'St. ']

/** Invented students of 10 or fewer classes, each of its own name and NIS. */
export function studentsOf(count: number, classes = CLASSES): Student[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${LED_BY[at % LED_BY.length]}${FIRST[at % FIRST.length]} ${LAST[at % LAST.length]} ${wordOf(at)}`,
    className: classes[Math.floor((at * classes.length) / count)] ?? '',
    nis: String(10_001 + at),
  }))
}

const wordOf = (at: number) =>
  `B${Array.from(String(at), digit => 'aeioulmnrs'[Number(digit)]).join('')}n`

const CLASSES = [
  'X-1',
  'X-2',
  'XI IPA 1',
  'XI IPA 2',
  'XI IPS 1',
  'XII TKJ 1',
  'VII A',
  'X-E1',
  'XI F2',
  '7.2',
]
const SMK = ['10 RPL 1', '10 RPL 2', '10 TKJ 1', '11 RPL 1', '11 TKJ 2', '12 DKV 1']

const byClass = (students: readonly Student[]) =>
  [...new Set(students.map(({ className }) => className))].map(className => ({
    className,
    of: students.filter(student => student.className === className),
  }))

const one = (cells: string[][], name = 'Sheet1'): Sheet[] => [{ name, cells }]
const numbered = (cells: string[][]) => cells.map((row, at) => [String(at + 1), ...row])
const row = ({ name, className, nis }: Student) => [name, className, nis]

interface Shape {
  classes?: string[]
  sheets: (students: readonly Student[]) => Sheet[]
}

/** Lists as schools write them. */
export const SHAPES: Record<string, Shape> = {
  'three columns': { sheets: all => one([['Nama', 'Kelas', 'NIS'], ...all.map(row)]) },
  Dapodik: { sheets: all => one(dapodikCells(all)) },
  'numbers before it': {
    sheets: all => one([['No', 'Nama', 'Kelas', 'NIS'], ...numbered(all.map(row))]),
  },
  underscores: {
    sheets: all =>
      one([
        ['nis', 'nama_lengkap', 'nama_kelas'],
        ...all.map(({ name, className, nis }) => [nis, name, className]),
      ]),
  },
  'a grade beside the class': {
    classes: SMK,
    sheets: all =>
      one([
        ['No', 'Nama', 'Kelas', 'Nama Rombel', 'NIS'],
        ...numbered(
          all.map(({ name, className, nis }) => [
            name,
            className.split(' ')[0] ?? '',
            className,
            nis,
          ]),
        ),
      ]),
  },
  'a class in three columns': {
    classes: SMK,
    sheets: all =>
      one([
        ['nama', 'kelas', 'jurusan', 'rombel', 'nis'],
        ...all.map(({ name, className, nis }) => [name, ...className.split(' '), nis]),
      ]),
  },
  'short words': {
    sheets: all => one([['NAMA SISWA', 'kls', 'Nis'], ...all.map(row)]),
  },
  'no header': { sheets: all => one(all.map(row)) },
  'no header and numbers': { sheets: all => one(numbered(all.map(row))) },
  'titles of classes': {
    sheets: all =>
      one([
        ['DAFTAR SISWA'],
        ...byClass(all).flatMap(({ className, of }) => [
          [],
          ['', `Kelas : ${className}`],
          ['No', 'NIS', 'Nama', 'L/P'],
          ...numbered(of.map(({ name, nis }) => [nis, name, 'L'])),
        ]),
      ]),
  },
  'a sheet per class': {
    sheets: all =>
      byClass(all).map(({ className, of }) => ({
        name: className,
        cells: [['No', 'NIS', 'Nama'], ...numbered(of.map(({ name, nis }) => [nis, name]))],
      })),
  },
  'a sheet per class with its column': {
    sheets: all =>
      byClass(all).map(({ of }, at) => ({
        name: `Lembar ${at + 1}`,
        cells: [
          ['No', 'NIS', 'Nama', 'Kelas'],
          ...numbered(of.map(({ name, className, nis }) => [nis, name, className])),
        ],
      })),
  },
  'tables side by side': {
    sheets(all) {
      const half = Math.ceil(all.length / 2)
      const head = ['No', 'Nama', 'Kelas', 'NIS']
      const lines = numbered(all.map(row))
      return one([
        [...head, '', ...head],
        ...lines.slice(0, half).map((left, at) => [...left, '', ...(lines[half + at] ?? [])]),
      ])
    },
  },
  'classes side by side below titles': {
    classes: ['X-1', 'X-2'],
    sheets(all) {
      const [left, right] = byClass(all)
      const head = ['No', 'Nama', 'NIS']
      const lines = (of: readonly Student[] = []) =>
        numbered(of.map(({ name, nis }) => [name, nis]))
      const [lefts, rights] = [lines(left?.of), lines(right?.of)]
      return one([
        [`Kelas ${left?.className}`, '', '', '', `Kelas ${right?.className ?? 'X-9'}`],
        [...head, '', ...head],
        ...lefts.map((cells, at) => [...cells, '', ...(rights[at] ?? [])]),
        ...rights.slice(lefts.length).map(cells => ['', '', '', '', ...cells]),
      ])
    },
  },
  'a foot below each class': {
    sheets: all =>
      byClass(all).map(({ className, of }) => ({
        name: className,
        cells: [
          ['No', 'Nama', 'Kelas', 'NIS'],
          ...numbered(of.map(row)),
          ['', 'Jumlah L', '20'],
          ['', 'Jumlah P', '16'],
          ['', 'Jakarta, 13 Juli 2026'],
          ['', 'Wali Kelas,', className],
          ['', 'Dra. Contoh, M.Pd', 'NIP. 19700101'],
        ],
      })),
  },
  'a foot and no numbers': {
    sheets: all =>
      one([
        ['Nama', 'Kelas', 'NIS'],
        ...all.map(row),
        ['Jumlah', String(all.length)],
        ['Mengetahui,'],
        ['Kepala Sekolah'],
        ['Drs. Contoh Guru, M.Pd.', 'NIP 197001011990031001'],
      ]),
  },
  'NIS of a program': {
    sheets: all =>
      one([['nama', 'kelas', 'nis'], ...all.map(one => [one.name, one.className, `${one.nis}.0`])]),
  },
  'NIS of Java': {
    sheets: all =>
      one([
        ['nama', 'kelas', 'nis'],
        ...all.map(({ name, className, nis }) => [name, className, `${nis[0]}.${nis.slice(1)}E4`]),
      ]),
  },
  'a header of two rows': {
    sheets: all =>
      one([
        ['SMA CONTOH'],
        ['No', 'Nama', 'Nomor Induk', '', 'Kelas', 'L/P'],
        ['', '', 'NIS', 'NISN', '', ''],
        ['1', '2', '3', '4', '5', '6'],
        ...numbered(all.map(({ name, className, nis }) => [name, nis, '', className, 'P'])),
      ]),
  },
  'headers on every page': {
    sheets: all =>
      one(
        numbered(all.map(row)).flatMap((cells, at) =>
          at % 40 === 0 ? [['No', 'Nama', 'Kelas', 'NIS'], cells] : [cells],
        ),
      ),
  },
}
