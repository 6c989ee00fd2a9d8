import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Sparkline } from '@/ui/figures/Sparkline'

const points = () =>
  document
    .querySelector('polyline')
    ?.getAttribute('points')
    ?.split(' ')
    .map(pair => pair.split(',').map(Number))

describe('the sparkline', () => {
  it('shows the newest value on the right and the highest on top', () => {
    render(<Sparkline label="Riwayat CPU" values={[0, 50, 100]} max={0} />)

    expect(screen.getByRole('figure', { name: 'Riwayat CPU' })).toBeInTheDocument()
    expect(points()?.map(([, y]) => y)).toEqual([48, 24, 0])
    expect(points()?.at(-1)?.[0]).toBe(240)
  })

  it('leaves room above small values', () => {
    render(<Sparkline label="CPU" values={[1, 1]} max={10} />)

    expect(points()?.map(([, y]) => y)).toEqual([43.2, 43.2])
  })

  it('shows a dot for one value, and nothing for none', () => {
    const { rerender } = render(<Sparkline label="CPU" values={[5]} max={10} />)
    expect(points()).toEqual([
      [240, 24],
      [240, 24],
    ])

    rerender(<Sparkline label="CPU" values={[]} max={10} />)
    expect(points()).toBeUndefined()
  })
})
