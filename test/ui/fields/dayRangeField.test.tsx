import type { DayRange } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DayRangeField } from '@/ui/fields/DayRangeField'
import { daysIn, rangeEndingToday, schoolYears } from '@/ui/time/dayRange'

const range = { startDate: '2025-01-06', endDate: '2025-01-10' }

function show(problemOf?: (range: DayRange) => string | undefined) {
  const onChange = vi.fn<(range: DayRange) => void>()
  render(<DayRangeField range={range} onChange={onChange} {...(problemOf && { problemOf })} />)
  return onChange
}

function Owned() {
  const [shown, setShown] = useState(range)
  return <DayRangeField range={shown} onChange={setShown} />
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the day range field', () => {
  it('reports a range once it is complete', () => {
    const onChange = show()

    type('Tanggal mulai', '')
    expect(onChange).not.toHaveBeenCalled()
    type('Tanggal mulai', '2025-01-08')

    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      startDate: '2025-01-08',
      endDate: '2025-01-10',
    })
  })

  it.each<[string, (field: HTMLElement) => unknown]>([
    ['at Enter', field => fireEvent.keyDown(field, { key: 'Enter' })],
    ['when the field is left', field => fireEvent.blur(field)],
  ])('reports a typed day %s, and none of the years before its last digit', (_, end) => {
    const onChange = show()
    const field = screen.getByLabelText('Tanggal mulai')

    for (const day of ['0002-01-06', '0020-01-06', '0202-01-06', '2024-01-06']) {
      fireEvent.keyDown(field, { key: '2' })
      fireEvent.change(field, { target: { value: day } })
    }
    expect(onChange).not.toHaveBeenCalled()
    expect(field).toHaveValue('2024-01-06')
    end(field)

    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...range, startDate: '2024-01-06' })
  })

  it('reports a day of the picker at once, after keys as well', () => {
    const onChange = show()
    const field = screen.getByLabelText('Tanggal mulai')

    fireEvent.keyDown(field, { key: 'Tab' })
    fireEvent.pointerDown(field)
    fireEvent.change(field, { target: { value: '2025-01-08' } })

    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...range, startDate: '2025-01-08' })
  })

  it('shows its days in Indonesian, whatever language the browser has', () => {
    show()

    expect(screen.getByText('6 Jan 2025')).toBeInTheDocument()
    expect(screen.getByText('10 Jan 2025')).toBeInTheDocument()
  })

  it('says under the field that the start is after the end', () => {
    const onChange = show()

    type('Tanggal mulai', '2025-01-11')

    expect(screen.getByLabelText('Tanggal mulai')).toHaveAccessibleDescription(
      'Tanggal mulai tidak boleh setelah tanggal akhir',
    )
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not report a range with a problem', () => {
    const onChange = show(range => (daysIn(range) > 366 ? 'Terlalu panjang' : undefined))

    type('Tanggal mulai', '2024-01-10')
    expect(screen.getByText('Terlalu panjang')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()

    type('Tanggal mulai', '2024-01-11')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('names the missing or incomplete day, and reports nothing', () => {
    const onChange = show()

    for (const typed of ['', '0002-01-09']) {
      type('Tanggal akhir', typed)
      expect(screen.getByLabelText('Tanggal akhir')).toHaveAccessibleDescription(
        'Isi tanggal lengkap',
      )
    }
    expect(onChange).not.toHaveBeenCalled()
  })

  it('keeps the focus while its owner updates, and follows its owner', () => {
    const view = render(<Owned />)
    const end = screen.getByLabelText('Tanggal akhir')
    end.focus()

    type('Tanggal akhir', '2025-01-09')
    expect(end).toHaveFocus()
    expect(end).toHaveValue('2025-01-09')

    type('Tanggal akhir', '')
    view.rerender(<DayRangeField range={range} onChange={() => {}} />)
    expect(screen.getByLabelText('Tanggal akhir')).toHaveValue('2025-01-10')
  })

  it('discards a draft when the shown quick range is picked again', async () => {
    render(<Owned />)
    const button = screen.getByRole('button', { name: 'Hari Ini' })
    await userEvent.click(button)
    const { value } = screen.getByLabelText<HTMLInputElement>('Tanggal akhir')

    type('Tanggal akhir', '')
    await userEvent.click(button)

    expect(screen.getByLabelText('Tanggal akhir')).toHaveValue(value)
  })

  it('offers the days up to today', async () => {
    const onChange = show()

    await userEvent.click(screen.getByRole('button', { name: '30 Hari' }))

    expect(onChange).toHaveBeenCalledWith(rangeEndingToday(30, Date.now(), 'Asia/Jakarta'))
  })
})

describe('the quick ranges at midnight', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-01-06T16:59:59Z') }))

  const today = () => screen.getByRole('button', { name: 'Hari Ini' })

  it('show the old range as it is, and pick the new day', () => {
    render(<Owned />)
    fireEvent.click(today())
    expect(today()).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByLabelText('Tanggal mulai')).toHaveValue('2025-01-06')

    act(() => void vi.advanceTimersByTime(1000))
    expect(today()).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByLabelText('Tanggal mulai')).toHaveValue('2025-01-06')

    fireEvent.click(today())
    expect(today()).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByLabelText('Tanggal mulai')).toHaveValue('2025-01-07')
  })
})

describe('the school years', () => {
  it.each([
    ['2025-06-30', '2024/2025', '2024-07-01'],
    ['2025-07-01', '2025/2026', '2025-07-01'],
  ])('begin in July: on %s it is %s', (today, name, startDate) => {
    const [current, last] = schoolYears(today)
    expect(current).toEqual({ name, range: { startDate, endDate: today } })
    expect(last?.range.endDate).toBe(`${startDate.slice(0, 4)}-06-30`)
    expect(last && daysIn(last.range)).toBeGreaterThanOrEqual(365)
  })

  it('are picked by name, and selected while their days are shown', async () => {
    render(<Owned />)
    const field = screen.getByLabelText('Tahun ajaran')
    expect(field).toHaveDisplayValue('Pilih')
    const { name, range: days } = schoolYears(schoolDay(Date.now(), 'Asia/Jakarta'))[1] ?? {}

    await userEvent.selectOptions(field, name ?? '')

    expect(field).toHaveDisplayValue(name ?? '')
    expect(screen.getByLabelText('Tanggal mulai')).toHaveValue(days?.startDate)
    expect(screen.getByLabelText('Tanggal akhir')).toHaveValue(days?.endDate)
    type('Tanggal mulai', '2020-01-09')
    expect(field).toHaveDisplayValue('Pilih')
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

  it('starts in the month before', () => {
    const march = Date.parse('2024-03-05T05:00:00Z')
    expect(rangeEndingToday(7, march, 'Asia/Jakarta').startDate).toBe('2024-02-27')
  })
})
