import { readFileSync } from 'node:fs'
import { BOARD_REFUSAL } from '@antrian/contract/board/board'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { screenSocket } from '../support/screenSocket'

vi.mock('socket.io-client', () => ({ io: () => screenSocket }))

const MAIN = {
  board: () => import('@/screens/board/main'),
  till: () => import('@/screens/till/main'),
}

it.each(['board', 'till'] as const)(
  'a %s that is opened while the server is down says so, instead of an empty screen',
  async name => {
    const [, body = ''] =
      /<body>([^]*)<script/.exec(readFileSync(`src/screens/${name}/index.html`, 'utf8')) ?? []
    document.body.innerHTML = body
    vi.stubGlobal(
      'AudioContext',
      class extends EventTarget {
        state = 'suspended'
      },
    )
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    vi.useFakeTimers({ toFake: ['setInterval'] })
    screenSocket.begin()
    screenSocket.connected = false
    await MAIN[name]()
    expect(screen.queryByText(/^Tidak tersambung/)).toBeNull()

    vi.advanceTimersByTime(5000)
    await expect
      .poll(() => screen.queryByText('Tidak tersambung. Dicoba lagi otomatis.'))
      .toBeVisible()

    screenSocket.isRefused(BOARD_REFUSAL)
    expect(screen.getByText('Layar ini tidak aktif')).toBeVisible()
    expect(screen.getByText(/^Tidak tersambung/)).not.toBeVisible()
    vi.clearAllTimers()
  },
)
