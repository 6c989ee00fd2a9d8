import { describe, expect, it } from 'vitest'
import { duplicateOf } from '@/features/queue/dialogs/duplicateOf'
import { anEntry } from '../../../support/factories'

const budi = anEntry({ id: 'budi', studentName: 'Budi', studentClass: 'X IPS 2' })
const done = anEntry({ id: 'done', studentName: 'Citra', status: 'completed' })
const queue = [budi, done]

describe('a duplicate of a student', () => {
  const draft = { studentName: ' budi ', studentClass: 'x  IPS 2', photoCount: 4 }

  it('has the same name and class, in any spelling of case and spaces', () => {
    expect(duplicateOf(queue, draft)?.id).toBe('budi')
  })

  it.each([
    ['Ma’ruf', 'X IPS 2'],
    ['Ma\u200b`ruf', '10-IPS-2'],
  ])('is %s of %s', (studentName, studentClass) => {
    const maruf = anEntry({ id: 'maruf', studentName: "Ma'ruf", studentClass: 'X IPS 2' })
    expect(duplicateOf([maruf], { ...draft, studentName, studentClass })?.id).toBe('maruf')
  })

  it.each([
    ['another name', { ...draft, studentName: 'Budiman' }],
    ['another class', { ...draft, studentClass: 'X IPS 1' }],
    ['no name yet', { ...draft, studentName: ' ' }],
    ['no class yet', { ...draft, studentClass: '' }],
    ['one who is done', { ...draft, studentName: 'Citra', studentClass: done.studentClass }],
  ])('is not %s', (_, other) => {
    expect(duplicateOf(queue, other)).toBeUndefined()
  })

  it('needs a name and a class', () => {
    const nameless = anEntry({ studentName: '', studentClass: 'X IPS 2' })
    const classless = anEntry({ studentName: 'Budi', studentClass: '' })
    expect(duplicateOf([nameless], { ...draft, studentName: '' })).toBeUndefined()
    expect(duplicateOf([classless], { ...draft, studentClass: '' })).toBeUndefined()
  })

  it('is another entry than the edited one', () => {
    expect(duplicateOf(queue, draft, 'budi')).toBeUndefined()
  })
})
