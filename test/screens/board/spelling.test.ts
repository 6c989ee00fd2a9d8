import { describe, expect, it } from 'vitest'
import {
  announcementOf,
  classAnnouncementOf,
  createCallWatch,
  createClassCallWatch,
  isCalled,
  isClassCalled,
} from '@/screens/board/announcements'
import { spelledClass, spelledNumber } from '@/screens/board/spelling'

describe('the numbers of an announcement', () => {
  it.each([
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [13, 'tiga belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [119, 'seratus sembilan belas'],
    [200, 'dua ratus'],
    [518, 'lima ratus delapan belas'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1000, 'seribu'],
    [2025, 'dua ribu dua puluh lima'],
  ])('write %i as %s', (number, words) => {
    expect(spelledNumber(number)).toBe(words)
  })

  it('differ from 1 to 999, and consist of words', () => {
    const all = Array.from({ length: 999 }, (_, index) => spelledNumber(index + 1))
    expect(new Set(all).size).toBe(999)
    expect(all.filter(words => !/^[a-z]+( [a-z]+)*$/.test(words))).toEqual([])
  })
})

describe('the classes of an announcement', () => {
  it.each([
    ['XI IPS 2', 'sebelas I P S dua'],
    ['XII IPA 1', 'dua belas I P A satu'],
    ['XII MIPA 3', 'dua belas mipa tiga'],
    ['X-2', 'sepuluh dua'],
    ['X', 'sepuluh'],
    ['XII Bahasa', 'dua belas Bahasa'],
    ['XII BAHASA 2', 'dua belas bahasa dua'],
    ['XII IPA II', 'dua belas I P A dua'],
    ['XI C', 'sebelas C'],
    ['X I', 'sepuluh I'],
    ['IX-B', 'sembilan B'],
    ['VII A', 'tujuh A'],
    ['10A', 'sepuluh A'],
    ['8.4', 'delapan empat'],
    ['XI TKJ 1', 'sebelas T K J satu'],
    ['Guru', 'Guru'],
    ['', ''],
    ['🌸', ''],
  ])('read %s as %s', (className, words) => {
    expect(spelledClass(className)).toBe(words)
  })
})

describe('an announcement', () => {
  const call = { number: 13, name: 'Dewi L.', className: 'XI IPS 2', calledAt: 1000 }

  it('contains number, first name and class', () => {
    expect(announcementOf(call)).toBe(
      'Nomor tiga belas, Dewi, sebelas I P S dua, silakan ke photobooth',
    )
    expect(announcementOf({ ...call, name: "NUR'AINI R." })).toContain(", Nur'Aini, ")
    expect(announcementOf({ ...call, name: 'RIZKI' })).toContain(', Rizki, ')
    expect(announcementOf({ ...call, name: null })).toBe(
      'Nomor tiga belas, sebelas I P S dua, silakan ke photobooth',
    )
  })

  it('is made for each call after the screen was opened, also a repeated one', () => {
    const newCalls = createCallWatch()
    expect(newCalls({ at: 2000, calls: [call] })).toEqual([])
    expect(newCalls({ at: 3000, calls: [call] })).toEqual([])
    const again = { ...call, calledAt: 4000 }
    expect(newCalls({ at: 4000, calls: [again] })).toEqual([again])
    expect(newCalls({ at: 5000, calls: [again] })).toEqual([])
  })

  it('is made for two calls at once, in order', () => {
    const newCalls = createCallWatch()
    newCalls({ at: 0, calls: [] })
    const [first, second] = [call, { ...call, number: 14, calledAt: 1500 }]
    expect(newCalls({ at: 2000, calls: [second, first] })).toEqual([first, second])
  })

  it('continues until its call ends, and not only while the call is among the newest', () => {
    const calls = [17, 16, 15, 14].map((number, place) => {
      return { ...call, number, calledAt: 1900 - place }
    })
    expect(isCalled(call, { calls: [...calls.slice(0, 3), call] })).toBe(true)
    expect(isCalled(call, { calls })).toBe(true)
    expect(isCalled(call, { calls: calls.slice(0, 3) })).toBe(false)
    expect(isCalled({ ...call, calledAt: 1950 }, { calls })).toBe(false)
  })

  it('is not made for an old call that arrives after a reconnect', () => {
    const newCalls = createCallWatch()
    newCalls({ at: 0, calls: [] })
    expect(newCalls({ at: call.calledAt + 3_600_000, calls: [call] })).toEqual([])
  })
})

describe('the announcement of a class', () => {
  const classCall = { className: 'XI IPA 2', count: 3, at: 5000 }

  it('contains the class and the number of students', () => {
    expect(classAnnouncementOf(classCall)).toBe(
      'Kelas sebelas I P A dua, tiga siswa berikutnya, silakan ke photobooth',
    )
  })

  it('is made once for each group that is called after the screen was opened', () => {
    const newClassCall = createClassCallWatch()
    expect(newClassCall({ at: 6000, classCall })).toBeUndefined()
    expect(newClassCall({ at: 7000, classCall })).toBeUndefined()
    const next = { ...classCall, at: 7500 }
    expect(newClassCall({ at: 8000, classCall: next })).toEqual(next)
    expect(newClassCall({ at: 9000, classCall: next })).toBeUndefined()
    expect(newClassCall({ at: 9000, classCall: null })).toBeUndefined()
    expect(newClassCall({ at: 99_000, classCall: { ...classCall, at: 9500 } })).toBeUndefined()
  })

  it('continues as long as the group is on the way, also when another class is called', () => {
    expect(isClassCalled(classCall, { classCall })).toBe(true)
    expect(isClassCalled(classCall, { classCall: { ...classCall, at: 6000 } })).toBe(true)
    expect(isClassCalled(classCall, { classCall: { ...classCall, at: 4000 } })).toBe(false)
    expect(isClassCalled(classCall, { classCall: null })).toBe(false)
  })
})
