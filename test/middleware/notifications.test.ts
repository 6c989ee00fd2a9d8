import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANNOUNCE_AT_LATEST,
  ANNOUNCE_WAIT,
  createNotifications,
  MOMENT,
  SUM_UP_EVERY,
  TOASTS_A_MOMENT,
} from '@/middleware/notifications'
import { anEntry } from '../support/factories'

beforeEach(() => void vi.useFakeTimers())

function listening(waiting?: number) {
  const shown: string[] = []
  const heard: string[] = []
  const notifications = createNotifications({
    notify: ({ text }) => shown.push(text),
    announce: words => heard.push(words),
    waiting: () => waiting,
  })
  const student = (studentName: string) =>
    notifications.entryChanged('queueAdded', anEntry({ studentName }))
  return { notifications, student, shown, heard }
}

describe('notifications to hear', () => {
  it.each([
    ['queueAdded', 'Budi ditambahkan, 3 menunggu'],
    ['queueUpdated', 'Data Budi diubah, 3 menunggu'],
    ['queueStarted', 'Budi mulai, 3 menunggu'],
    ['queueCompleted', 'Budi selesai, 3 menunggu'],
    ['queueCancelled', 'Budi dibatalkan, 3 menunggu'],
  ] as const)('%s', (name, words) => {
    const { notifications, heard } = listening(3)

    notifications.entryChanged(name, anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard).toEqual([words])
  })

  it('a few changes at once are one sentence', () => {
    const { notifications, heard } = listening(3)

    notifications.entryChanged('queueCompleted', anEntry({ studentName: 'Ani' }))
    notifications.entryChanged('queueStarted', anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard).toEqual(['Ani selesai. Budi mulai, 3 menunggu'])
  })

  it('many are counted', () => {
    const { student, heard } = listening(200)

    for (let count = 0; count < 200; count++) student(`Siswa ${count}`)
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard).toEqual(['200 perubahan antrian, 200 menunggu'])
  })

  it('an own change comes before those of others, and is never one of many', () => {
    const { notifications, student, heard } = listening(200)

    for (let count = 0; count < 8; count++) student(`Siswa ${count}`)
    notifications.ownEntryChanged('queueCompleted', anEntry({ studentName: 'Ani' }))
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard).toEqual(['Ani selesai. 8 perubahan lain, 200 menunggu'])
  })

  it('an unbroken stream is heard now and then, not never', () => {
    const { student, heard } = listening(9)

    for (let ms = 0; ms < 2 * ANNOUNCE_AT_LATEST; ms += 100) {
      student('Budi')
      vi.advanceTimersByTime(100)
    }

    expect(heard).toHaveLength(2)
  })

  it('keeps quiet about a number nobody knows', () => {
    const { student, heard } = listening(undefined)

    student('Budi')
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard).toEqual(['Budi ditambahkan'])
  })
})

describe('notifications to read', () => {
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

  it('an own change has its toast at once, in the middle of a storm too', () => {
    const { notifications, student, shown } = listening(0)

    for (let count = 0; count < 200; count++) student(`Siswa ${count}`)
    notifications.ownEntryChanged('queueCompleted', anEntry({ studentName: 'Ani', photoCount: 2 }))

    expect(shown).toHaveLength(TOASTS_A_MOMENT + 1)
    expect(shown.at(-1)).toBe('Ani selesai, 2 lembar')
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
    const { notifications, student, shown, heard } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')

    notifications.forget()
    vi.advanceTimersByTime(60_000)

    expect(shown).toHaveLength(TOASTS_A_MOMENT)
    expect(heard).toEqual([])
  })
})
