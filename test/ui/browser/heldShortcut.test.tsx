import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HELD_AFTER } from '@/ui/browser/heldShortcut'
import { BURST_GAP, watchKeyBursts } from '@/ui/browser/keyBursts'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { isInAHurry } from '../../support/hand'

let acts: string[]
let stopWatching: () => void
beforeEach(() => {
  acts = []
  vi.useFakeTimers()
  stopWatching = watchKeyBursts()
})
afterEach(() => stopWatching())

function Keys() {
  const note = (act: string) => () => void acts.push(act)
  useShortcuts(
    {
      c: {
        tap: note('tap'),
        onHold: isHeld => acts.push(isHeld ? 'held' : 'let go'),
        choices: { 2: note('second') },
      },
      q: note('q'),
    },
    true,
  )
  return null
}

/** Presses keys `gap` ms apart: `c` is a keydown, `-c` a keyup. */
function type(gap: number, ...keys: string[]) {
  const hand = isInAHurry()
  for (const key of keys) {
    const isUp = key.startsWith('-')
    const target = document.body
    if (isUp) fireEvent.keyUp(target, { key: key.slice(1) })
    else fireEvent.keyDown(target, { key })
    hand.waits(gap)
    vi.advanceTimersByTime(gap)
  }
  vi.advanceTimersByTime(BURST_GAP)
}

describe('a key with choices', () => {
  it.each([5, 60, 300])('acts once when it is released after %i ms', gap => {
    render(<Keys />)

    type(gap, 'c', '-c')

    expect(acts).toEqual(['tap'])
  })

  it('offers its choices while it is pressed, and acts on none', () => {
    render(<Keys />)

    type(HELD_AFTER, 'c', '-c')

    expect(acts).toEqual(['held', 'let go'])
  })

  it.each([
    [100, ['second']],
    [HELD_AFTER, ['held', 'let go', 'second']],
  ])('acts on a choice %i ms after its press, and only on that', (gap, expected) => {
    render(<Keys />)

    type(gap, 'c', '2', '-2', '-c')

    expect(acts).toEqual(expected)
  })

  it('is cancelled by any other key', () => {
    render(<Keys />)

    type(100, 'c', 'q', '-c')

    expect(acts).toEqual(['q'])
  })

  it.each([[['c', '-c', '2', '-2']], [['c', '2', '-c', '-2']], [['c', '-c', 'q', '-q']]])(
    'does nothing for a scanner that types %j',
    keys => {
      render(<Keys />)

      type(2, ...keys)
      vi.advanceTimersByTime(HELD_AFTER)

      expect(acts).toEqual([])
    },
  )

  it('is cancelled when the window loses the focus', () => {
    render(<Keys />)

    type(100, 'c')
    fireEvent.blur(window)
    type(100, '-c')

    expect(acts).toEqual([])
  })
})
