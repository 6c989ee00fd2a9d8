import { entryProblems } from '@antrian/contract/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOfLine, pastedStudents } from '@/features/queue/dialogs/pastedStudents'
import type { PastedStudent } from '@/features/queue/queueSlice'

const student = (studentName: string, studentClass?: string, photoCount?: number) => ({
  studentName,
  ...(studentClass !== undefined && { studentClass }),
  ...(photoCount !== undefined && { photoCount }),
})

const only = (line: string): PastedStudent | undefined => {
  const { students } = pastedStudents(line)
  expect(students.length).toBeLessThan(2)
  return students[0]
}

describe('a line that is pasted', () => {
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
    ['Siti Rahma X-2', student('Siti Rahma', 'X-2')],
    ['Siti Rahma 7A', student('Siti Rahma', '7A')],
    ['Siti Rahma XIIPA2', student('Siti Rahma', 'XIIPA2')],
    ['Siti Rahma 10 MIPA 3', student('Siti Rahma', '10 MIPA 3')],
    [
      'Rizky - XII Teknik Komputer dan Jaringan 2',
      student('Rizky', 'XII Teknik Komputer dan Jaringan 2'),
    ],
    ['Ani, Kelompok B', student('Ani', 'Kelompok B')],
  ])('%j has a class', (line, expected) => expect(only(line)).toEqual(expected))

  it.each([
    ['Siti Rahma', student('Siti Rahma')],
    ['Putu I', student('Putu I')],
    ['Rahma V', student('Rahma V')],
    ['I Gusti Ayu', student('I Gusti Ayu')],
    ['Al-Fatih', student('Al-Fatih')],
    ["'Aisyah", student("'Aisyah")],
    ['10 Ahmad', student('Ahmad')],
  ])('%j has none', (line, expected) => expect(only(line)).toEqual(expected))

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
  ])('%j is Siti Rahma of X-2', line => expect(only(line)).toEqual(student('Siti Rahma', 'X-2')))

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
  ])('%j has so many photos', (line, expected) => expect(only(line)).toEqual(expected))

  it.each([
    ['Siti, X-2, 3', 4, 3],
    ['Siti, X-2, 1', 2, 1],
    ['Siti, X-2, 0', 2, 0],
    ['Siti, X-2, 31', 20, 31],
  ])('%j is rounded to %i, and marked', (line, photoCount, writtenCount) =>
    expect(only(line)).toEqual({ ...student('Siti', 'X-2', photoCount), writtenCount }),
  )
})

it('a class above its students is theirs, and lines without a student are named', () => {
  const pasted = pastedStudents(
    [
      'Daftar photobooth kelas XI IPA 2:',
      '1. Ani',
      '2. Budi (XI IPA 3)',
      '-----',
      'Kelas XII IPS 1',
      'No\tNama\tFoto',
      '1\tClara\t4',
    ].join('\r\n'),
  )

  expect(pasted).toEqual({
    students: [
      student('Ani', 'XI IPA 2'),
      student('Budi', 'XI IPA 3'),
      student('Clara', 'XII IPS 1', 4),
    ],
    unread: ['Daftar photobooth kelas XI IPA 2:', '-----', 'Kelas XII IPS 1', 'No\tNama\tFoto'],
  })
})

it('a numbered line with an initial is a student, and not a class', () => {
  expect(
    pastedStudents('Kelas XI IPA 2:\n1. Siti Contoh\n2. A. Fauzan Contoh\n3. Budi Contoh').students,
  ).toEqual([
    student('Siti Contoh', 'XI IPA 2'),
    student('A. Fauzan Contoh', 'XI IPA 2'),
    student('Budi Contoh', 'XI IPA 2'),
  ])
})

const word = fc.stringMatching(/^[B-HJ-UWYZ][a-z]{2,9}$/)
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

it('however a list is written, name, class and count come through', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(MARK, NAME, BETWEEN, CLASS, COUNT), { minLength: 1, maxLength: 40 }),
      lines => {
        const text = lines.map(([mark, name, between, className, count]) => {
          const end = between === ' (' ? ')' : ''
          return `${mark}${name}${between}${className}${end} ${count} lembar`
        })

        expect(pastedStudents(text.join('\n')).students).toEqual(
          lines.map(([, name, , className, count]) => student(name, className, count)),
        )
      },
    ),
  )
})

it('whatever is pasted, every line is a student who can be mended by hand, or is named', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const { students, unread } = pastedStudents(text)
      const lines = text.split(/[\n\r\u2028\u2029]/u).filter(line => line.trim())

      expect(students.length + unread.length).toBeLessThanOrEqual(lines.length)
      for (const line of students) {
        const { studentName, photoCount } = entryProblems(
          draftOfLine(line, { studentClass: 'X-1', photoCount: 2 }),
        )
        expect({ studentName, photoCount }).toEqual({})
      }
    }),
  )
})
