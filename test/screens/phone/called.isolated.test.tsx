import { readFileSync } from 'node:fs'
import type { Turn } from '@antrian/contract/board/turn'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { apiServer } from '../../support/apiServer'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')

const turn = (over: Partial<Turn> = {}): Turn => ({
  ...{ number: 14, state: 'waiting', calledAt: null, ahead: 0, forecast: null, inBooth: 13 },
  ...{ called: 13, pausedUntil: null, isClosed: false, at: NINE, timeZone: 'Asia/Jakarta' },
  ...over,
})

it('a phone vibrates and asks in when the session starts without another call', async () => {
  let now = turn()
  apiServer.use(
    http.get('/api/turns/:number', () => HttpResponse.json({ success: true, data: now })),
  )
  const [, body = ''] =
    /<body>([^]*)<script/.exec(readFileSync('src/screens/phone/index.html', 'utf8')) ?? []
  document.body.innerHTML = body
  window.location.hash = '#14'
  const vibrate = vi.fn()
  Object.assign(navigator, { vibrate })
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  await import('@/screens/phone/main')
  expect(await screen.findByText('Giliran berikutnya, bersiap')).toBeVisible()

  now = turn({ state: 'in-booth', calledAt: NINE + 1000, at: NINE + 10_000 })
  vi.advanceTimersByTime(11_000)
  expect(await screen.findByText('Silakan masuk ke photobooth!')).toBeVisible()
  expect(vibrate).toHaveBeenCalledOnce()

  now = turn({ state: 'in-booth', calledAt: NINE + 1000, at: NINE + 70_000 })
  vi.advanceTimersByTime(11_000)
  expect(await screen.findByText('Sedang di dalam booth')).toBeVisible()
  expect(vibrate).toHaveBeenCalledOnce()

  now = turn({ state: 'skipped', at: NINE + 100_000, isClosed: true })
  vi.advanceTimersByTime(11_000)
  expect(await screen.findByText('Booth sudah tutup hari ini')).toBeVisible()
  expect(document.querySelector('[data-state="called"]')).toBeNull()
  expect(vibrate).toHaveBeenCalledOnce()
  expect(screen.getByText('Biarkan halaman ini terbuka.')).toBeVisible()

  now = turn({ state: 'over', at: NINE + 110_000 })
  vi.advanceTimersByTime(11_000)
  expect(await screen.findByText('Sesi nomor ini sudah berakhir')).toBeVisible()
  expect(screen.getByText('Biarkan halaman ini terbuka.')).not.toBeVisible()
})
