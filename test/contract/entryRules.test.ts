import { draftOf, isSameDraft } from '@antrian/contract/queue/entryDraft'
import { AddBody, CancelBody, EntryBody } from '@antrian/contract/queue/queueBodies'
import { entryProblems, hasProblems } from '@antrian/contract/queue/rules'
import { describe, expect, it } from 'vitest'
import { anEntry } from '../support/factories'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }
const UNSEEN = '\u200b\u0000 \t'
const LONE_SURROGATE = 'Siti \ud83d'

describe('limits of an entry', () => {
  it.each([2, 4, 20])('allow %i sheets', photoCount => {
    expect(entryProblems({ ...draft, photoCount })).toEqual({})
  })

  it.each([
    [0, 'Minimal 2 lembar foto'],
    [-2, 'Minimal 2 lembar foto'],
    [22, 'Maksimal 20 lembar foto'],
    [3, 'Jumlah foto harus bilangan genap'],
    [2.5, 'Jumlah foto harus bilangan genap'],
    [Number.NaN, 'Jumlah foto harus bilangan genap'],
  ])('refuse %d sheets', (photoCount, photoProblem) => {
    expect(entryProblems({ ...draft, photoCount })).toEqual({ photoCount: photoProblem })
  })

  it.each([
    ['nothing', '', 'wajib diisi'],
    ['nothing to be seen', UNSEEN, 'wajib diisi'],
    ['a NUL', 'Siti\u0000', 'berisi karakter yang tidak didukung'],
    ['half an emoji', LONE_SURROGATE, 'berisi karakter yang tidak didukung'],
    ['a novel', 'a'.repeat(2501), 'terlalu panjang'],
  ])('refuse %s as name and class', (_, text, problem) => {
    expect(entryProblems({ ...draft, studentName: text, studentClass: text })).toEqual({
      studentName: `Nama siswa ${problem}`,
      studentClass: `Kelas siswa ${problem}`,
    })
  })

  it('accept names of 2,500 and classes of 500 characters, with emoji', () => {
    const longest = { studentName: 'a'.repeat(2500), studentClass: 'a'.repeat(500) }
    expect(entryProblems({ ...draft, ...longest })).toEqual({})
    expect(entryProblems({ ...draft, studentClass: 'a'.repeat(501) })).toEqual({
      studentClass: 'Kelas siswa terlalu panjang',
    })
    expect(entryProblems({ ...draft, studentName: '🎓 ا' })).toEqual({})
  })

  it('report problems only where there are some', () => {
    expect(hasProblems({})).toBe(false)
    expect(hasProblems({ studentName: 'Nama siswa wajib diisi' })).toBe(true)
  })
})

describe('the body of an entry', () => {
  const messages = (body: unknown) =>
    EntryBody.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message])

  it('loses spaces at both ends', () => {
    expect(EntryBody.parse({ ...draft, studentName: ' Siti ' }).studentName).toBe('Siti')
  })

  it('loses invisible characters', () => {
    const pasted = { studentName: '\u202aSiti\u200b\u00a0 Rahma\u202c', studentClass: 'X\u200f-1' }
    expect(EntryBody.parse({ ...draft, ...pasted })).toMatchObject({
      studentName: 'Siti Rahma',
      studentClass: 'X-1',
    })
    expect(messages({ ...draft, studentName: '\u202e\u2066' })).toEqual([
      ['studentName', 'Nama siswa wajib diisi'],
    ])
  })

  it.each(['Putri 👩‍👩‍👧‍👦🌸', 'محمد عبد الله', 'می‌خواهم', '陳\u{e0100}', 'Nur’aini ʼUlya'])(
    'keeps the name %s',
    studentName => {
      expect(EntryBody.parse({ ...draft, studentName }).studentName).toBe(studentName)
    },
  )

  it('names the problem of each field', () => {
    expect(messages({ ...draft, studentName: ' ', photoCount: 3 })).toEqual([
      ['studentName', 'Nama siswa wajib diisi'],
      ['photoCount', 'Jumlah foto harus bilangan genap'],
    ])
  })

  it('refuses a fraction of a rupiah', () => {
    expect(AddBody.safeParse({ ...draft, price: 20_000 }).success).toBe(true)
    expect(AddBody.safeParse({ ...draft, price: 0.5 }).success).toBe(false)
  })

  it.each([
    [{ reason: ` ${'a'.repeat(2500)} ` }, true],
    [{ reason: 'a'.repeat(2501) }, false],
    [{ reason: 'Pulang\u0000' }, false],
    [{}, true],
    [null, true],
  ])('accepts a cancellation with or without a reason: case %#', (body, isTaken) => {
    expect(CancelBody.safeParse(body).success).toBe(isTaken)
  })
})

describe('two drafts', () => {
  it('are equal when all fields are equal', () => {
    expect(isSameDraft(draft, { ...draft })).toBe(true)
    expect(isSameDraft(draft, { ...draft, studentName: 'Siti' })).toBe(false)
    expect(isSameDraft(draft, { ...draft, studentClass: 'XII' })).toBe(false)
    expect(isSameDraft(draft, { ...draft, photoCount: 4 })).toBe(false)
  })

  it('are made of an entry without the fields that the host sets', () => {
    expect(draftOf(anEntry(draft))).toEqual(draft)
  })
})
