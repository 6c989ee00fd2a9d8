import { isInBooth, waitingCount } from '@antrian/contract/queue/activeEntry'
import { MINUTE } from '@antrian/contract/shared/durations'
import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { type ShownRoot, useActiveEntries } from '@/acts/shownQueue'
import { useGetPausesQuery } from '@/services/pauseApi'
import { selectPausedUntil } from '@/services/pausedUntil'
import { useCapability } from '@/services/sessionSlice'
import { showNotice } from '@/ui/browser/desktopNotice'
import { useNow } from '@/ui/time/useNow'

/** Time in ms after which an empty booth is forgotten rather than between two students. */
const FORGOTTEN = 2 * MINUTE

/** Shows a desktop notice while students wait, the booth is empty, and nobody looks at the page. */
export function EmptyBoothNotice() {
  const { entries = [] } = useActiveEntries()
  // Requested here too, because the dashboard may not be open.
  useGetPausesQuery(undefined, { skip: !useCapability('pause') })
  const waiting = waitingCount(entries)
  const now = useNow('minutes')
  const isPaused = useSelector((state: ShownRoot) => selectPausedUntil(state, now) !== undefined)
  const isEmpty = !isPaused && waiting > 0 && !entries.some(isInBooth)

  const notify = useEffectEvent(() => {
    if (document.hasFocus()) return undefined
    return showNotice(`Booth kosong, ${waiting} menunggu`, 'empty-booth')
  })

  useEffect(() => {
    if (!isEmpty) return undefined
    let close: (() => void) | undefined
    const timer = setTimeout(() => {
      close = notify()
    }, FORGOTTEN)
    return () => {
      clearTimeout(timer)
      close?.()
    }
  }, [isEmpty])

  return null
}
