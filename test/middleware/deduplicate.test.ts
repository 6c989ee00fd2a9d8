import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeduplicate } from '@/middleware/deduplicate'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what is repeated within its memory is no news', () => {
  const news = createDeduplicate(1000)
  expect(news.isFirst('a')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(news.isFirst('a')).toBe(false)
  expect(news.isFirst('b')).toBe(true)
})

it('is news again when its time is over, whatever came since', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a')
  vi.advanceTimersByTime(600)
  news.isFirst('b')
  vi.advanceTimersByTime(400)
  expect(news.isFirst('a')).toBe(true)
  expect(news.isFirst('b')).toBe(false)
})

it('is all news to one who has forgotten', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a')
  news.forget()
  expect(news.isFirst('a')).toBe(true)
})
