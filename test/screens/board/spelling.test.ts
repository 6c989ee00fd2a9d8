import { describe, expect, it } from 'vitest'
import { createAnnouncements } from '@/screens/board/announcements'
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

type Snapshot = Parameters<ReturnType<typeof createAnnouncements>>[0]
type Call = Snapshot['calls'][number]

const aSnapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  at: 2000,
  calls: [],
  classCall: null,
  message: null,
  ...over,
})

/** A screen that was opened before anybody was called. */
function anOpenScreen() {
  const announcementsIn = createAnnouncements()
  announcementsIn(aSnapshot({ at: 0 }))
  return (over: Partial<Snapshot>) => announcementsIn(aSnapshot(over))
}

const textsOf = (announcements: { text: string }[]) => announcements.map(({ text }) => text)

describe('an announcement', () => {
  const call = { number: 13, name: 'Dewi L.', className: 'XI IPS 2', calledAt: 1000 }
  const saidOf = (over: Partial<Call>) =>
    textsOf(anOpenScreen()({ calls: [{ ...call, ...over }] })).join()

  it('contains number, first name and class', () => {
    expect(saidOf({})).toBe('Nomor tiga belas, Dewi, sebelas I P S dua, silakan ke photobooth')
    expect(saidOf({ name: "NUR'AINI R." })).toContain(", Nur'Aini, ")
    expect(saidOf({ name: 'RIZKI' })).toContain(', Rizki, ')
    expect(saidOf({ name: null })).toBe(
      'Nomor tiga belas, sebelas I P S dua, silakan ke photobooth',
    )
  })

  it('is made for each call after the screen was opened, also a repeated one', () => {
    const announcementsIn = createAnnouncements()
    expect(announcementsIn(aSnapshot({ at: 2000, calls: [call] }))).toEqual([])
    expect(announcementsIn(aSnapshot({ at: 3000, calls: [call] }))).toEqual([])
    const again = aSnapshot({ at: 4000, calls: [{ ...call, calledAt: 4000 }] })
    expect(announcementsIn(again)).toEqual([expect.objectContaining({ at: 4000 })])
    expect(announcementsIn({ ...again, at: 5000 })).toEqual([])
  })

  it('is made for two calls at once, in order', () => {
    const said = anOpenScreen()({ calls: [{ ...call, number: 14, calledAt: 1500 }, call] })
    expect(textsOf(said)).toEqual([
      expect.stringContaining('Nomor tiga belas,'),
      expect.stringContaining('Nomor empat belas,'),
    ])
  })

  it('continues until its call ends, and not only while the call is among the newest', () => {
    const calls = [17, 16, 15, 14].map((number, place) => {
      return { ...call, number, calledAt: 1900 - place }
    })
    const [said] = anOpenScreen()({ calls: [call] })
    expect(said?.isInForce(aSnapshot({ calls: [...calls.slice(0, 3), call] }))).toBe(true)
    expect(said?.isInForce(aSnapshot({ calls }))).toBe(true)
    expect(said?.isInForce(aSnapshot({ calls: calls.slice(0, 3) }))).toBe(false)
    const [later] = anOpenScreen()({ calls: [{ ...call, calledAt: 1950 }] })
    expect(later?.isInForce(aSnapshot({ calls }))).toBe(false)
  })

  it('is not made for an old call that arrives after a reconnect', () => {
    expect(anOpenScreen()({ at: call.calledAt + 3_600_000, calls: [call] })).toEqual([])
  })
})

describe('the announcement of a class', () => {
  const classCall = { className: 'XI IPA 2', count: 3, at: 5000 }

  it('contains the class and the number of students', () => {
    expect(textsOf(anOpenScreen()({ at: 6000, classCall }))).toEqual([
      'Kelas sebelas I P A dua, tiga siswa berikutnya, silakan ke photobooth',
    ])
  })

  it('is made once for each group that is called after the screen was opened', () => {
    const announcementsIn = createAnnouncements()
    const timesIn = (over: Partial<Snapshot>) =>
      announcementsIn(aSnapshot(over)).map(({ at }) => at)
    expect(timesIn({ at: 6000, classCall })).toEqual([])
    expect(timesIn({ at: 7000, classCall })).toEqual([])
    const next = { ...classCall, at: 7500 }
    expect(timesIn({ at: 8000, classCall: next })).toEqual([7500])
    expect(timesIn({ at: 9000, classCall: next })).toEqual([])
    expect(timesIn({ at: 9000, classCall: null })).toEqual([])
    expect(timesIn({ at: 99_000, classCall: { ...classCall, at: 9500 } })).toEqual([])
  })

  it('continues as long as the group is on the way, also when another class is called', () => {
    const [said] = anOpenScreen()({ at: 6000, classCall })
    expect(said?.isInForce(aSnapshot({ classCall }))).toBe(true)
    expect(said?.isInForce(aSnapshot({ classCall: { ...classCall, at: 6000 } }))).toBe(true)
    expect(said?.isInForce(aSnapshot({ classCall: { ...classCall, at: 4000 } }))).toBe(false)
    expect(said?.isInForce(aSnapshot({ classCall: null }))).toBe(false)
  })
})
