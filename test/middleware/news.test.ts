import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createNews,
  MOMENT,
  SPEAK_AT_LATEST,
  SPEAK_WAIT,
  SUM_UP_EVERY,
  TOASTS_A_MOMENT,
} from '@/middleware/news'
import { anEntry } from '../support/factories'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening(waiting?: number) {
  const shown: string[] = []
  const heard: string[] = []
  const news = createNews({
    notify: ({ text }) => shown.push(text),
    say: words => heard.push(words),
    waiting: () => waiting,
  })
  const student = (studentName: string) => news.tell('queueAdded', anEntry({ studentName }))
  return { news, student, shown, heard }
}

describe('news to hear', () => {
  it.each([
    ['queueAdded', 'Budi ditambahkan, 3 menunggu'],
    ['queueUpdated', 'Data Budi diubah, 3 menunggu'],
    ['queueStarted', 'Budi mulai, 3 menunggu'],
    ['queueCompleted', 'Budi selesai, 3 menunggu'],
    ['queueCancelled', 'Budi dibatalkan, 3 menunggu'],
  ] as const)('%s', (name, words) => {
    const { news, heard } = listening(3)

    news.tell(name, anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(SPEAK_WAIT)

    expect(heard).toEqual([words])
  })

  it('a few changes at once are one sentence', () => {
    const { news, heard } = listening(3)

    news.tell('queueCompleted', anEntry({ studentName: 'Ani' }))
    news.tell('queueStarted', anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(SPEAK_WAIT)

    expect(heard).toEqual(['Ani selesai. Budi mulai, 3 menunggu'])
  })

  it('many are counted', () => {
    const { student, heard } = listening(200)

    for (let count = 0; count < 200; count++) student(`Siswa ${count}`)
    vi.advanceTimersByTime(SPEAK_WAIT)

    expect(heard).toEqual(['200 perubahan antrian, 200 menunggu'])
  })

  it('an unbroken stream is heard now and then, not never', () => {
    const { student, heard } = listening(9)

    for (let ms = 0; ms < 2 * SPEAK_AT_LATEST; ms += 100) {
      student('Budi')
      vi.advanceTimersByTime(100)
    }

    expect(heard).toHaveLength(2)
  })

  it('keeps quiet about a number nobody knows', () => {
    const { student, heard } = listening(undefined)

    student('Budi')
    vi.advanceTimersByTime(SPEAK_WAIT)

    expect(heard).toEqual(['Budi ditambahkan'])
  })
})

describe('news to read', () => {
  it('200 changes in a second: a few toasts, and one for the rest', () => {
    const { student, shown } = listening(0)

    for (let count = 0; count < 200; count++) {
      student(`Siswa ${count}`)
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(SUM_UP_EVERY)

    expect(shown).toHaveLength(TOASTS_A_MOMENT + 1)
    expect(shown.at(-1)).toBe(`${200 - TOASTS_A_MOMENT} perubahan lain di antrian`)
  })

  it('the one that did not fit is told by name', () => {
    const { student, shown } = listening(0)

    for (let count = 0; count <= TOASTS_A_MOMENT; count++) student(`Siswa ${count}`)
    vi.advanceTimersByTime(MOMENT)

    expect(shown.at(-1)).toBe(`Siswa ${TOASTS_A_MOMENT} masuk antrian`)
  })

  it('after a storm each change has its toast again', () => {
    const { student, shown } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')
    vi.advanceTimersByTime(MOMENT + SUM_UP_EVERY)

    student('Budi')

    expect(shown.at(-1)).toBe('Budi masuk antrian')
  })

  it('says nothing more once the session is over', () => {
    const { news, student, shown, heard } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')

    news.forget()
    vi.advanceTimersByTime(60_000)

    expect(shown).toHaveLength(TOASTS_A_MOMENT)
    expect(heard).toEqual([])
  })
})
