import { Activity, type ReactNode, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { afterPaint } from './afterPaint'
import styles from './GradualGrid.module.css'
import { ROW } from './TableBones'

/** So much more of the grid is drawn at a time, in pixels. */
const STEP = ROW.height

interface GradualGridProps {
  /** What can be read and used until then. */
  early: ReactNode
  /** Fetches the grid's code. */
  load: () => Promise<unknown>
  /** The grid, at first without its rows; it draws no more of them than it has room for. */
  children: (hasRows: boolean) => ReactNode
}

/**
 * What there is of the grid: nothing, what needs no measuring, all but its rows, so many pixels of
 * it, all of it.
 */
type Stage = 'nothing' | 'unmeasured' | 'measured' | number | 'whole'

/**
 * A grid takes its time to draw. It is drawn out of sight, row by row, so that the page
 * answers meanwhile, and takes the place of the early rows once it is whole and nobody uses them.
 */
export function GradualGrid({ early, load, children }: GradualGridProps) {
  const [stage, setStage] = useState<Stage>('nothing')
  const earlyRows = useRef<HTMLDivElement>(null)
  const isWhole = stage === 'whole'
  const hasRows = isWhole || typeof stage === 'number'

  useEffect(() => {
    if (stage === 'unmeasured' || stage === 'whole') return undefined
    let isOver = false
    async function goOn(from: 'nothing' | 'measured' | number) {
      const reached = await nextStage(from, { load, rows: earlyRows.current })
      if (!isOver) setStage(reached)
    }
    void goOn(stage)
    return () => {
      isOver = true
    }
  }, [stage, load])

  return (
    <div className={styles.place}>
      {!isWhole && <div ref={earlyRows}>{early}</div>}
      {stage !== 'nothing' && (
        <div
          className={isWhole ? undefined : styles.behind}
          style={isWhole ? undefined : { visibility: 'hidden', height: hasRows ? stage : ROW.head }}
        >
          <Activity mode={stage === 'unmeasured' ? 'hidden' : 'visible'}>
            {children(hasRows)}
            <Drawn tell={setStage} />
          </Activity>
        </div>
      )}
    </div>
  )
}

/** Of all effects these alone are run out of sight. */
function Drawn({ tell }: { tell: (stage: Stage) => void }) {
  useInsertionEffect(() => {
    const timer = setTimeout(() => tell('measured'))
    return () => clearTimeout(timer)
  }, [tell])
  return null
}

interface Means {
  load: () => Promise<unknown>
  rows: HTMLElement | null
}

async function nextStage(
  stage: 'nothing' | 'measured' | number,
  { load, rows }: Means,
): Promise<Stage> {
  await afterPaint()
  if (stage === 'nothing') {
    // Code that can't be had is the grid's to tell of.
    await load().catch(() => {})
    return 'unmeasured'
  }
  if (stage === 'measured') return ROW.head
  if (stage < (rows?.offsetHeight ?? 0)) return stage + STEP
  await untilUnused(rows)
  return 'whole'
}

/** A button must not be taken away from under a pointer that presses it, or from the focus. */
async function untilUnused(rows: HTMLElement | null) {
  while (rows?.matches(':focus-within, :active')) {
    await new Promise<void>(resolve => {
      const over = new AbortController()
      const look = () => {
        over.abort()
        resolve()
      }
      for (const event of ['focusout', 'pointerup', 'pointercancel']) {
        document.addEventListener(event, look, { signal: over.signal })
      }
    })
    await afterPaint()
  }
}
