import type { QueueEntry } from '@antrian/contract/queue'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import { elementAt, giveFocus } from '@/boot/place'
import { inBooth, nextEntry } from '@/features/queue/queueEntries'
import { selectCurrentEntry, selectEntries } from '@/features/queue/queueSelectors'
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

/** Keys are still kept: the application hears them from its first effects on. */
function takeFocus() {
  const { preloaded } = window
  if (!preloaded?.hands || preloaded.isTakenOver) return
  preloaded.isTakenOver = true
  giveFocus(preloaded.hands)
}

/** Does once what was pressed on the first picture, if it still means what was seen. */
function takePress(shown: Shown) {
  const { hands, seen } = window.preloaded ?? {}
  if (!hands) return
  delete window.preloaded?.hands
  const { press, key } = hands
  if (seen && !isAsSeen(press?.row, seen, shown)) return
  if (press) elementAt(press)?.click()
  else if (key) pressKey(key)
}

function pressKey(key: KeyboardEventInit) {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
}

/** A row's own entry; beside the rows, whoever is in the booth and whoever is next. */
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
