import type { QueueEntry } from '@antrian/contract/queue/queue'
import { waysBackOf } from '@antrian/contract/queue/waysBack'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { selectIsDeveloper, useCapability } from '@/services/sessionSlice'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'

/** Corrections of an entry on this host by this user. */
export function useWaysBack() {
  const hasUndo = useCapability('undo')
  const hasCorrection = useCapability('payment-correction')
  const hasRedo = useCapability('redo')
  const isDeveloper = useSelector(selectIsDeveloper)
  const timeZone = useTimeZone()
  const today = useToday()

  return useCallback(
    (entry: QueueEntry, isToday?: boolean) => {
      const ways = waysBackOf(entry, { today, timeZone, isDeveloper, isToday })
      return {
        canUndo: hasUndo && ways.canUndo,
        canCorrect: hasCorrection && ways.canCorrect,
        canRedo: hasRedo && ways.canRedo,
      }
    },
    [hasUndo, hasCorrection, hasRedo, isDeveloper, timeZone, today],
  )
}
