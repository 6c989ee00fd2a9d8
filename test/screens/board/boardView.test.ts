import { readFileSync } from 'node:fs'
import type { BoardSnapshot } from '@antrian/contract/board/board'
import { describe, expect, it } from 'vitest'
import { createBoardView } from '@/screens/board/boardView'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const MINUTE = 60_000
const html = readFileSync('src/screens/board/index.html', 'utf8')

const snapshot = (over: Partial<BoardSnapshot> = {}): BoardSnapshot => ({
  ...{ at: NINE, timeZone: 'Asia/Jakarta', build: 'a', calls: [], lastCalled: [], inBooth: null },
  ...{ next: [], waiting: 0, newcomer: null, hasPhonePage: false, session: null, pause: null },
  ...{ closed: null, schoolName: 'SMA Tunas Bangsa', text: 'Foto kenangan kelas' },
  ...over,
})

const call = (over: object = {}) => ({
  ...{ number: 13, name: 'Dewi L.', className: 'XI IPS 2', calledAt: NINE },
  ...over,
})
const next = [
  { number: 14, className: 'XII Bahasa 3', forecast: NINE + 7 * MINUTE },
  { number: 15, className: 'X-2', forecast: null },
]

/** Text on the screen for a snapshot, some minutes after it arrived. */
function shown(of: BoardSnapshot, minutes = 0) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const view = createBoardView(page)
  view.showScreen(true)
  view.show(of, of.at + minutes * MINUTE)
  const read = (id: string) => {
    const found = page.getElementById(id)
    return found?.closest('[hidden]') ? '' : found?.textContent
  }
  return {
    large: ['label', 'number', 'student', 'invitation'].map(read).filter(Boolean),
    foot: [read('text'), read('in-booth'), read('last-called')].filter(Boolean),
    line: [read('next'), read('waiting'), read('newcomer')].filter(Boolean),
    times: [...page.querySelectorAll('time')].map(time => time.textContent).filter(Boolean),
    state: page.body.dataset.state,
    isFresh: page.body.hasAttribute('data-is-fresh'),
    frames: Number(page.getElementById('strip')?.style.getPropertyValue('--frames')),
    head: [read('school'), read('clock')],
    isolated: [...page.querySelectorAll('#student bdi')].map(part => part.textContent),
  }
}

describe('a call screen', () => {
  it('invites the called student, and shows who is in the booth', () => {
    const lastCalled = [12, 10, 8].map(number => ({ number, calledAt: NINE - MINUTE }))

    expect(shown(snapshot({ calls: [call()], inBooth: 12, lastCalled }))).toMatchObject({
      large: ['Dipanggil', '13', 'Dewi L. · XI IPS 2', 'Silakan masuk ke photobooth'],
      foot: ['12', '12 · 10 · 8'],
      head: ['SMA Tunas Bangsa', '09.00'],
      isFresh: true,
    })
  })

  it('keeps the class whole beside a name that is written from right to left', () => {
    const arabic = call({ name: 'محمد ع.', className: '10 A' })

    expect(shown(snapshot({ calls: [arabic] }))).toMatchObject({
      large: ['Dipanggil', '13', 'محمد ع. · 10 A', 'Silakan masuk ke photobooth'],
      isolated: ['محمد ع.', '10 A'],
    })
  })

  it('lets the film pulse for twenty seconds of a call', () => {
    expect(shown(snapshot({ calls: [call()] }), 0.3).isFresh).toBe(true)
    expect(shown(snapshot({ calls: [call()] }), 0.4).isFresh).toBe(false)
  })

  it('shows who is photographed, and fills the frames over the usual length', () => {
    const session = { startedAt: NINE, usual: 4 * MINUTE }
    const busy = snapshot({ calls: [call()], inBooth: 13, session, next })

    expect(shown(busy, 0.5).state).toBe('calling')
    expect(shown(busy, 2)).toMatchObject({
      large: ['Sedang difoto', '13', 'Dewi L. · XI IPS 2', 'Berikutnya 14, bersiap di dekat pintu'],
      foot: ['Foto kenangan kelas'],
      frames: 2,
    })
    expect(shown(busy, 9).frames).toBeLessThan(4)
  })

  it('asks the next student to be ready while the booth is empty', () => {
    expect(shown(snapshot({ next }))).toMatchObject({
      large: ['Booth kosong', '14', 'XII Bahasa 3', 'Berikutnya, bersiap'],
      foot: ['Foto kenangan kelas'],
    })
  })

  it('invites to the desk while nobody waits', () => {
    const lastCalled = [{ number: 322, calledAt: NINE }]

    expect(shown(snapshot({ lastCalled })).large).toEqual([
      'Booth kosong',
      'Tidak ada yang menunggu',
      'Silakan daftar di meja photobooth',
    ])
  })

  it('lets a new student in at once only while the booth is empty', () => {
    const told = (over: Partial<BoardSnapshot>) =>
      shown(snapshot({ newcomer: NINE, ...over })).line[2]

    expect(told({})).toBe('Daftar sekarang: langsung masuk')
    expect(told({ inBooth: 12 })).toBe('Daftar sekarang: ±\u00a01\u00a0menit')
  })

  it('shows no past time while the connection is cut', () => {
    const cut = snapshot({ next, waiting: 2, newcomer: NINE + 15 * MINUTE })

    expect(shown(cut, 7).times).toEqual(['±\u00a009.07'])
    expect(shown(cut, 30)).toMatchObject({ times: [], line: ['Berikutnya', '2 menunggu'] })
  })

  it('shows the end of the pause, and calls nobody', () => {
    const pause = { from: NINE, until: NINE + 45 * MINUTE }
    const paused = snapshot({ pause, next, newcomer: NINE + 50 * MINUTE })

    expect(shown(paused)).toMatchObject({
      large: [
        ...['Istirahat sampai', '09.45', 'Nomor tidak hangus'],
        '14 dipanggil pertama setelah istirahat',
      ],
      line: ['Setelah istirahat', '0 menunggu', 'Daftar sekarang: giliran\u00a0±\u00a009.50'],
    })
    expect(shown(paused, 45).large[0]).toBe('Booth kosong')
    const called = { ...paused, calls: [call({ calledAt: NINE + 1 })] }
    expect(shown(called).large[0]).toBe('Dipanggil')
  })

  it('shows the message for the room below a call, and not instead of it', () => {
    const message = { text: 'Ambil foto di meja 2', at: NINE, until: NINE + MINUTE, isSpoken: true }
    const classCall = { className: 'X-1', count: 3, at: NINE }

    expect(shown(snapshot({ calls: [call()], message }))).toMatchObject({
      large: ['Dipanggil', '13', 'Dewi L. · XI IPS 2', 'Silakan masuk ke photobooth'],
      foot: ['Ambil foto di meja 2'],
    })
    expect(shown(snapshot({ message, classCall })).foot[0]).toMatch(/^Kelas X-1/)
  })

  it('says why the booth stopped, also with a student in it, and promises no time', () => {
    const stop = { reason: 'printer', words: '' } as const
    const pause = { from: NINE, until: NINE + 900 * MINUTE, stop }
    const early = call({ calledAt: NINE - 5 * MINUTE })
    const stopped = snapshot({ pause, next, calls: [early], inBooth: 13, waiting: 2 })

    expect(shown(stopped)).toMatchObject({
      state: 'pause',
      large: ['Booth berhenti sebentar', 'Printer diperbaiki', 'Nomor tetap berlaku'],
      line: ['Berikutnya', '2 menunggu'],
    })
    const called = { ...stopped, calls: [call({ number: 14 }), early] }
    expect(shown(called).large[0]).toBe('Dipanggil')
  })

  it('finishes the session before the pause', () => {
    const pause = { from: NINE, until: NINE + 45 * MINUTE }
    const early = call({ calledAt: NINE - 2 * MINUTE })

    expect(shown(snapshot({ pause, calls: [early], inBooth: 13, next })).large).toEqual([
      ...['Sedang difoto', '13', 'Dewi L. · XI IPS 2', 'Setelah ini istirahat sampai 09.45'],
    ])
  })

  it('shows the totals of a closed day, and no queue', () => {
    const closed = snapshot({ closed: { students: 41, photos: 126 }, next })

    expect(shown(closed)).toMatchObject({
      large: ['Sampai besok!', '41 siswa, 126 foto hari ini'],
      line: [],
    })
  })

  it.each([
    [{ first: 13, last: 25 }, 'Pendaftaran ditutup, nomor 13 sampai 25 tetap dipanggil'],
    [{ first: 14, last: 14 }, 'Pendaftaran ditutup, nomor 14 tetap dipanggil'],
  ])(
    'says once on a closed day that %j are still called, and asks nobody to register',
    (range, said) => {
      const closing = snapshot({ stillCalled: range, next, waiting: 2 })

      expect(shown(closing)).toMatchObject({
        large: ['Booth kosong', '14', 'XII Bahasa 3', 'Berikutnya, bersiap'],
        line: ['Berikutnya', '2 menunggu', said],
      })
      expect(shown({ ...closing, calls: [call()] })).toMatchObject({
        large: ['Dipanggil', '13', 'Dewi L. · XI IPS 2', 'Silakan masuk ke photobooth'],
        line: ['Berikutnya', '2 menunggu', said],
      })
    },
  )

  it('shows the last session of a closed day to its end', () => {
    const last = snapshot({
      ...{ stillCalled: { first: null, last: null }, calls: [call()], inBooth: 13 },
      session: { startedAt: NINE, usual: 4 * MINUTE },
    })

    expect(shown(last, 2)).toMatchObject({
      large: ['Sedang difoto', '13', 'Dewi L. · XI IPS 2'],
      line: ['Berikutnya', '0 menunggu', 'Pendaftaran ditutup'],
    })
  })

  it('asks a class to come', () => {
    const classCall = { className: 'XI IPA 2', count: 3, at: NINE }

    expect(shown(snapshot({ classCall, next })).foot).toEqual([
      'Kelas XI IPA 2: 3 siswa berikutnya, silakan ke photobooth',
    ])
  })
})
