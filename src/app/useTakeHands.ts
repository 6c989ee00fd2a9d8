import type { QueueEntry } from '@antrian/contract/queue'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { inBooth, nextEntry } from '@/features/queue/queueEntries'
import { selectCurrentEntry, selectEntries } from '@/features/queue/queueSelectors'
import type { Place } from '@/services/preloaded'
import type { ShownRoot } from '@/services/shownQueue'

interface Shown {
  queue: QueueEntry[]
  current: QueueEntry | null | undefined
}

/** What was done on the first picture is done by the application that takes its place. */
export function useTakeHands() {
  const store = useStore<ShownRoot>()
  useLayoutEffect(() => takeFocus(), [])
  useEffect(() => {
    const state = store.getState()
    takePress({ queue: selectEntries(state), current: selectCurrentEntry(state) })
  }, [store])
}

/** Gives the focus and what was typed on the first picture to the application's own elements. */
function takeFocus() {
  const { hands = {} } = window.preloaded ?? {}
  const element = hands.focus && elementAt(hands.focus)
  delete hands.focus
  element?.focus({ preventScroll: true })
  if (hands.typed === undefined || !(element instanceof HTMLInputElement)) return
  // React hears of a value that was set past its own setter.
  Reflect.set(HTMLInputElement.prototype, 'value', hands.typed, element)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses once what was pressed on the first picture, if it still means what was seen. */
function takePress(shown: Shown) {
  const { hands, seen } = window.preloaded ?? {}
  const press = hands?.press
  if (!press) return
  delete hands.press
  if (!seen || isAsSeen(press, seen, shown)) elementAt(press)?.click()
}

function elementAt({ row, name }: Place) {
  const within = row ? document.querySelector(`[data-id="${CSS.escape(row)}"]`) : document
  return [...(within?.querySelectorAll<HTMLElement>('button, input, a') ?? [])].find(
    element => (element.ariaLabel ?? element.textContent) === name,
  )
}

/** A row's own entry; beside the rows, whoever is in the booth and whoever is next. */
function isAsSeen({ row }: Place, seen: Shown, shown: Shown) {
  if (!row) {
    return (
      isSame(inBooth(seen.current, seen.queue), inBooth(shown.current, shown.queue)) &&
      isSame(nextEntry(seen.queue), nextEntry(shown.queue))
    )
  }
  const entryIn = ({ queue }: Shown) => queue.find(({ id }) => String(id) === row)
  return isSame(entryIn(seen), entryIn(shown))
}

const isSame = (before: QueueEntry | undefined, now: QueueEntry | undefined) =>
  before?.id === now?.id && before?.version === now?.version && before?.status === now?.status
