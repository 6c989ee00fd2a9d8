import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreSamePress } from '@/ui/browser/samePress'

const received: string[] = []
const hear = (event: Event) => {
  received.push(event instanceof KeyboardEvent ? event.key : event.type)
}

beforeEach(() => {
  for (const type of ['keydown', 'click']) document.body.addEventListener(type, hear)
})

afterEach(() => {
  for (const type of ['keydown', 'click']) document.body.removeEventListener(type, hear)
  received.length = 0
})

/** Dispatches an event as one that the browser received `at` ms after it opened the page. */
function happens(at: number, event: Event) {
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
}

const press = (at: number, key: string) =>
  happens(at, new KeyboardEvent('keydown', { key, bubbles: true }))

const click = (at: number, detail: number) =>
  happens(at, new MouseEvent('click', { detail, bubbles: true }))

it.each([
  ['nothing below within 400 ms of the first', 1399, []],
  ['the page after that', 1400, ['Enter']],
])('a second Enter reaches %s', (_, at, expected) => {
  ignoreSamePress(1000)

  press(at, 'Enter')

  expect(received).toEqual(expected)
})

it('a double click reaches nothing below with its second click', () => {
  ignoreSamePress(1000)

  click(1200, 2)
  expect(received).toEqual([])

  click(1300, 1)
  expect(received).toEqual(['click'])
})

it('an Enter after another key is a press of its own', () => {
  ignoreSamePress(1000)

  press(1100, '2')
  press(1160, 'Enter')

  expect(received).toEqual(['2', 'Enter'])
})
