import { expect, it, vi } from 'vitest'
import { createRegularLook } from '../../src/platform/regularLook.ts'

it('a look that lasts is the answer of whoever asks meanwhile, and is waited for at the end', async () => {
  const ends: (() => void)[] = []
  const look = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)))
  const regular = createRegularLook(look)
  const first = regular.look()
  expect(regular.look()).toBe(first)

  let isStopped = false
  const stopped = regular.stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect([look.mock.calls.length, isStopped]).toEqual([1, false])
  ends[0]?.()
  await stopped

  void regular.look()
  expect(look).toHaveBeenCalledTimes(2)
})
