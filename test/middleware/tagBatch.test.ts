import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTagBatch } from '@/middleware/tagBatch'

beforeEach(() => void vi.useFakeTimers())

const aBatch = () => {
  const flush = vi.fn<(tags: string[]) => void>()
  return { batch: createTagBatch(300, 1000, flush), flush }
}

describe('the tag batch', () => {
  it('flushes each tag once, after the wait', () => {
    const { batch, flush } = aBatch()

    batch.add(['Queue'])
    batch.add(['Queue', 'Stats'])
    vi.advanceTimersByTime(299)
    expect(flush).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    expect(flush.mock.calls).toEqual([[['Queue', 'Stats']]])
  })

  it('flushes about once a second when tags never stop', () => {
    const { batch, flush } = aBatch()

    for (let ms = 0; ms < 60_000; ms += 250) {
      batch.add(['Queue'])
      vi.advanceTimersByTime(250)
    }

    expect(flush.mock.calls.length).toBeGreaterThanOrEqual(48)
    expect(flush.mock.calls.length).toBeLessThanOrEqual(60)
  })

  it('flushes nothing after it was cancelled', () => {
    const { batch, flush } = aBatch()

    batch.add(['Queue'])
    batch.cancel()
    vi.advanceTimersByTime(2000)

    expect(flush).not.toHaveBeenCalled()
  })
})
