import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeduplicate } from '@/middleware/deduplicate'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a repetition within the time limit is dropped', () => {
  const news = createDeduplicate(1000)
  expect(news.isFirst('a')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(news.isFirst('a')).toBe(false)
  expect(news.isFirst('b')).toBe(true)
})

it('passes again after the time limit, whatever came since', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a')
  vi.advanceTimersByTime(600)
  news.isFirst('b')
  vi.advanceTimersByTime(400)
  expect(news.isFirst('a')).toBe(true)
  expect(news.isFirst('b')).toBe(false)
})

it('passes everything after it was cleared', () => {
  const news = createDeduplicate(1000)
  news.isFirst('a')
  news.forget()
  expect(news.isFirst('a')).toBe(true)
})
