import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '@/ui/feedback/announcer'
import { LiveRegion } from '@/ui/feedback/LiveRegion'

beforeEach(() => void vi.useFakeTimers())

const lines = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

describe('the live region', () => {
  it('exists before the first announcement, because otherwise it would not be read', () => {
    render(<LiveRegion />)

    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite')
    expect(lines()).toEqual([])
  })

  it('repeats equal words', () => {
    render(<LiveRegion />)

    act(() => announce('Budi mulai, 3 menunggu'))
    act(() => announce('Budi mulai, 3 menunggu'))

    expect(lines()).toEqual(['Budi mulai, 3 menunggu', 'Budi mulai, 3 menunggu'])
  })

  it('contains few lines, and not for long', () => {
    render(<LiveRegion />)

    act(() => ['satu', 'dua', 'tiga', 'empat'].forEach(announce))
    expect(lines()).toEqual(['dua', 'tiga', 'empat'])

    act(() => void vi.advanceTimersByTime(5000))
    expect(lines()).toEqual([])
  })
})
