import { entryProblems } from '@antrian/contract/queue/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOfLine } from '@/features/queue/dialogs/draftOfLine'
import { type PastedStudent, pastedStudent, pastedStudents } from '@/lists/pastedStudents'
import { propertyRuns } from '../../testkit/propertyRuns'

const student = (studentName: string, studentClass?: string, photoCount?: number) => ({
  studentName,
  ...(studentClass !== undefined && { studentClass }),
  ...(photoCount !== undefined && { photoCount }),
})

const only = (line: string): PastedStudent | undefined => pastedStudent(line)

describe('a pasted line', () => {
  it.each([
    ['Siti Rahma - XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma – XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma, XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma (XI IPA 2)', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma\tXI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma: XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['Siti Rahma kelas XI IPA 2', student('Siti Rahma', 'XI IPA 2')],
    ['XI IPA 2 - Siti Rahma', student('Siti Rahma', 'XI IPA 2')],
    ['10 MIPA 3 - Siti Rahma', student('Siti Rahma', '10 MIPA 3')],
    ['7A - Siti Rahma', student('Siti Rahma', '7A')],
    ['Siti Rahma X-2', student('Siti Rahma', 'X-2')],
    ['Siti Rahma 7A', student('Siti Rahma', '7A')],
    ['Siti Rahma XIIPA2', student('Siti Rahma', 'XIIPA2')],
    ['Siti Rahma 10 MIPA 3', student('Siti Rahma', '10 MIPA 3')],
    [
      'Rizky - XII Teknik Komputer dan Jaringan 2',
      student('Rizky', 'XII Teknik Komputer dan Jaringan 2'),
    ],
    ['Ani, Kelompok B', student('Ani', 'Kelompok B')],
  ])('has a class in %j', (line, expected) => expect(only(line)).toEqual(expected))

  it.each([
    ['Siti Rahma', student('Siti Rahma')],
    ['Putu I', student('Putu I')],
    ['Rahma V', student('Rahma V')],
    ['I Gusti Ayu', student('I Gusti Ayu')],
    ['Al-Fatih', student('Al-Fatih')],
    ['1. Bara Siswa', student('Bara Siswa')],
    ["'Aisyah", student("'Aisyah")],
    ['10 Ahmad', student('Ahmad')],
  ])('has no class in %j', (line, expected) => expect(only(line)).toEqual(expected))

  it.each([
    '1. Siti Rahma, X-2',
    '1) Siti Rahma, X-2',
    '(1) Siti Rahma, X-2',
    '12 - Siti Rahma, X-2',
    '1\tSiti Rahma\tX-2',
    '• Siti Rahma, X-2',
    '- Siti Rahma, X-2',
    '* Siti Rahma, X-2',
    '☑️ Siti Rahma, X-2',
    '  #1  Siti   Rahma ,  X-2  ',
    '\u200eSiti Rahma, X-2',
    '[12.03, 5/1/2025] Bu Ani: Siti Rahma, X-2',
    'Siti Rahma - X-2 - lunas',
  ])('means Siti Rahma of X-2 in %j', line =>
    expect(only(line)).toEqual(student('Siti Rahma', 'X-2')),
  )

  it.each([
    ['Siti, X-2, 4', student('Siti', 'X-2', 4)],
    ['Siti\tX-2\t4', student('Siti', 'X-2', 4)],
    ['Siti - X-2 - 4 lembar', student('Siti', 'X-2', 4)],
    ['Siti (4 foto) X-2', student('Siti', 'X-2', 4)],
    ['Siti X-2 4', student('Siti', 'X-2', 4)],
    ['Siti XI IPA 2 4', student('Siti', 'XI IPA 2', 4)],
    ['Siti XI IPA 2 x4', student('Siti', 'XI IPA 2', 4)],
    ['Siti XI IPA 2 @4', student('Siti', 'XI IPA 2', 4)],
    ['Siti 4', student('Siti', undefined, 4)],
    ['Siti 4x', student('Siti', undefined, 4)],
    ['Siti XI IPA 4', student('Siti', 'XI IPA 4')],
    ['Siti X 4', student('Siti', 'X 4')],
    ['Siti - X 4', student('Siti', 'X 4')],
  ])('has its own number of photos in %j', (line, expected) => expect(only(line)).toEqual(expected))

  it.each([
    ['Siti, X-2, 3', 4, 3],
    ['Siti, X-2, 1', 2, 1],
    ['Siti, X-2, 0', 2, 0],
    ['Siti, X-2, 31', 20, 31],
  ])('is marked in %j and rounded to %i', (line, photoCount, writtenCount) =>
    expect(only(line)).toEqual({ ...student('Siti', 'X-2', photoCount), writtenCount }),
  )
})

it('a class above its students is theirs, and lines without a student are named', async () => {
  const pasted = pastedStudents(
    [
      'Daftar photobooth kelas XI IPA 2:',
      '1. Ani',
      '2. Budi (XI IPA 3)',
      '-----',
      'Kelas XII IPS 1',
      '1. Clara 4x',
    ].join('\r\n'),
  )

  expect(pasted).toEqual({
    students: [
      student('Ani', 'XI IPA 2'),
      student('Budi', 'XI IPA 3'),
      student('Clara', 'XII IPS 1', 4),
    ],
    doubtful: [],
    unread: ['Daftar photobooth kelas XI IPA 2:', '-----', 'Kelas XII IPS 1'],
  })
})

it('a numbered line with an initial is a student, and not a class', async () => {
  const text = 'Kelas XI IPA 2:\n1. Siti Contoh\n2. A. Fauzan Contoh\n3. Budi Contoh'
  expect(pastedStudents(text).students).toEqual([
    student('Siti Contoh', 'XI IPA 2'),
    student('A. Fauzan Contoh', 'XI IPA 2'),
    student('Budi Contoh', 'XI IPA 2'),
  ])
})

const word = fc.stringMatching(/^[B-HJ-UWYZ][a-z]{4,9}$/)
const NAME = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const CLASS = fc
  .tuple(
    fc.constantFrom('VII', 'IX', 'X', 'XI', 'XII'),
    fc.constantFrom('IPA', 'IPS', 'Bahasa', 'RPL', 'F'),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(parts => parts.join(' '))
const MARK = fc.constantFrom('', '1. ', '23) ', '(4) ', '• ', '- ', '* ', '7\t', '✅ ')
const BETWEEN = fc.constantFrom(' - ', ' – ', ', ', ' | ', '\t', ' ', ': ', ' (')
const COUNT = fc.integer({ min: 1, max: 10 }).map(half => half * 2)

it('a list of any form gives name, class and count', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(MARK, NAME, BETWEEN, CLASS, COUNT), { minLength: 1, maxLength: 40 }),
      async lines => {
        const text = lines.map(([mark, name, between, className, count]) => {
          const end = between === ' (' ? ')' : ''
          return `${mark}${name}${between}${className}${end} ${count} lembar`
        })

        expect(pastedStudents(text.join('\n')).students).toEqual(
          lines.map(([, name, , className, count]) => student(name, className, count)),
        )
      },
    ),
    propertyRuns(500),
  )
})

const SENT_BY = fc.constantFrom(
  '',
  '[29/11/26 08.12] Bu Ani: ',
  '29/11/26 08.12 - Bu Ani: ',
  '[29/11/26, 08.12.45] +62 812-3456-7890: ',
)
const REMARK = fc.constantFrom(
  '',
  ' ✅',
  ' 0812-3456-7890',
  ' (+62 812 3456 7890)',
  ' Rp 10.000',
  ' - 10rb',
  ' - lunas',
  ' (L)',
  ' 🙏🏽',
)
const NO_STUDENT = fc.constantFrom(
  'Assalamualaikum bu',
  'Total 20 siswa',
  'Jumlah Rp 400.000',
  'Wali kelas: Bu Ani',
  'Terima kasih',
  'No Nama Kelas L/P',
  '----------',
  '29/11/26 08.10 - Pak Budi bergabung menggunakan tautan',
  'Dra. Contoh, M.Pd',
  'NIP. 197001011990031001',
)

it('a list of any chat gives its students, and nothing else as one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(SENT_BY, MARK, NAME, fc.constantFrom(' - ', ', ', ' '), CLASS, REMARK), {
        maxLength: 40,
      }),
      fc.array(fc.tuple(fc.nat(), SENT_BY, NO_STUDENT), { maxLength: 6 }),
      async (written, others) => {
        const lines = written.map(parts => parts.join(''))
        for (const [at, sentBy, other] of others) {
          lines.splice(at % (lines.length + 1), 0, sentBy + other)
        }

        const { students, doubtful, unread } = pastedStudents(lines.join('\n'))

        expect(students).toEqual(written.map(([, , name, , className]) => student(name, className)))
        expect(doubtful.length + unread.length).toBe(others.length)
      },
    ),
    propertyRuns(500),
  )
})

it('every pasted line becomes a student who can be corrected by hand, or is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async text => {
      const { students, doubtful, unread } = pastedStudents(text)
      const lines = text.split(/[\n\r\u2028\u2029]/u).filter(line => line.trim())

      const most = lines.length + [...text.matchAll(/[:,;]/g)].length
      expect(students.length + doubtful.length + unread.length).toBeLessThanOrEqual(most)
      for (const line of students) {
        const { studentName, photoCount } = entryProblems(
          draftOfLine(line, { studentClass: 'X-1', photoCount: 2 }),
        )
        expect({ studentName, photoCount }).toEqual({})
      }
    }),
    propertyRuns(500),
  )
})

describe('a line with several students', () => {
  it.each([
    'Siti X-1, Budi Contoh X-2, Citra XI IPA 1',
    'Siti X-1; Budi Contoh X-2; Citra XI IPA 1',
    '1. Siti X-1, 2. Budi Contoh X-2, 3. Citra XI IPA 1',
  ])('gives all of them: %s', text => {
    expect(pastedStudents(text).students).toEqual([
      { studentName: 'Siti', studentClass: 'X-1' },
      { studentName: 'Budi Contoh', studentClass: 'X-2' },
      { studentName: 'Citra', studentClass: 'XI IPA 1' },
    ])
  })

  it.each(['X-1: Siti, Budi Contoh, Citra', '*Kelas X-1* : Siti (4), Budi Contoh, Citra'])(
    'gives all of them the class before them: %s',
    text => {
      expect(pastedStudents(text).students.map(one => [one.studentName, one.studentClass])).toEqual(
        [
          ['Siti', 'X-1'],
          ['Budi Contoh', 'X-1'],
          ['Citra', 'X-1'],
        ],
      )
    },
  )

  it('is still one student with remarks', () => {
    expect(pastedStudents('Siti, X-1, lunas, ambil besok').students).toEqual([
      { studentName: 'Siti', studentClass: 'X-1' },
    ])
  })
})

describe('a form that students fill in', () => {
  const students = [
    { studentName: 'Siti Rahma', studentClass: 'X-1', photoCount: 4 },
    { studentName: 'Budi', studentClass: 'XI IPA 2' },
  ]

  it.each([
    'Nama: Siti Rahma\nKelas: X-1\nJumlah foto: 4\n\nNama: Budi\nKelas: XI IPA 2',
    '*Nama Lengkap* : Siti Rahma\n*Kelas* : X-1\n*No. HP* : 0812-3456-7890\n*Cetak* : 4 lembar\n*Nama* : Budi\n*Kelas* : XI\n*Jurusan* : IPA 2',
    'Nama : Siti Rahma, Kelas : X-1, Cetak : 4\nNama : Budi, Kelas : XI IPA 2',
    'Nama: Siti Rahma\nPose: bebas\nKelas: X-1\nFoto: 4\nNama: Budi\nPose: formal\nKelas: XI IPA 2',
    'Kelas : X-1 | Nama : Siti Rahma | Foto : 4\nKelas : XI IPA 2 | Nama : Budi',
    '1. Nama = Siti Rahma\n   Kelas = X-1\n   Lembar = 4\n2. Nama = Budi\n   Kelas = XI IPA 2',
  ])('gives a student for each name: %j', text => {
    const read = pastedStudents(text)
    expect(read.students).toEqual(students)
    expect(read.doubtful).toEqual([])
  })

  it('leaves a class above other students to them', () => {
    const read = pastedStudents('Nama: Siti Rahma\nKelas: X-1\nKelas: X-2\n1. Budi Contoh')
    expect(read.students.map(one => [one.studentName, one.studentClass])).toEqual([
      ['Siti Rahma', 'X-1'],
      ['Budi Contoh', 'X-2'],
    ])
  })
})

it('classes below their students are asked about', () => {
  const { students, doubtful } = pastedStudents('Siti\nX-1\nBudi\nX-2')
  expect(students).toEqual([{ studentName: 'Siti' }])
  expect(doubtful.map(({ student }) => student.studentName)).toEqual(['Budi'])
})

it.each([
  ['Siti X-1 2 lbr @10.000', 2],
  ['nama,kelas,jumlah\nSiti,X-1,4', 4],
  ['No\tNama\tKelas\tJml\n1\tSiti\tX-1\t4', 4],
  ['"Siti","X-1","4"', 4],
])('a count of photos is read beside a price, and below a short title: %j', (text, photoCount) => {
  expect(pastedStudents(text).students).toEqual([
    { studentName: 'Siti', studentClass: 'X-1', photoCount },
  ])
})

describe('a list of a school', () => {
  it.each([
    '[29/11/26 08.12] Bu Ani: Siti Contoh XI F2',
    '[29/11/26, 08.12.45] ~Bu Ani: Siti Contoh, XI F2',
    '29/11/26 08.12 - Bu Ani: Siti Contoh - XI F2',
    '29/11/2026, 8:12 PM - +62 812-3456-7890: Siti Contoh XI F2',
    'Siti Contoh XI F2 0812-3456-7890',
    'Siti Contoh (0812 3456 7890) XI F2',
    'Siti Contoh, XI F2, WA +62 812-3456-7890',
    'Siti Contoh - 6281234567890 - XI F2',
    'Siti Contoh XI F2 Rp 10.000',
    'Siti Contoh - XI F2 - 10rb lunas',
    'Siti Contoh XI F2 Rp10.000,- (lunas)',
    'Siti Contoh XI F2 20k ✅',
    '✅ Siti Contoh XI F2',
    '1️⃣ Siti Contoh 🙏🏽 XI F2',
    '*1. Siti Contoh* _XI F2_',
    '[x] Siti Contoh XI F2',
    '1\tSiti Contoh\tP\tXI F2\t0812-3456-7890',
    '12345\tSiti Contoh\tXI F2\tP\t√',
    'Siti Contoh (P) XI F2',
    'XI F2 - Siti Contoh',
    'Siti Contoh, NIS 00123, XI F2',
    'Siti Contoh XI F2 belum bayar',
  ])('gives Siti Contoh of XI F2 for %j', line => {
    expect(only(line)).toEqual(student('Siti Contoh', 'XI F2'))
  })

  it.each([
    'Assalamualaikum bu, ini daftarnya',
    'Total 20 siswa',
    'Ada 20 siswa',
    'Wali kelas: Bu Ani',
    'Mohon segera bayar ya',
    'Bayar Rp 10.000 per lembar',
    '29/11/26 08.10 - Bu Ani menambahkan Pak Budi',
    'Siti Contoh, Budi Contoh, Ani Contoh',
    'Siti Contoh, Budi Contoh',
    'Lihat https://contoh.id/daftar',
    'Dra. Contoh, M.Pd',
    'Jakarta, 29 November 2026',
  ])('asks about %j', async line => {
    const { students, doubtful } = pastedStudents(`${line}\nBudi Contoh X-1`)

    expect(students).toEqual([student('Budi Contoh', 'X-1')])
    expect(doubtful.map(one => one.line)).toEqual([line])
  })

  it('removes L and P beside every name', async () => {
    const text = 'X-E1\n1. Siti Contoh P\n2. Budi Contoh L\n3. A. Fauzan Contoh L'
    expect(pastedStudents(text).students).toEqual([
      student('Siti Contoh', 'X-E1'),
      student('Budi Contoh', 'X-E1'),
      student('A. Fauzan Contoh', 'X-E1'),
    ])
  })

  it('keeps a name that ends with one letter', async () => {
    const text = 'X-E1\n1. Siti Contoh P\n2. Budi Contoh\n3. Citra Contoh'
    expect(pastedStudents(text).students).toEqual([
      student('Siti Contoh P', 'X-E1'),
      student('Budi Contoh', 'X-E1'),
      student('Citra Contoh', 'X-E1'),
    ])
  })

  it.each([
    'No Nama Kelas L/P HP',
    'No | Nama Siswa | Kelas | L/P | No. HP',
    '*NAMA - KELAS - NO WA*',
  ])('removes the header %j, which is no student', async head => {
    expect(pastedStudents(`${head}\n1. Siti Contoh - XI F2\n2. Budi Contoh - X-E1`)).toEqual({
      students: [student('Siti Contoh', 'XI F2'), student('Budi Contoh', 'X-E1')],
      doubtful: [],
      unread: [head],
    })
  })

  it('applies the classes above its students', async () => {
    const text = [
      '[29/11/26 08.12] Bu Ani: *Kelas X-E1*',
      'Siti Contoh',
      'Kurikulum Merdeka XI F2 (Bu Ani)',
      '- Budi Contoh 0812-3456-7890',
      'XII F3 = 34 siswa',
      'Citra Contoh 4 lembar',
    ]
    expect(pastedStudents(text.join('\n'))).toEqual({
      students: [
        student('Siti Contoh', 'X-E1'),
        student('Budi Contoh', 'XI F2'),
        student('Citra Contoh', 'XII F3', 4),
      ],
      doubtful: [],
      unread: [text[0], text[2], text[4]],
    })
  })
})

describe('the cells below a header', () => {
  it('are read by their columns, as a roster is', async () => {
    const text = [
      'DAFTAR SISWA KELAS XI F2',
      'No\tNIS\tNama Siswa\tL/P\tJumlah Foto\tNo HP',
      '1\t00123\tSiti Contoh\tP\t4\t0812-3456-7890',
      '2\t00124\tA. Fauzan Contoh\tL\t3\t',
      '\t\tJumlah\t\t7\t',
      '\t\tDra. Contoh, M.Pd\t\t\t',
    ]
    expect(pastedStudents(text.join('\n'))).toMatchObject({
      students: [
        student('Siti Contoh', 'XI F2', 4),
        { ...student('A. Fauzan Contoh', 'XI F2', 4), writtenCount: 3 },
      ],
      doubtful: [{ line: 'Jumlah 7' }, { line: 'Dra. Contoh, M.Pd' }],
      unread: ['DAFTAR SISWA KELAS XI F2', 'No NIS Nama Siswa L/P Jumlah Foto No HP'],
    })
  })

  it('ask about a class that is an error of a formula', async () => {
    const text = 'Nama\tKelas\nSiti\t#N/A\nBudi\tX-1\n#NAME?\tX-1'
    expect(pastedStudents(text)).toMatchObject({
      students: [student('Budi', 'X-1')],
      doubtful: [{ line: 'Siti #N/A' }, { line: '#NAME? X-1' }],
    })
  })
})
