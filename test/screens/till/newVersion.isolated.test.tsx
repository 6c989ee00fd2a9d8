import { readFileSync } from 'node:fs'
import type { TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { expect, it, vi } from 'vitest'
import { screenSocket } from '../../support/screenSocket'

vi.mock('socket.io-client', () => ({ io: () => screenSocket }))

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const pay = {
  ...{ payload: '000201', amount: 20_000, photoCount: 2, number: 14, merchant: 'SMA', nmid: null },
  until: NINE + 60_000,
}

const snapshot = (over: Partial<TillSnapshot>): TillSnapshot => ({
  ...{ at: NINE, timeZone: 'Asia/Jakarta', build: 'old', schoolName: '', pay: null },
  ...{ unconfirmed: null, hasQris: true, prices: [] },
  ...over,
})

it('a customer display loads the new version once the code that it shows is gone', async () => {
  const [, body = ''] =
    /<body>([^]*)<script/.exec(readFileSync('src/screens/till/index.html', 'utf8')) ?? []
  document.body.innerHTML = body
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/kasir/key', reload })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await import('@/screens/till/main')

  screenSocket.says('snapshot', snapshot({ pay }))
  for (const at of [NINE + 5000, NINE + 20_000]) {
    screenSocket.says('snapshot', snapshot({ at, pay, build: 'new' }))
  }
  expect(reload).not.toHaveBeenCalled()

  screenSocket.says('snapshot', snapshot({ at: NINE + 30_000, build: 'new' }))
  expect(reload).toHaveBeenCalledOnce()
})
