import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { apiServer } from '../../support/apiServer'

const turn = (at: string) => ({
  ...{ number: 14, state: 'waiting', calledAt: null, ahead: 0, forecast: null, inBooth: null },
  ...{ called: null, pausedUntil: null, isClosed: false, at: Date.parse(at) },
  timeZone: 'Asia/Jakarta',
})

it('a phone asks for the number again on the next day, when it belongs to another student', async () => {
  let now = '2025-01-06T16:59:00Z'
  apiServer.use(
    http.get('/api/turns/:number', () => HttpResponse.json({ success: true, data: turn(now) })),
  )
  const [, body = ''] =
    /<body>([^]*)<script/.exec(readFileSync('src/screens/phone/index.html', 'utf8')) ?? []
  document.body.innerHTML = body
  window.location.hash = '#14'
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  await import('@/screens/phone/main')
  expect(await screen.findByText('Giliran berikutnya, bersiap')).toBeVisible()

  now = '2025-01-06T17:01:00Z'
  vi.advanceTimersByTime(11_000)

  expect(await screen.findByRole('button', { name: 'Lihat giliran' })).toBeVisible()
  expect(screen.getByText('Giliran berikutnya, bersiap')).not.toBeVisible()
  expect(document.title).toBe('Nomor antrian · Antrian Photobooth')
})
