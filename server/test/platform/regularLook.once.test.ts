import { expect, it, vi } from 'vitest'
import { createRegularLook } from '../../src/platform/regularLook.ts'

it('a regular task runs once at a time for all callers, and stop waits for its end', async () => {
  const ends: (() => void)[] = []
  const look = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)))
  const regular = createRegularLook(look)
  const first = regular.look()
  expect(regular.look()).toBe(first)

  const order: string[] = []
  const stop = async () => {
    await regular.stop()
    order.push('stopped')
  }
  const stopped = stop()
  await Promise.resolve()
  order.push('the look ends')
  ends[0]?.()
  await stopped
  expect(order).toEqual(['the look ends', 'stopped'])
  expect(look).toHaveBeenCalledTimes(1)

  void regular.look()
  expect(look).toHaveBeenCalledTimes(2)
})
