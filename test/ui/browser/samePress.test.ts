import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSamePress } from '@/ui/browser/samePress'

const received: string[] = []
const hear = (event: KeyboardEvent) => void received.push(event.key)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.addEventListener('keydown', hear)
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.removeEventListener('keydown', hear)
  received.length = 0
})

const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('a second Enter within 400 ms of the first reaches nothing below', () => {
  ignoreSamePress(performance.now())

  press('Enter')
  expect(received).toEqual([])

  vi.advanceTimersByTime(400)
  press('Enter')
  expect(received).toEqual(['Enter'])
})

it('an Enter after another key is a press of its own', () => {
  ignoreSamePress(performance.now())

  press('2')
  // Slower than a scanner, which the page knows by its speed.
  vi.advanceTimersByTime(60)
  press('Enter')

  expect(received).toEqual(['2', 'Enter'])
})
