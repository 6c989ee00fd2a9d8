import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BURST_GAP } from '@/ui/browser/keyBursts'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { ThemedDialog } from '@/ui/dialog/ThemedDialog'

let pressed: string[]
beforeEach(() => {
  pressed = []
  vi.useFakeTimers()
  clock = 0
})

/** Time of the next keydown in ms. */
let clock: number

/** Presses a key without another one near it in time. */
function press(target: Element, init: KeyboardEventInit) {
  const event = createEvent.keyDown(target, init)
  clock += 10 * BURST_GAP
  Object.defineProperty(event, 'timeStamp', { value: clock })
  const isUntouched = fireEvent(target, event)
  vi.advanceTimersByTime(BURST_GAP)
  return isUntouched
}

function Keys({ isOn = true }) {
  useShortcuts({ t: () => pressed.push('t'), '?': () => pressed.push('?') }, isOn)
  return null
}

describe('the shortcuts of a page', () => {
  it('act outside of fields', () => {
    render(
      <>
        <Keys />
        <button type="button">Tombol</button>
        <a href="#cell">Tautan</a>
      </>,
    )

    press(document.body, { key: 't' })
    press(screen.getByRole('button'), { key: 't' })
    press(screen.getByRole('link'), { key: 't' })

    expect(pressed).toEqual(['t', 't', 't'])
  })

  it('act with Caps Lock, and on a character that needs Shift', () => {
    render(<Keys />)

    press(document.body, { key: 'T' })
    press(document.body, { key: '?', shiftKey: true })

    expect(pressed).toEqual(['t', '?'])
  })

  it.each([
    ['Ctrl', { key: 't', ctrlKey: true }],
    ['Meta', { key: 't', metaKey: true }],
    ['Alt', { key: 't', altKey: true }],
    ['Shift', { key: 'T', shiftKey: true }],
    ['a held key', { key: 't', repeat: true }],
    ['a composition', { key: 't', isComposing: true }],
  ])('leave %s alone', (_, event) => {
    render(<Keys />)

    const isUntouched = press(document.body, event)

    expect(isUntouched).toBe(true)
    expect(pressed).toEqual([])
  })

  it.each([
    ['input', <input key="1" aria-label="Nama" data-testid="here" />],
    ['select', <select key="2" aria-label="Status" data-testid="here" />],
    ['textarea', <textarea key="3" aria-label="Catatan" data-testid="here" />],
    ['editable text', <div key="4" contentEditable data-testid="here" />],
  ])('never act while typing: %s', (_, field) => {
    render(
      <>
        <Keys />
        {field}
      </>,
    )

    press(screen.getByTestId('here'), { key: 't' })

    expect(pressed).toEqual([])
  })

  it('never act behind a dialog of the application', () => {
    render(
      <>
        <Keys />
        <ThemedDialog open>Isi</ThemedDialog>
      </>,
    )

    press(document.body, { key: 't' })

    expect(pressed).toEqual([])
  })

  it.each(['dialog', 'menu', 'listbox'])(
    'act beside a %s that an extension left in the document, and not within it',
    role => {
      render(
        <>
          <Keys />
          <div role={role} hidden>
            <button type="button">Miliknya</button>
          </div>
        </>,
      )

      press(screen.getByText('Miliknya'), { key: 't' })
      expect(pressed).toEqual([])
      press(document.body, { key: 't' })
      expect(pressed).toEqual(['t'])
    },
  )

  it('do nothing when switched off, and end with their component', () => {
    const { rerender, unmount } = render(<Keys isOn={false} />)
    press(document.body, { key: 't' })
    rerender(<Keys />)
    unmount()
    press(document.body, { key: 't' })

    expect(pressed).toEqual([])
  })
})
