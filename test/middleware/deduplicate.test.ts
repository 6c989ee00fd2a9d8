import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeduplicate } from '@/middleware/deduplicate'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a repeated event within the time limit is dropped', () => {
  const news = createDeduplicate(1000)
  expect(news.isFirst('a', '1')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(news.isFirst('a', '1')).toBe(false)
  expect(news.isFirst('b', '1')).toBe(true)
})

it('a repeated event after the time limit passes, whatever came since', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a', '1')
  vi.advanceTimersByTime(600)
  news.isFirst('b', '1')
  vi.advanceTimersByTime(400)
  expect(news.isFirst('a', '1')).toBe(true)
  expect(news.isFirst('b', '1')).toBe(false)
})

it('an event with another state of the same subject passes once', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a', '1')
  vi.advanceTimersByTime(600)
  expect(news.isFirst('a', '2')).toBe(true)
  vi.advanceTimersByTime(600)
  expect(news.isFirst('a', '2')).toBe(false)
})

it('every event passes after the memory was cleared', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a', '1')
  news.forget()
  expect(news.isFirst('a', '1')).toBe(true)
})
