import { isAsked } from '@antrian/contract/offline/offlineQueue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { endOfOthers } from '@/acts/heldActs'
import {
  selectHeldActs,
  selectKept,
  selectOutage,
  selectOwnHeldActs,
  selectRemarks,
} from '@/acts/heldSlice'
import { formatNumber } from '@/ui/time/format'

/** Own unsent acts and own questions; for other admins only their names and how many acts. */
const selectHeld = createSelector(
  [selectOwnHeldActs, selectHeldActs, selectKept],
  (own, acts, kept) => {
    const by = acts.find(act => !own.includes(act))?.by
    return {
      unsent: own.filter(act => !isAsked(act)),
      asked: own.filter(isAsked),
      other: by !== undefined && {
        email: by,
        name: kept?.admins[by] ?? by,
        count: acts.filter(act => act.by === by).length,
        until: kept ? endOfOthers(kept, by) : undefined,
      },
      ended: kept?.ended?.[0],
    }
  },
)

export const useHeld = () => useSelector(selectHeld)

/**
 * Acts that need attention, such as "4 tercatat, 1 perlu dilihat". The first number is missing after
 * a reload.
 */
export function useToLookAt(): string | undefined {
  const asked = useHeld().asked.length
  const remarks = useSelector(selectRemarks).length
  const recorded = useSelector(selectOutage)?.recorded
  if (asked + remarks === 0) return undefined
  const before = recorded === undefined ? '' : `${formatNumber(recorded)} tercatat, `
  return asked > 0
    ? `${before}${formatNumber(asked)} perlu dilihat`
    : `${before}${formatNumber(remarks)} perlu diketahui`
}
