import type { BoardSnapshot } from '@antrian/contract/board/board'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenNamespace } from '../../../src/platform/realtime/screenNamespace.ts'
import { createScreenSockets } from '../../../src/platform/realtime/screenSockets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Reading {
  ends: (snapshot: BoardSnapshot) => void
  fails: () => void
}

/** One screen, the snapshots it received, and reads that end when the test says so. */
function openScreen(atMostEvery = 1000) {
  const received: number[] = []
  const readings: Reading[] = []
  const read = () =>
    new Promise<BoardSnapshot>((ends, reject) => {
      readings.push({ ends, fails: () => reject(new Error('the database is away')) })
    })
  const screens = {
    use: () => {},
    on: () => {},
    sockets: new Map([['screen', { data: { key: 'right' } }]]),
    local: { emit: (_event: string, { waiting }: BoardSnapshot) => received.push(waiting) },
  }
  const { changed } = createScreenSockets({
    screens: screens as unknown as ScreenNamespace,
    atMostEvery,
    feed: { fresh: read, latest: read },
    isRight: async () => true,
    admission: { decide: async () => {} },
    mostScreens: 1,
    log: pino({ level: 'silent' }),
  })
  return { changed, received, readings }
}

const withWaiting = (waiting: number) => ({ waiting }) as BoardSnapshot

it('a call screen receives the newest snapshot last, however long a read takes', async () => {
  const { changed, received, readings } = openScreen()
  changed()
  await vi.advanceTimersByTimeAsync(1000)
  changed()
  await vi.advanceTimersByTimeAsync(3000)

  // The newest running read ends first.
  readings.at(-1)?.ends(withWaiting(readings.length))
  await vi.advanceTimersByTimeAsync(1000)
  readings.forEach((reading, place) => reading.ends(withWaiting(place + 1)))
  await vi.advanceTimersByTimeAsync(1)

  expect(received).toEqual([1, 2])
})

it('a call screen receives at most one snapshot a second, and always the last', async () => {
  const { changed, received, readings } = openScreen()
  for (let change = 1; change <= 100; change++) {
    changed()
    readings.splice(0).forEach(reading => reading.ends(withWaiting(change)))
    await vi.advanceTimersByTimeAsync(25)
  }
  await vi.advanceTimersByTimeAsync(1000)
  readings.splice(0).forEach(reading => reading.ends(withWaiting(100)))
  await vi.advanceTimersByTimeAsync(1)

  // 100 changes in 2.5 seconds.
  expect(received.length).toBeLessThanOrEqual(4)
  expect(received.at(-1)).toBe(100)
})

it('a failed snapshot is sent again within a second', async () => {
  const { changed, received, readings } = openScreen()
  changed()
  await vi.advanceTimersByTimeAsync(1000)
  readings[0]?.fails()
  await vi.advanceTimersByTimeAsync(1000)
  readings[1]?.ends(withWaiting(2))
  await vi.advanceTimersByTimeAsync(1)

  expect(received).toEqual([2])
})

it('a failed snapshot is tried once a second, also for a customer display', async () => {
  const { changed, readings } = openScreen(100)
  changed()
  await vi.advanceTimersByTimeAsync(100)
  for (let tenth = 0; tenth < 30; tenth++) {
    readings.at(-1)?.fails()
    await vi.advanceTimersByTimeAsync(100)
  }

  expect(readings).toHaveLength(4)
})
