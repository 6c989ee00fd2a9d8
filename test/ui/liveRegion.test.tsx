import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveRegion } from '@/ui/LiveRegion'
import { say } from '@/ui/speech'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

describe('live region', () => {
  it('is there before anything is said, or nothing would be heard', () => {
    render(<LiveRegion />)

    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite')
    expect(lines()).toEqual([])
  })

  it('hears the same words twice', () => {
    render(<LiveRegion />)

    act(() => say('Budi mulai, 3 menunggu'))
    act(() => say('Budi mulai, 3 menunggu'))

    expect(lines()).toEqual(['Budi mulai, 3 menunggu', 'Budi mulai, 3 menunggu'])
  })

  it('keeps little, and not for long', () => {
    render(<LiveRegion />)

    act(() => ['satu', 'dua', 'tiga', 'empat'].forEach(say))
    expect(lines()).toEqual(['dua', 'tiga', 'empat'])

    act(() => void vi.advanceTimersByTime(5000))
    expect(lines()).toEqual([])
  })
})
