import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '@/ui/browser/afterPaint'
import { untilIdle } from '@/ui/browser/whenIdle'
import { EntryGrid } from './EntryGridLater'
import { placeIn, returnTo } from './placeInTable'

/** The early rows alone; the grid out of sight behind them; the grid alone. */
type Stage = 'early' | 'behind' | 'grid'

let isLoaded = false

/**
 * Takes a table from its early rows to the grid, without a step that an admin could notice: the
 * grid is mounted in one transition once the rows are painted and the page is idle, lays itself out
 * behind them, and takes their place when nobody would lose a button by it.
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

/** Does it after the wait, unless the effect was cleaned up meanwhile. */
function whenStill(wait: () => Promise<void>, act: () => void) {
  let isOver = false
  async function waitAndAct() {
    await wait()
    if (!isOver) act()
  }
  // Code that can't be had leaves the early rows, with which everything can be done.
  waitAndAct().catch(() => {})
  return () => {
    isOver = true
  }
}

const CHANGES = ['pointerup', 'pointercancel', 'focusin', 'focusout', 'keyup']

/**
 * A pointer presses a row, or a dialog stands before the table and will give the focus back to the
 * button that opened it: both need the element they began with.
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
