import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/ui/browser/afterPaint'
import { untilIdle } from '@/ui/browser/whenIdle'
import { EntryGrid } from './EntryGridLater'
import { placeIn, returnTo } from './placeInTable'

/** Early rows only; the grid hidden behind them; the grid only. */
type Stage = 'early' | 'behind' | 'grid'

let isLoaded = false

/**
 * Replaces the early rows by the grid without a visible change. The grid mounts in one transition
 * when the rows are painted and the page is idle, and is laid out while hidden. It takes over when
 * no button is in use.
 */
export function useSwap(frame: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<Stage>(isLoaded ? 'grid' : 'early')
  const [isMounted, setIsMounted] = useState(false)

  useEffect(() => {
    if (stage !== 'early') return undefined
    return whenStill(
      async () => {
        await afterPaint()
        await untilIdle()
        await EntryGrid.preload()
        await untilIdle()
        isLoaded = true
      },
      () => startTransition(() => setStage('behind')),
    )
  }, [stage])

  useEffect(() => {
    if (!isMounted || stage !== 'behind') return undefined
    return whenStill(
      () => untilFree(frame),
      () => {
        const place = placeIn(frame.current)
        flushSync(() => setStage('grid'))
        returnTo(place, frame.current)
      },
    )
  }, [isMounted, stage, frame])

  return { stage, onMounted: () => setIsMounted(true) }
}

/** Acts after the wait, unless the effect was cleaned up. */
function whenStill(wait: () => Promise<void>, act: () => void) {
  let isOver = false
  async function waitAndAct() {
    await wait()
    if (!isOver) act()
  }
  // If the code cannot be loaded, the early rows stay; they offer every action.
  waitAndAct().catch(() => {})
  return () => {
    isOver = true
  }
}

const CHANGES = ['pointerup', 'pointercancel', 'focusin', 'focusout', 'keyup']

/**
 * Waits while a pointer presses a row, or while an open dialog will return the focus to a button in
 * it, because both need their original element.
 */
async function untilFree(frame: RefObject<HTMLElement | null>) {
  await afterPaint()
  while (frame.current?.matches(':active, [aria-hidden="true"] *')) {
    await new Promise<void>(resolve => {
      const over = new AbortController()
      for (const change of CHANGES) {
        document.addEventListener(
          change,
          () => {
            over.abort()
            resolve()
          },
          { signal: over.signal },
        )
      }
    })
    await afterPaint()
  }
}
