import { afterEach, expect, it, vi } from 'vitest'
import { keepAwake } from '@/screens/keepAwake'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

it('a wake lock that the system took is requested again while the page is visible', async () => {
  vi.useFakeTimers()
  const locks: EventTarget[] = []
  const request = async () => {
    const lock = new EventTarget()
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })

  keepAwake()
  await vi.advanceTimersByTimeAsync(60_000)
  locks[0]?.dispatchEvent(new Event('release'))
  await vi.advanceTimersByTimeAsync(0)
  expect(locks).toHaveLength(2)

  // A system that refuses it at once is not asked in a loop.
  locks[1]?.dispatchEvent(new Event('release'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(locks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(locks).toHaveLength(3)
})
