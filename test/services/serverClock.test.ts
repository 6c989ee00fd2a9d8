import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { createServerClock, readServerClock, serverClock } from '@/services/serverClock'

const MINUTE = 60_000
const AT = Date.UTC(2025, 0, 6, 3)
const header = (time: number) => new Date(time).toUTCString()

it('a clock within the tolerance is used unchanged', () => {
  const clock = createServerClock()

  clock.adjust({ date: header(AT), sentAt: AT + 300, receivedAt: AT + 900 })

  expect(clock.offset()).toBe(0)
})

it('a clock that is 20 minutes fast is corrected to the second, better with each answer', () => {
  const clock = createServerClock()
  const here = AT + 20 * MINUTE

  clock.adjust({ date: header(AT), sentAt: here, receivedAt: here + 4000 })
  expect(Math.abs(clock.offset() + 20 * MINUTE)).toBeLessThan(3000)
  clock.adjust({ date: header(AT + 10_000), sentAt: here + 10_900, receivedAt: here + 10_950 })
  expect(Math.abs(clock.offset() + 20 * MINUTE)).toBeLessThan(1000)
})

it('a slow answer makes what is known no less exact', () => {
  const clock = createServerClock()

  // Between 10 and 20 seconds slow, then between 16 and 40.
  clock.adjust({ date: header(AT), sentAt: AT - 19_000, receivedAt: AT - 10_000 })
  clock.adjust({ date: header(AT), sentAt: AT - 39_000, receivedAt: AT - 16_000 })

  expect(clock.offset()).toBe(18_000)
})

it('a clock that is corrected while the page is open counts from the next answer on', () => {
  const clock = createServerClock()
  const changes: number[] = []
  const unsubscribe = clock.subscribe(() => changes.push(clock.offset()))
  const daySlow = { date: header(AT), sentAt: AT - 86_400_000, receivedAt: AT - 86_400_000 }
  clock.adjust(daySlow)
  clock.adjust(daySlow)

  clock.adjust({ date: header(AT), sentAt: AT, receivedAt: AT + 100 })
  expect(changes).toEqual([86_400_500, 0])

  unsubscribe()
  clock.adjust(daySlow)
  expect(changes).toHaveLength(2)
})

it('the time of the server is that of a device that is 20 minutes slow, and 20 minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT - 20 * MINUTE })
  const clock = createServerClock()

  clock.adjust({ date: header(AT), sentAt: Date.now(), receivedAt: Date.now() })

  expect(header(clock.now())).toBe(header(AT))
})

it('the offset that the page before a reload knew stands until an answer tells', () => {
  const clock = createServerClock()
  clock.assume(-60 * MINUTE)
  expect(clock.offset()).toBe(-60 * MINUTE)

  clock.adjust({ date: header(AT), sentAt: AT, receivedAt: AT })
  clock.assume(-60 * MINUTE)

  expect(clock.offset()).toBe(0)
})

it('an answer without a valid time is ignored', () => {
  const clock = createServerClock()

  clock.adjust({ date: null, sentAt: AT, receivedAt: AT })
  clock.adjust({ date: 'kemarin', sentAt: AT, receivedAt: AT })

  expect(clock.offset()).toBe(0)
})

it('an answer that may come from a cache is ignored', async () => {
  const old = { date: header(Date.now() - 60 * MINUTE) }
  const read = (method: string, headers: Record<string, string>) =>
    readServerClock(method, Promise.resolve(new HttpResponse(null, { headers })), Date.now())

  await read('GET', old)
  expect(serverClock.offset()).toBe(0)

  await read('GET', { ...old, 'cache-control': 'no-store' })
  expect(Math.round(serverClock.offset() / MINUTE)).toBe(-60)

  await read('POST', { date: header(Date.now()) })
  expect(serverClock.offset()).toBe(0)
})
