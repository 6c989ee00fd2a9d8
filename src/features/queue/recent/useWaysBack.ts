import type { QueueEntry } from '@antrian/contract/queue'
import { schoolDay } from '@antrian/contract/schoolDay'
import { hasName } from '@antrian/contract/studentName'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { selectIsDeveloper, useCapability } from '@/features/auth/authSlice'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'

/** Corrections of an entry: on its day, and of the payment also later by a developer. */
export function useWaysBack() {
  const hasUndo = useCapability('undo')
  const hasCorrection = useCapability('payment-correction')
  const isDeveloper = useSelector(selectIsDeveloper)
  const timeZone = useTimeZone()
  const today = useToday()

  return useCallback(
    (entry: QueueEntry, saidToBeToday?: boolean) => {
      const endedAt = entry.completedAt ?? entry.cancelledAt
      const isToday =
        saidToBeToday ??
        (Boolean(endedAt) && schoolDay(Date.parse(endedAt ?? ''), timeZone) === today)
      const isCompleted = entry.status === 'completed'
      return {
        canUndo:
          hasUndo && isToday && hasName(entry) && (isCompleted || entry.status === 'cancelled'),
        canCorrect: hasCorrection && isCompleted && (isToday || isDeveloper),
      }
    },
    [hasUndo, hasCorrection, isDeveloper, timeZone, today],
  )
}
