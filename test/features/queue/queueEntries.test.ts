import { isActive, waitingCount } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isSkipped } from '@antrian/contract/queue/todaysLine'
import { describe, expect, it } from 'vitest'
import { matching } from '@/features/queue/queueEntries'
import { anEntry } from '../../support/factories'

const away = { skippedAt: '2025-01-06T02:00:00.000Z' }
const inBooth = anEntry({ id: 'booth', queueNumber: 1, status: 'in-progress' })
const absent = anEntry({ id: 'absent', queueNumber: 2, ...away })
const budi = anEntry({ id: 'budi', queueNumber: 3, studentName: 'Budi', studentClass: 'X IPS 2' })
const done = anEntry({ id: 'done', queueNumber: 13, studentName: 'Citra', status: 'completed' })
const queue = [inBooth, absent, budi, done]

const ids = (entries: QueueEntry[]) => entries.map(({ id }) => id)

describe('the queue', () => {
  it('counts who stands in the line, without the skipped', () => {
    expect(waitingCount([inBooth, absent, budi])).toBe(1)
  })

  it('lists skipped students, except those who started since', () => {
    expect(queue.map(isSkipped)).toEqual([false, true, false, false])
    expect(isSkipped({ ...inBooth, ...away })).toBe(false)
  })

  it('contains no completed entries', () => {
    expect(queue.map(isActive)).toEqual([true, true, true, false])
  })
})

describe('a search in the queue', () => {
  it.each([
    ['', ['booth', 'absent', 'budi', 'done']],
    ['  ', ['booth', 'absent', 'budi', 'done']],
    ['BUDI', ['budi']],
    ['x ips', ['budi']],
    [' budi  x', ['budi']],
    ['3', ['budi']],
    ['99', []],
    ['budix', []],
    ['\u0301', []],
  ])('finds the entries for %j', (words, found) => {
    expect(ids(matching(queue, words))).toEqual(found)
  })

  it.each(['rene', 'RENÉ', 'Rene\u0301'])(
    'finds names with and without diacritics by %j',
    words => {
      const names = ['Rene', 'René', 'Renata']
      const students = names.map(studentName => anEntry({ id: studentName, studentName }))
      expect(ids(matching(students, words))).toEqual(['Rene', 'René'])
    },
  )

  it.each(["nur'a", 'Nur’aini', 'NURʼAINI', 'nur`a', 'nur´aini  x', 'Nur\u200b’aini'])(
    'finds a name with any apostrophe by %j',
    words => {
      const names = ["Nur'aini", 'Nur’aini']
      const students = names.map(studentName =>
        anEntry({ id: studentName, studentName, studentClass: 'X-1' }),
      )
      expect(ids(matching(students, words))).toEqual(names)
    },
  )

  const ofClasses = (...classes: string[]) =>
    classes.map(studentClass => anEntry({ id: studentClass, queueNumber: 90, studentClass }))

  it.each([
    ...['11 ipa 2', '11IPA-2', 'XI IPA 2', 'xi ipa2'],
    ...['XI IPA 02', '11 ipa-02', 'Kelas XI IPA 2', 'kls. 11 IPA 2'],
  ])('finds a class with its grade in figures or letters by %j', words => {
    const students = ofClasses('XI IPA 2', '11 IPA 2', 'XI IPA 3', 'XII IPA 2', 'X IPA 2')
    expect(ids(matching(students, words))).toEqual(['XI IPA 2', '11 IPA 2'])
  })

  it.each(['11 ipa', '11IPA', 'XI IPA', 'xi-ipa', '11 ip'])(
    'finds the classes of a grade and a subject by %j',
    words => {
      const students = ofClasses('XI IPA 2', '11 IPA 3', 'XII IPA 2', 'X IPA 2')
      expect(ids(matching(students, words))).toEqual(['XI IPA 2', '11 IPA 3'])
    },
  )

  it.each(['2a', 'II-A', '2-A', '02 a'])('finds a class of a primary school by %j', words => {
    const students = ofClasses('II A', '2 A', '3 A')
    expect(ids(matching(students, words))).toEqual(['II A', '2 A'])
  })

  it.each(['x ipa 01', 'X IPA-01', 'kelas 10 ipa 01 '])(
    'finds the class 1 and not 10 by %j',
    words => {
      const students = ofClasses('X IPA 1', 'X IPA 10', 'X IPA 1-A2')
      expect(ids(matching(students, words))).toEqual(['X IPA 1', 'X IPA 1-A2'])
    },
  )

  it.each(['2', 'kelas 2', 'ii'])('finds a class that is a grade alone by %j', words => {
    expect(ids(matching(ofClasses('II', 'III', 'XII'), words))).toContain('II')
  })

  it.each(['11', 'vi', '7 i'])('finds no class of a grade by %j', words => {
    expect(matching(ofClasses('XI IPA 2', '7 A', '8 B'), words)).toEqual([])
  })

  it('finds a number as it is written', () => {
    const long = anEntry({ id: 'long', queueNumber: 1003 })
    expect(ids(matching([budi, long], '1003'))).toEqual(['long'])
  })
})
