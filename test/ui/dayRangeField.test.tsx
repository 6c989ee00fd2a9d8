import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DayRangeField } from '@/ui/DayRangeField'
import { type DayRange, daysIn, rangeEndingToday } from '@/ui/dayRange'

const range = { startDate: '2025-01-06', endDate: '2025-01-10' }

function show(problemOf?: (range: DayRange) => string | undefined) {
  const onChange = vi.fn<(range: DayRange) => void>()
  render(<DayRangeField range={range} onChange={onChange} {...(problemOf && { problemOf })} />)
  return onChange
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('day range field', () => {
  it('hands on a range once it is one', () => {
    const onChange = show()

    type('Tanggal mulai', '')
    expect(onChange).not.toHaveBeenCalled()
    type('Tanggal mulai', '2025-01-08')

    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startDate: '2025-01-08',
      endDate: '2025-01-10',
    })
  })

  it('says under the field that the start is after the end', () => {
    const onChange = show()

    type('Tanggal mulai', '2025-01-11')

    expect(screen.getByLabelText('Tanggal mulai')).toHaveAccessibleDescription(
      'Tanggal mulai tidak boleh setelah tanggal akhir',
    )
    expect(onChange).not.toHaveBeenCalled()
  })

  it('holds back a range its owner finds a problem in', () => {
    const onChange = show(range => (daysIn(range) > 366 ? 'Terlalu panjang' : undefined))

    type('Tanggal mulai', '2024-01-10')
    expect(screen.getByText('Terlalu panjang')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()

    type('Tanggal mulai', '2024-01-11')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('offers the days up to today', async () => {
    const onChange = show()

    await userEvent.click(screen.getByRole('button', { name: '30 Hari' }))

    expect(onChange).toHaveBeenCalledWith(rangeEndingToday(30, Date.now(), 'Asia/Jakarta'))
  })
})

describe('a range of the school’s days', () => {
  it.each([
    ['2025-01-05T17:00:00Z', '2025-01-06'],
    ['2025-01-06T16:59:59Z', '2025-01-06'],
    ['2025-01-06T17:00:00Z', '2025-01-07'],
  ])('ends at %s on %s', (instant, day) => {
    expect(rangeEndingToday(0, Date.parse(instant), 'Asia/Jakarta')).toEqual({
      startDate: day,
      endDate: day,
    })
  })

  it('begins in the month before', () => {
    const march = Date.parse('2024-03-05T05:00:00Z')
    expect(rangeEndingToday(7, march, 'Asia/Jakarta').startDate).toBe('2024-02-27')
  })
})
