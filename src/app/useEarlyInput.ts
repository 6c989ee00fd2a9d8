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
import { elementAt, restoreFocus, restoreTyped } from '@/boot/place'
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
export function useEarlyInput() {
  const store = useStore<LineRoot>()
  useLayoutEffect(() => {
    handOverFocus()
    if (window.preloaded?.page !== 'dashboard') return
    // A microtask runs before the application's first paint, which then shows the effect, and after
    // the layout effect of the router, which listens to the address only from then on.
    queueMicrotask(() => replayPress(store.getState()))
  }, [store])
  useEffect(() => {
    // After the effects of any other page, because they may change its address.
    replayPress(store.getState())
    // The application handles keys only after its first effects.
    replayKey(store.getState())
  }, [store])
}

/**
 * Keys are still recorded here, because the application handles them only after its first effects.
 */
function handOverFocus() {
  const { preloaded } = window
  if (!preloaded?.earlyInput || preloaded.isTakenOver) return
  preloaded.isTakenOver = true
  restoreFocus(preloaded.earlyInput)
}

/** Repeats typed text, and the press unless the data behind it have changed; each once. */
function replayPress(state: LineRoot) {
  const { earlyInput } = window.preloaded ?? {}
  if (!earlyInput) return
  const { press } = earlyInput
  restoreTyped(earlyInput)
  delete earlyInput.typed
  delete earlyInput.press
  if (!press) return
  // Before the first rows there is no button that acts on a student.
  if (press.seen && !isAsSeen(press.row, press.seen, state)) toast('info', NOT_IN_SIGHT)
  else elementAt(press)?.click()
}

/** Repeats the key likewise. Before the first rows, a key of the stage acts on nobody. */
function replayKey(state: LineRoot) {
  const { key } = window.preloaded?.earlyInput ?? {}
  delete window.preloaded?.earlyInput
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
