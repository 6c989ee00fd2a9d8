import type { QueueEntry } from '@antrian/contract/queue/queue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Toast } from '@/acts/said'
import {
  ANNOUNCE_AT_LATEST,
  ANNOUNCE_WAIT,
  createNotifications,
  MOMENT,
  SUM_UP_EVERY,
  TOASTS_A_MOMENT,
} from '@/middleware/notifications'
import type { ChangedEntry, Known } from '@/services/queueApi'
import { anEntry } from '../support/factories'

beforeEach(() => void vi.useFakeTimers())

function listening(waiting?: number) {
  const shown: string[] = []
  const toasts: Toast[] = []
  const announced: string[] = []
  const notifications = createNotifications({
    notify(toast) {
      toasts.push(toast)
      shown.push(toast.text)
    },
    announce: words => announced.push(words),
    waiting: () => waiting,
  })
  const student = (studentName: string) =>
    notifications.entryChanged('queueAdded', anEntry({ studentName }))
  return { notifications, student, shown, toasts, announced }
}

describe('the toast of an own act', () => {
  it.each([
    ['says what a cancelled student gets back', 'queueCancelled', 'cancelled', true],
    ['asks nobody to hand money back to a student who waits', 'queueAdded', 'waiting', false],
  ] as const)('names owed money only after a cancellation: %s', (_, event, status, isOwed) => {
    const { notifications, toasts, announced } = listening()
    const entry = anEntry({ status, price: 20_000, prepaidMethod: 'qris' })

    notifications.actAnswered([{ event, entry }], {})
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    const words = 'Kembalikan Rp 20.000 (QRIS)'
    expect(toasts[0]?.lead).toBe(isOwed ? words : undefined)
    expect(announced.join().includes(words)).toBe(isOwed)
  })
})

describe('the toast of a payment', () => {
  it.each([
    [{ given: 50_000 }, 'Kembali Rp 30.000'],
    [{ given: 20_000 }, undefined],
    [{}, undefined],
  ])('leads with the change that is handed over: %j', (known, lead) => {
    const { notifications, toasts } = listening()
    const entry = anEntry({ status: 'completed', paymentMethod: 'cash', price: 20_000 })

    notifications.actAnswered([{ event: 'queueCompleted', entry }], known)

    expect(toasts[0]?.lead).toBe(lead)
  })
})

describe('the toast of a photo session that was made again', () => {
  it('names no payment, because there was none', () => {
    const { notifications, shown } = listening()
    const redo = { of: 'q-1', reason: 'photo' } as const
    const paid = { status: 'completed', paymentMethod: 'cash', price: 0 } as const

    for (const made of [{}, { redo }]) {
      const entry = anEntry({ studentName: 'Dewi', photoCount: 4, ...paid, ...made })
      notifications.actAnswered([{ event: 'queueCompleted', entry }], {})
    }

    expect(shown).toEqual(['Dewi selesai, 4 lembar, Cash', 'Dewi selesai, 4 lembar'])
  })
})

describe('the announcement of changes', () => {
  it.each([
    ['queueAdded', 'Budi ditambahkan, 3 menunggu'],
    ['queueUpdated', 'Data Budi diubah, 3 menunggu'],
    ['queueStarted', 'Budi mulai, 3 menunggu'],
    ['queueCompleted', 'Budi selesai, 3 menunggu'],
    ['queueCancelled', 'Budi dibatalkan, 3 menunggu'],
  ] as const)('has a sentence for %s', (name, words) => {
    const { notifications, announced } = listening(3)

    notifications.entryChanged(name, anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual([words])
  })

  it('joins a few changes at once into one sentence', () => {
    const { notifications, announced } = listening(3)

    notifications.entryChanged('queueCompleted', anEntry({ studentName: 'Ani' }))
    notifications.entryChanged('queueStarted', anEntry({ studentName: 'Budi' }))
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual(['Ani selesai. Budi mulai, 3 menunggu'])
  })

  it('counts many changes', () => {
    const { student, announced } = listening(200)

    for (let count = 0; count < 200; count++) student(`Siswa ${count}`)
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual(['200 perubahan antrian, 200 menunggu'])
  })

  it('puts an own change first, and never summarises it', () => {
    const { notifications, student, announced } = listening(200)

    for (let count = 0; count < 8; count++) student(`Siswa ${count}`)
    notifications.actAnswered(
      [{ event: 'queueCompleted', entry: anEntry({ studentName: 'Ani' }) }],
      {},
    )
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual(['Ani selesai. 8 perubahan lain, 200 menunggu'])
  })

  it('names three changes, and counts four', () => {
    const { student, announced } = listening(9)

    for (const name of ['Ani', 'Budi', 'Cici']) student(name)
    vi.advanceTimersByTime(ANNOUNCE_WAIT)
    for (const name of ['Ani', 'Budi', 'Cici', 'Dewi']) student(name)
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual([
      'Ani ditambahkan. Budi ditambahkan. Cici ditambahkan, 9 menunggu',
      '4 perubahan antrian, 9 menunggu',
    ])
  })

  it('counts own changes apart from others', () => {
    const { notifications, student, announced } = listening(9)

    for (let count = 0; count < 4; count++) {
      notifications.actAnswered(
        [{ event: 'queueAdded', entry: anEntry({ studentName: 'Ani' }) }],
        {},
      )
    }
    student('Budi')
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual(['4 perubahan antrian. Budi ditambahkan, 9 menunggu'])
  })

  it('comes in the next pause, and each once', () => {
    const { student, announced } = listening(9)

    student('Ani')
    vi.advanceTimersByTime(ANNOUNCE_WAIT - 1)
    student('Budi')
    vi.advanceTimersByTime(ANNOUNCE_WAIT - 1)
    expect(announced).toEqual([])
    vi.advanceTimersByTime(ANNOUNCE_AT_LATEST)

    expect(announced).toEqual(['Ani ditambahkan. Budi ditambahkan, 9 menunggu'])
  })

  it('interrupts an unbroken stream at intervals', () => {
    const { student, announced } = listening(9)

    for (let ms = 0; ms < 2 * ANNOUNCE_AT_LATEST; ms += 100) {
      student('Budi')
      vi.advanceTimersByTime(100)
    }

    expect(announced).toHaveLength(2)
  })

  it('omits an unknown number of waiting students', () => {
    const { student, announced } = listening(undefined)

    student('Budi')
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(announced).toEqual(['Budi ditambahkan'])
  })
})

describe('the toasts', () => {
  it('are a few and one summary for 200 changes in a second', () => {
    const { student, shown } = listening(0)

    for (let count = 0; count < 200; count++) {
      student(`Siswa ${count}`)
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(SUM_UP_EVERY)

    expect(shown).toHaveLength(TOASTS_A_MOMENT + 1)
    expect(shown.at(-1)).toBe(`${200 - TOASTS_A_MOMENT} perubahan lain di antrian`)
  })

  it('include an own change at once, also during a burst', () => {
    const { notifications, student, shown } = listening(0)

    for (let count = 0; count < 200; count++) student(`Siswa ${count}`)
    notifications.actAnswered(
      [{ event: 'queueCompleted', entry: anEntry({ studentName: 'Ani', photoCount: 2 }) }],
      {},
    )

    expect(shown).toHaveLength(TOASTS_A_MOMENT + 1)
    expect(shown.at(-1)).toBe('Ani selesai, 2 lembar')
  })

  it('name the student of a single remaining change', () => {
    const { student, shown } = listening(0)

    for (let count = 0; count <= TOASTS_A_MOMENT; count++) student(`Siswa ${count}`)
    vi.advanceTimersByTime(MOMENT)

    expect(shown.at(-1)).toBe(`Siswa ${TOASTS_A_MOMENT} masuk antrian`)
  })

  it('summarise six changes at once, and again while they continue', () => {
    const { student, shown } = listening(0)
    const more = (count: number) => {
      for (let n = 0; n < count; n++) student('Siswa')
    }
    more(TOASTS_A_MOMENT + 2)
    vi.advanceTimersByTime(MOMENT)
    more(3)
    vi.advanceTimersByTime(SUM_UP_EVERY - 1)
    expect(shown.slice(TOASTS_A_MOMENT)).toEqual(['2 perubahan lain di antrian'])

    vi.advanceTimersByTime(1)

    expect(shown.slice(TOASTS_A_MOMENT + 1)).toEqual(['3 perubahan lain di antrian'])
  })

  it('come one by one for a few changes', () => {
    const { student, shown } = listening(0)
    for (let count = 0; count < 3 * TOASTS_A_MOMENT; count++) {
      student('Siswa')
      vi.advanceTimersByTime(MOMENT)
    }

    expect(shown).toHaveLength(3 * TOASTS_A_MOMENT)
  })

  it('mark changes of others as news', () => {
    const { student, toasts } = listening(0)

    for (let count = 0; count <= TOASTS_A_MOMENT; count++) student('Siswa')
    vi.advanceTimersByTime(MOMENT)
    for (let count = 0; count < 2; count++) student('Siswa')
    vi.advanceTimersByTime(SUM_UP_EVERY)

    expect(toasts).toHaveLength(TOASTS_A_MOMENT + 2)
    for (const toast of toasts) {
      expect(toast).toMatchObject({ variant: 'info', isAnnounced: true, isNews: true })
    }
  })

  it('offer undo for an own action, unless it is an undo or the host has no versions', () => {
    const { notifications, toasts } = listening(0)
    const own = (over: Partial<QueueEntry>, known: Known = {}) =>
      notifications.actAnswered([{ event: 'queueUpdated', entry: anEntry(over) }], known)

    own({ version: 3, lastAction: 'add' })
    own({ version: 3, lastAction: 'undo' })
    own({ version: 3, lastAction: 'cancel' }, { undoes: 'a' })
    own({ lastAction: 'add' })

    expect(toasts.map(({ isOwn }) => isOwn)).toEqual([true, true, true, true])
    expect(toasts.map(({ canUndo }) => canUndo)).toEqual([true, false, false, false])
  })

  const paid: ChangedEntry = {
    event: 'queueCompleted',
    entry: anEntry({ id: 'a', studentName: 'Ayu Satu', paymentMethod: 'cash', price: 10_000 }),
  }
  const beni = anEntry({ id: 'b', studentName: 'Beni Dua', version: 2, lastAction: 'call' })

  it('join a completion and the next start with student, method and amount', () => {
    const { notifications, shown } = listening(0)

    notifications.actAnswered([paid, { event: 'queueStarted', entry: beni }], {})

    expect(shown).toEqual(['Ayu Satu selesai, 2 lembar, Cash Rp 10.000. Beni Dua masuk'])
  })

  it('join a completion and a request that follows it', () => {
    const { notifications, shown } = listening(0)

    notifications.actAnswered([paid], {})
    notifications.actAnswered([{ event: 'queueUpdated', entry: beni }], { follows: 'a' })
    notifications.actAnswered([{ event: 'queueUpdated', entry: beni }], { follows: 'a' })

    expect(shown.slice(1)).toEqual([
      'Ayu Satu selesai, 2 lembar, Cash Rp 10.000. Beni Dua dipanggil',
      'Beni Dua dipanggil',
    ])
  })

  it('name the restored entry after an undo, not the next student', () => {
    const { notifications, shown } = listening(0)
    const back = anEntry({ ...paid.entry, status: 'in-progress', lastAction: 'undo' })
    const next = anEntry({ ...beni, lastAction: 'undo' })

    notifications.actAnswered(
      [back, next].map(entry => ({ event: 'queueUpdated', entry })),
      { undoes: 'a' },
    )

    expect(shown).toEqual(['Ayu Satu kembali ke booth'])
  })

  it('come one by one again after a burst', () => {
    const { student, shown } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')
    vi.advanceTimersByTime(MOMENT + SUM_UP_EVERY)

    student('Budi')

    expect(shown.at(-1)).toBe('Budi masuk antrian')
  })

  it('end with the session', () => {
    const { notifications, student, shown, announced } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')

    notifications.forget()
    vi.advanceTimersByTime(60_000)

    expect(shown).toHaveLength(TOASTS_A_MOMENT)
    expect(announced).toEqual([])
  })

  it('start again with the next session', () => {
    const { notifications, student, shown } = listening(0)
    for (let count = 0; count < 50; count++) student('Siswa')
    vi.advanceTimersByTime(MOMENT / 2)
    notifications.forget()

    for (let count = 0; count <= TOASTS_A_MOMENT; count++) student('Budi')
    expect(shown).toHaveLength(2 * TOASTS_A_MOMENT)
    vi.advanceTimersByTime(MOMENT - 1)
    expect(shown).toHaveLength(2 * TOASTS_A_MOMENT)
    vi.advanceTimersByTime(1)

    expect(shown.at(-1)).toBe('Budi masuk antrian')
  })
})
