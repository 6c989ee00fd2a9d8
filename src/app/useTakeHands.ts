import type { QueueEntry } from '@antrian/contract/queue'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { elementAt, giveFocus, giveTyped } from '@/boot/place'
import { nextEntry } from '@/features/queue/queueEntries'
import { selectCurrentEntry, selectEntries } from '@/features/queue/queueSelectors'
import { isStageKey } from '@/features/queue/stage/stageKeys'
import { inBooth } from '@/services/activeEntries'
import type { ShownRoot } from '@/services/shownQueue'
import { toast } from '@/ui/feedback/toast'

interface Shown {
  queue: QueueEntry[]
  current: QueueEntry | null | undefined
}

/** Repeats user input on the first picture in the application. */
export function useTakeHands() {
  const store = useStore<ShownRoot>()
  useLayoutEffect(() => {
    takeFocus()
    if (window.preloaded?.page !== 'dashboard') return
    // A microtask runs before the application's first paint, which then shows the effect, and after
    // the layout effect of the router, which listens to the address only from then on.
    queueMicrotask(() => takeActs(shownIn(store.getState())))
  }, [store])
  useEffect(() => {
    const shown = shownIn(store.getState())
    // After the effects of any other page, because they may change its address.
    takeActs(shown)
    // The application handles keys only after its first effects.
    takeKey(shown)
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

const shownIn = (state: ShownRoot): Shown => ({
  queue: selectEntries(state),
  current: selectCurrentEntry(state),
})

/** Repeats typed text, and the press unless the data behind it have changed; each once. */
function takeActs(shown: Shown) {
  const { hands } = window.preloaded ?? {}
  if (!hands) return
  const { press } = hands
  giveTyped(hands)
  delete hands.typed
  delete hands.press
  if (!press) return
  // Before the first rows there is no button that acts on a student.
  if (press.seen && !isAsSeen(press.row, press.seen, shown)) toast('info', NOT_IN_SIGHT)
  else elementAt(press)?.click()
}

/** Repeats the key likewise. Before the first rows, a key of the stage acts on nobody. */
function takeKey(shown: Shown) {
  const { key } = window.preloaded?.hands ?? {}
  delete window.preloaded?.hands
  if (!key) return
  const { seen } = key
  const isKnown = seen ? isAsSeen(undefined, seen, shown) : !isStageKey(key.key)
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
function isAsSeen(row: string | undefined, seen: Shown, shown: Shown) {
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
