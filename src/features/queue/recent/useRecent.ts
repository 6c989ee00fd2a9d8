import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { selectUnsentEnded } from '@/acts/shownQueue'
import { useGetRecentQuery } from '@/services/recentApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useIsPainted } from '@/ui/browser/afterPaint'

/** Number of entries in the card; the host sends no more. */
export const LISTED = 10

const NONE: QueueEntry[] = []

/** Entries that ended last today: unsent ones, then those of a host with `undo`. */
export function useRecent() {
  const hasUndo = useCapability('undo')
  const isPainted = useIsPainted()
  const { data: recent = NONE } = useGetRecentQuery(undefined, {
    skip: !hasUndo || !isPainted,
    selectFromResult: dataOnly,
  })
  const unsent = useSelector(selectUnsentEnded)
  return { hasUndo, unsent, recent, count: Math.min(recent.length + unsent.length, LISTED) }
}
