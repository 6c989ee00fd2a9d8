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

  it('may press Shift for a character', () => {
    render(<Page />)

    type('Shift', 80)
    const sign = createEvent.keyDown(document.body, { key: '?', shiftKey: true })
    Object.defineProperty(sign, 'timeStamp', { value: clock + 10 })
    fireEvent(document.body, sign)
    vi.advanceTimersByTime(BURST_GAP)

    expect(acts).toEqual(['?'])
  })
})

const CARD = '4168183897'

describe('a scanned code', () => {
  const received: string[] = []
  const refused: [text: string, why: string][] = []

  beforeEach(() => {
    received.length = refused.length = 0
    return listenForScans({
      read: code => received.push(code),
      refuse: (...refusal) => refused.push(refusal),
    })
  })

  function scan(
    text: string,
    { target, gap = 10, end = ['Enter'] }: { target?: Element; gap?: number; end?: string[] } = {},
  ) {
    Array.from(text)
      .concat(end)
      .forEach((key, index) => type(key, index === 0 ? 500 : gap, target))
    vi.advanceTimersByTime(500)
  }

  /** A form with a field that has the focus and takes what is typed, as a browser does. */
  function showForm(kind: { inputMode?: 'numeric' } = {}, value = 'Siti') {
    const saved: string[] = []
    render(
      <form
        onSubmit={event => {
          event.preventDefault()
          saved.push(field().value)
        }}
      >
        <input aria-label="Isian" defaultValue={value} {...kind} />
      </form>,
    )
    const field = () => screen.getByLabelText<HTMLInputElement>('Isian')
    return {
      field,
      saved,
      /** Types at one speed; the clock stands still after the last key. */
      types: (text: string, gap: number, end: string[] = []) =>
        Array.from(text)
          .concat(end)
          .forEach((key, index) => {
            clock += index === 0 ? 500 : gap
            vi.advanceTimersByTime(index === 0 ? 500 : gap)
            const down = createEvent.keyDown(field(), { key })
            Object.defineProperty(down, 'timeStamp', { value: clock })
            if (!fireEvent(field(), down)) return
            if (key.length === 1)
              fireEvent.change(field(), { target: { value: field().value + key } })
            if (key === 'Enter') fireEvent.submit(field())
          }),
    }
  }

  it('is read a thousand times, wherever the focus is, and acts on nothing else', () => {
    render(<Page />)
    const targets = [document.body, ...document.querySelectorAll('button, a, input')]
    const codes = fc.sample(fc.stringMatching(/^\d{10}$/), { numRuns: 1000, seed: 31 })

    codes.forEach((code, index) => {
      const target = targets[index % targets.length]
      scan(code, target && { target })
    })

    expect(received).toEqual(codes)
    expect(acts).toEqual([])
  })

  it.each(['1234', '12345', '0012345678', '1'.repeat(20)])('may be the NIS %s', nis => {
    render(<Page />)
    scan(nis)
    expect([received, refused, acts]).toEqual([[nis], [], []])
  })

  it.each([
    ['three digits', '123', []],
    ['letters', 'q1234567', [['q1234567', 'foreign']]],
    ['a card with letters before it', `q${CARD}`, [[`q${CARD}`, 'foreign']]],
    ['more digits than a code has', '1'.repeat(21), [['1'.repeat(21), 'foreign']]],
  ])('is not recognised in %s', (_, text, refusal) => {
    render(<Page />)
    scan(text)
    expect([received, refused, acts]).toEqual([[], refusal, []])
  })

  it('ends with what scanners end with, and presses nothing', () => {
    render(<Page />)
    const target = screen.getByText('Cash')
    for (const end of [['Tab'], ['Enter', 'Enter'], ['Enter', 'Tab']]) scan(CARD, { target, end })

    expect([received, refused, acts]).toEqual([[CARD, CARD, CARD], [], []])
  })

  it.each([10, 120, 240])(
    'needs no end when its check digits are right, with a key each %i ms',
    gap => {
      render(<Page />)
      scan(CARD, { gap, end: [] })
      const { field, types } = showForm()
      types(CARD, gap)
      vi.advanceTimersByTime(500)

      expect([received, refused, field().value]).toEqual([[CARD, CARD], [], 'Siti'])
    },
  )

  it.each([
    ['another code', '4168183898'],
    ['a NIS', '12345'],
  ])('is refused with %s and no end, and leaves no digits in a name', (_, text) => {
    render(<Page />)
    scan(text, { end: [] })
    const { field, types } = showForm()
    types(text, 10)
    vi.advanceTimersByTime(500)

    const refusal = [text, 'endless']
    expect([received, refused, field().value]).toEqual([[], [refusal, refusal], 'Siti'])
  })

  it('is read from a slow scanner outside of fields, and in them where the device allows it', () => {
    render(<Page />)
    scan('12345', { gap: 120, target: screen.getByText('Cash') })
    const { field, types, saved } = showForm()
    types('12345', 120, ['Enter'])
    expect([received, saved]).toEqual([['12345'], ['Siti12345']])

    allowSlowScanner(true)
    fireEvent.change(field(), { target: { value: 'Siti' } })
    types('12345', 120, ['Enter'])
    Array.from('qcu').forEach((key, index) => type(key, index === 0 ? 500 : 120))
    vi.advanceTimersByTime(500)
    expect([received, saved, field().value]).toEqual([['12345', '12345'], ['Siti12345'], 'Siti'])
    expect(acts).toEqual([])

    allowSlowScanner(false)
    for (const key of 'qcu') type(key, SLOW_BURST_GAP - 5)
    vi.advanceTimersByTime(500)
    expect(acts).toEqual(['q', 'c', 'u'])
  })

  it('is not recognised in an amount that a person types, also where slow scanners are allowed', () => {
    allowSlowScanner(true)
    const { field, types, saved } = showForm({ inputMode: 'numeric' }, '')
    types('150000', 120, ['Enter'])
    allowSlowScanner(false)
    expect([received, refused, saved]).toEqual([[], [], ['150000']])

    fireEvent.change(field(), { target: { value: '' } })
    types('150000', 10)
    vi.advanceTimersByTime(500)
    expect([refused, field().value]).toEqual([[], '150000'])
  })

  it.each([
    ['a line feed at once', 5],
    ['a late line feed', 200],
  ])('saves no open form by %s after its Enter', (_, late) => {
    const { types, saved, field } = showForm()
    types(CARD, 10, ['Enter'])
    clock += late - 500
    types('', 0, ['Enter'])

    expect([received, saved, field().value]).toEqual([[CARD], [], 'Siti'])
    types('', 0, ['Enter'])
    expect(saved).toEqual(['Siti'])
  })

  it('ignores what follows at once, except Escape', () => {
    const { types, field } = showForm()
    const escaped: string[] = []
    field().addEventListener('keydown', ({ key }) => escaped.push(key))
    types(CARD, 10, ['Enter', '7', 'Tab', 'Escape'])

    expect(escaped.slice(CARD.length)).toEqual(['Escape'])
    expect([received, field().value]).toEqual([[CARD], 'Siti'])
  })

  it('saves no open form when it is of something else', () => {
    const { types, saved, field } = showForm()
    types('978-602-03', 10, ['Enter', 'Enter'])

    expect([received, saved, field().value]).toEqual([[], [], 'Siti'])
    expect(refused).toEqual([['978-602-03', 'foreign']])
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

    expect(received).toEqual([CARD])
    expect(field.value).toBe('Siti')
    expect(typed.at(-1)).toBe('Siti')
  })
})
