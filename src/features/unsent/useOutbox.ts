import { isAsked } from '@antrian/contract/offline/outbox'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { endOfOthers } from '@/acts/outbox'
import {
  selectOutage,
  selectOutbox,
  selectOwnOutbox,
  selectRemarks,
  selectStored,
} from '@/acts/outboxSlice'
import { formatNumber } from '@/ui/time/format'

/** Own unsent acts and own questions; for other admins only their names and how many acts. */
const selectHeld = createSelector(
  [selectOwnOutbox, selectOutbox, selectStored],
  (own, acts, stored) => {
    const by = acts.find(act => !own.includes(act))?.by
    return {
      unsent: own.filter(act => !isAsked(act)),
      asked: own.filter(isAsked),
      other: by !== undefined && {
        email: by,
        name: stored?.admins[by] ?? by,
        count: acts.filter(act => act.by === by).length,
        until: stored ? endOfOthers(stored, by) : undefined,
      },
      ended: stored?.ended?.[0],
    }
  },
)

export const useOutbox = () => useSelector(selectHeld)

/**
 * Acts that need attention, such as "4 tercatat, 1 perlu dilihat". The first number is missing after
 * a reload.
 */
export function useToLookAt(): string | undefined {
  const asked = useOutbox().asked.length
  const remarks = useSelector(selectRemarks).length
  const recorded = useSelector(selectOutage)?.recorded
  if (asked + remarks === 0) return undefined
  const before = recorded === undefined ? '' : `${formatNumber(recorded)} tercatat, `
  return asked > 0
    ? `${before}${formatNumber(asked)} perlu dilihat`
    : `${before}${formatNumber(remarks)} perlu diketahui`
}
