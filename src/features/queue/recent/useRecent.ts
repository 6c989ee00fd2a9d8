import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { selectUnsentEnded } from '@/acts/shownQueue'
import { useGetRecentQuery } from '@/services/recentApi'
import { dataAndError } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useIsPainted } from '@/ui/browser/afterPaint'

/** Number of entries in the card; the host sends no more. */
export const LISTED = 10

const NONE: QueueEntry[] = []

/** Entries that ended last today: unsent ones, then those of a host with `undo`. */
export function useRecent() {
  const hasUndo = useCapability('undo')
  const isPainted = useIsPainted()
  const { data, error } = useGetRecentQuery(undefined, {
    skip: !hasUndo || !isPainted,
    selectFromResult: dataAndError,
  })
  const unsent = useSelector(selectUnsentEnded)
  const recent = data ?? NONE
  const count = Math.min(recent.length + unsent.length, LISTED)
  return { hasUndo, unsent, recent, count, isKnown: data !== undefined, hasFailed: Boolean(error) }
}
