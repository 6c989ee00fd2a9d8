import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allowSlowScanner, SLOW_BURST_GAP } from '@/features/preferences/slowScanner'
import { BURST_GAP } from '@/ui/browser/keyBursts'
import { listenForScans } from '@/ui/browser/scans'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { propertyRuns } from '../../../testkit/propertyRuns'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')

let acts: string[]
let clock: number

beforeEach(() => {
  acts = []
  clock = 1000
  vi.useFakeTimers()
})

function Page({ dialog = false }) {
  const keys = [...LETTERS, '/', '?']
  useShortcuts(Object.fromEntries(keys.map(key => [key, () => acts.push(key)])), true)
  return (
    <>
      <button type="button" onClick={() => acts.push('pressed')}>
        Cash
      </button>
      <a href="#isi" onClick={() => acts.push('followed')}>
        Riwayat
      </a>
      <input type="checkbox" aria-label="Suara" onChange={() => acts.push('ticked')} />
      {dialog && <dialog open>Selesaikan Antrian</dialog>}
    </>
  )
}

/** Presses and releases one key, `gap` ms after the one before. */
function type(key: string, gap: number, target: Element = document.body) {
  clock += gap
  vi.advanceTimersByTime(gap)
  const shiftKey = /^[A-Z]$/.test(key)
  const down = createEvent.keyDown(target, { key, shiftKey })
  Object.defineProperty(down, 'timeStamp', { value: clock })
  const isFree = fireEvent(target, down)
  // A browser does this itself; jsdom does not.
  if (isFree && key === 'Enter') fireEvent.click(target)
  const isUpFree = fireEvent.keyUp(target, { key })
  if (isUpFree && isFree && key === ' ') fireEvent.click(target)
}

const code = fc.record({
  text: fc.string({
    unit: fc.constantFrom(...LETTERS, ...Array.from('ABCXYZ0123456789-./:?$+% ')),
    minLength: 2,
    maxLength: 8,
  }),
  gaps: fc.array(fc.integer({ min: 0, max: BURST_GAP - 1 }), { minLength: 1, maxLength: 8 }),
  target: fc.constantFrom('page', 'Cash', 'Riwayat', 'Suara'),
  end: fc.constantFrom('Enter', 'Tab', ''),
})

describe('a scanner', () => {
  it.each([
    [false, 900],
    [true, 100],
  ])('does nothing to the page, with a dialog open: %s', (dialog, numRuns) => {
    render(<Page dialog={dialog} />)

    fc.assert(
      fc.property(code, ({ text, gaps, target, end }) => {
        const focus = { page: document.body, Cash: screen.getByText('Cash') }
        const elements: Record<string, Element> = {
          ...focus,
          Riwayat: screen.getByText('Riwayat'),
          Suara: screen.getByLabelText('Suara'),
        }
        const keys = Array.from(text.trimStart().padEnd(2, '7')).concat(end || [])
        keys.forEach((key, index) => {
          const gap = index === 0 ? 500 : (gaps[index % gaps.length] ?? 0)
          type(key, gap, elements[target])
        })
        vi.advanceTimersByTime(500)

        expect(acts).toEqual([])
      }),
      propertyRuns(numRuns),
    )
  })

  it('types into a text field, including its final Enter', () => {
    render(<input aria-label="Nama Siswa" />)
    const field = screen.getByLabelText('Nama Siswa')

    const keys = ['7', '1', 'Enter'].map(key => createEvent.keyDown(field, { key }))
    for (const event of keys) {
      Object.defineProperty(event, 'timeStamp', { value: (clock += 5) })
      expect(fireEvent(field, event)).toBe(true)
    }
  })
})

describe('a fast typist', () => {
  it('is not taken for a scanner', () => {
    render(<Page />)

    for (const key of 'qcu') type(key, 80)
    vi.advanceTimersByTime(BURST_GAP)
    type('Enter', 80, screen.getByText('Cash'))
    type(' ', 80, screen.getByText('Cash'))

    expect(acts).toEqual(['q', 'c', 'u', 'pressed', 'pressed'])
  })

  it('may hold Shift for a character', () => {
    render(<Page />)

    type('Shift', 80)
    const sign = createEvent.keyDown(document.body, { key: '?', shiftKey: true })
    Object.defineProperty(sign, 'timeStamp', { value: clock + 10 })
    fireEvent(document.body, sign)
    vi.advanceTimersByTime(BURST_GAP)

    expect(acts).toEqual(['?'])
  })
})

describe('a scanned code', () => {
  const received: string[] = []

  beforeEach(() => {
    received.length = 0
    return listenForScans(code => received.push(code))
  })

  function scan(text: string, target: Element = document.body, gap = 10) {
    Array.from(text)
      .concat('Enter')
      .forEach((key, index) => type(key, index === 0 ? 500 : gap, target))
    vi.advanceTimersByTime(500)
  }

  it('is read a thousand times, wherever the focus is, and triggers nothing', () => {
    render(<Page />)
    const targets = [document.body, ...document.querySelectorAll('button, a, input')]
    const codes = fc.sample(fc.stringMatching(/^\d{10}$/), { numRuns: 1000, seed: 31 })

    codes.forEach((code, index) => scan(code, targets[index % targets.length]))

    expect(received).toEqual(codes)
    expect(acts).toEqual([])
  })

  it.each([
    ['five digits', '12345'],
    ['letters', 'q1234567'],
    ['more digits than a code has', '1'.repeat(21)],
  ])('is not recognised in %s', (_, text) => {
    render(<Page />)
    scan(text)
    expect([received, acts]).toEqual([[], []])
  })

  it('is not recognised when a person types it', () => {
    render(<Page />)
    scan('4168183897', document.body, 80)
    expect(received).toEqual([])
  })

  it('of a slow scanner is read where the device allows it, and triggers no shortcut', () => {
    render(<Page />)
    const slowly = SLOW_BURST_GAP - 5
    scan('4168183897', document.body, slowly)
    expect(received).toEqual([])

    allowSlowScanner(true)
    scan('4168183897', document.body, slowly)
    Array.from('qcu').forEach((key, index) => type(key, index === 0 ? 500 : slowly))
    vi.advanceTimersByTime(500)
    expect([received, acts]).toEqual([['4168183897'], []])

    allowSlowScanner(false)
    for (const key of 'qcu') type(key, slowly)
    vi.advanceTimersByTime(500)
    expect(acts).toEqual(['q', 'c', 'u'])
  })

  it('restores the text of a field', () => {
    const typed: string[] = []
    render(
      <input
        aria-label="Nama Siswa"
        defaultValue="Siti"
        onChange={event => typed.push(event.target.value)}
      />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Nama Siswa')
    type('4', 500, field)
    fireEvent.change(field, { target: { value: 'Siti4' } })
    for (const key of '168183897') type(key, 5, field)
    fireEvent.change(field, { target: { value: 'Siti4168183897' } })
    type('Enter', 5, field)

    expect(received).toEqual(['4168183897'])
    expect(field.value).toBe('Siti')
    expect(typed.at(-1)).toBe('Siti')
  })
})
