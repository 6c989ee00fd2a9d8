import { inBooth } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { todaysLine } from '@antrian/contract/queue/todaysLine'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import {
  type LineRoot,
  selectCurrentEntry,
  selectEntries,
  selectNextEntry,
  selectToday,
  selectZone,
} from '@/acts/shownQueue'
import { elementAt, giveFocus, giveTyped } from '@/boot/place'
import { isStageKey } from '@/features/queue/keys'
import type { Seen } from '@/services/preloaded'
import { toast } from '@/ui/feedback/toast'

/** Whom a press may have been meant for. */
interface Shown {
  queue: QueueEntry[]
  current: QueueEntry | undefined
  next: QueueEntry | undefined
}

/** Repeats user input on the first picture in the application. */
export function useTakeHands() {
  const store = useStore<LineRoot>()
  useLayoutEffect(() => {
    takeFocus()
    if (window.preloaded?.page !== 'dashboard') return
    // A microtask runs before the application's first paint, which then shows the effect, and after
    // the layout effect of the router, which listens to the address only from then on.
    queueMicrotask(() => takeActs(store.getState()))
  }, [store])
  useEffect(() => {
    // After the effects of any other page, because they may change its address.
    takeActs(store.getState())
    // The application handles keys only after its first effects.
    takeKey(store.getState())
  }, [store])
}

/**
 * Keys are still recorded here, because the application handles them only after its first effects.
 */
function takeFocus() {
  const { preloaded } = window
  if (!preloaded?.hands || preloaded.isTakenOver) return
  preloaded.isTakenOver = true
  giveFocus(preloaded.hands)
}

/** Repeats typed text, and the press unless the data behind it have changed; each once. */
function takeActs(state: LineRoot) {
  const { hands } = window.preloaded ?? {}
  if (!hands) return
  const { press } = hands
  giveTyped(hands)
  delete hands.typed
  delete hands.press
  if (!press) return
  // Before the first rows there is no button that acts on a student.
  if (press.seen && !isAsSeen(press.row, press.seen, state)) toast('info', NOT_IN_SIGHT)
  else elementAt(press)?.click()
}

/** Repeats the key likewise. Before the first rows, a key of the stage acts on nobody. */
function takeKey(state: LineRoot) {
  const { key } = window.preloaded?.hands ?? {}
  delete window.preloaded?.hands
  if (!key) return
  const { seen } = key
  const isKnown = seen ? isAsSeen(undefined, seen, state) : !isStageKey(key.key)
  if (isKnown) pressKey(key)
  else toast('info', NOT_IN_SIGHT)
}

const NOT_IN_SIGHT = 'Tadi antrian ini belum tampil, jadi tidak ada yang diubah. Tekan sekali lagi.'

function pressKey({ key = '', shiftKey = false }: KeyboardEventInit) {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { key, shiftKey, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
}

/** Compares the entry of the row; outside of rows, the current and the next entry. */
function isAsSeen(row: string | undefined, seen: Seen, state: LineRoot) {
  const [before, now] = [seenIn(seen, state), shownIn(state)]
  if (!row) return isSame(before.current, now.current) && isSame(before.next, now.next)
  const entryIn = ({ queue }: Shown) => queue.find(({ id }) => String(id) === row)
  return isSame(entryIn(before), entryIn(now))
}

const shownIn = (state: LineRoot): Shown => ({
  queue: selectEntries(state),
  current: selectCurrentEntry(state),
  next: selectNextEntry(state),
})

const seenIn = ({ queue, current }: Seen, state: LineRoot): Shown => ({
  queue,
  current: inBooth(current, queue),
  next: todaysLine(queue, selectToday(state), selectZone(state))[0],
})

const isSame = (before: QueueEntry | undefined, now: QueueEntry | undefined) =>
  before?.id === now?.id && before?.version === now?.version && before?.status === now?.status
