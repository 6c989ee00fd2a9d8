import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useShortcuts } from '@/ui/browser/useShortcuts'

let pressed: string[]
beforeEach(() => {
  pressed = []
})

function Keys({ isOn = true }) {
  useShortcuts({ t: () => pressed.push('t'), '?': () => pressed.push('?') }, isOn)
  return null
}

describe('shortcuts', () => {
  it('act wherever nothing is typed', () => {
    render(
      <>
        <Keys />
        <button type="button">Tombol</button>
        <a href="#cell">Tautan</a>
      </>,
    )

    fireEvent.keyDown(document.body, { key: 't' })
    fireEvent.keyDown(screen.getByRole('button'), { key: 't' })
    fireEvent.keyDown(screen.getByRole('link'), { key: 't' })

    expect(pressed).toEqual(['t', 't', 't'])
  })

  it('act with caps lock on, and on a sign that takes Shift', () => {
    render(<Keys />)

    fireEvent.keyDown(document.body, { key: 'T' })
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })

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

    const isUntouched = fireEvent.keyDown(document.body, event)

    expect(isUntouched).toBe(true)
    expect(pressed).toEqual([])
  })

  it.each([
    ['input', <input key="1" aria-label="Nama" data-testid="here" />],
    ['select', <select key="2" aria-label="Status" data-testid="here" />],
    ['textarea', <textarea key="3" aria-label="Catatan" data-testid="here" />],
    ['editable text', <div key="4" contentEditable data-testid="here" />],
  ])('never while typing: %s', (_, field) => {
    render(
      <>
        <Keys />
        {field}
      </>,
    )

    fireEvent.keyDown(screen.getByTestId('here'), { key: 't' })

    expect(pressed).toEqual([])
  })

  it.each(['dialog', 'menu', 'listbox'])('never behind a %s', role => {
    render(
      <>
        <Keys />
        <div role={role} />
      </>,
    )

    fireEvent.keyDown(document.body, { key: 't' })

    expect(pressed).toEqual([])
  })

  it('are silent when switched off, and gone with their component', () => {
    const { rerender, unmount } = render(<Keys isOn={false} />)
    fireEvent.keyDown(document.body, { key: 't' })
    rerender(<Keys />)
    unmount()
    fireEvent.keyDown(document.body, { key: 't' })

    expect(pressed).toEqual([])
  })
})
