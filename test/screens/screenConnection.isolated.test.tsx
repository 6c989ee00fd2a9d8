import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { connectScreen } from '@/screens/screenConnection'
import { screenSocket } from '../support/screenSocket'

vi.mock('socket.io-client', () => ({ io: () => screenSocket }))

function openScreen() {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const listener = {
    ...{ received: vi.fn(), show: vi.fn(), refused: vi.fn() },
    ...{ unreachable: vi.fn(), misunderstood: vi.fn() },
  }
  screenSocket.begin()
  vi.advanceTimersByTime(1000)
  onTestFinished(() => void vi.clearAllTimers())
  connectScreen(
    {
      namespace: '/board',
      path: '/api/board',
      shape: z.object({ at: z.number() }),
      shownEvery: 60,
    },
    listener,
  )
  return listener
}

it('a screen that cannot read a snapshot reloads after a minute, and not before', () => {
  const { misunderstood } = openScreen()
  for (let second = 0; second < 60; second += 15) {
    screenSocket.says('snapshot', { newer: true })
    vi.advanceTimersByTime(15_000)
  }
  expect(misunderstood).not.toHaveBeenCalled()

  screenSocket.says('snapshot', { newer: true })
  expect(misunderstood).toHaveBeenCalledOnce()
})

it('a screen that another node answers in time stays open', () => {
  const { misunderstood } = openScreen()
  screenSocket.says('snapshot', { newer: true })
  vi.advanceTimersByTime(50_000)
  screenSocket.says('snapshot', { at: 1 })
  vi.advanceTimersByTime(15_000)
  screenSocket.says('snapshot', { newer: true })

  expect(misunderstood).not.toHaveBeenCalled()
})

it('a screen that the server refuses for now connects again after a pause', () => {
  const { refused } = openScreen()

  screenSocket.isRefused('Terlalu banyak layar panggilan')
  expect(screenSocket.connections).toBe(0)
  vi.advanceTimersByTime(5000)

  expect(screenSocket.connections).toBe(1)
  expect(refused).not.toHaveBeenCalled()
})

it('a screen with a wrong key says so, and tries again after a minute', () => {
  const { refused } = openScreen()

  screenSocket.isRefused(BOARD_REFUSAL)
  expect(refused).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(55_000)
  expect(screenSocket.connections).toBe(0)
  vi.advanceTimersByTime(5000)

  expect(screenSocket.connections).toBe(1)
})
