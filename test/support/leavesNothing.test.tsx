import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

describe('a test whose own hook fails', () => {
  afterEach(() => {
    throw new Error('broken')
  })

  // oxlint-disable-next-line vitest/expect-expect -- what is expected is the failure
  it.fails('fails', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 })
    requestAnimationFrame(() => {})
    window.localStorage.setItem('scheme', 'dark')
    render(<p>left over</p>)
  })
})

describe('the test after it', () => {
  it('has the real clock, an empty page and an empty store', () => {
    expect(Date.now()).toBeGreaterThan(Date.UTC(2020, 0))
    expect(screen.queryByText('left over')).not.toBeInTheDocument()
    expect(window.localStorage).toHaveLength(0)
  })

  it('is painted', async () => {
    const paint = vi.fn<FrameRequestCallback>()

    requestAnimationFrame(paint)

    await expect.poll(() => paint).toHaveBeenCalled()
  })
})
