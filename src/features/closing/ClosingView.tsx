import type { DayClosing } from '@antrian/contract/closing'
import type { ReactNode } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { useGetClosingQuery } from '@/services/closingApi'
import { errorMessage } from '@/services/errors'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ClosingDay, type QrisPart } from './ClosingDay'

interface ClosingViewProps {
  day: string
  sendHome: ReactNode
  /** QRIS comparison, on a host with `till`. */
  qris: QrisPart | undefined
}

/** Figures of one day, and its closing. */
export function ClosingView({ day, sendHome, qris }: ClosingViewProps) {
  const { currentData, error, isFetching, refetch } = useGetClosingQuery(day)
  const hasSettings = useCapability('booth-settings')
  const booth = useGetSettingsQuery(undefined, { skip: !hasSettings })
  const isReady = !hasSettings || booth.data || booth.error

  if (currentData && isReady) {
    return (
      <ClosingDay
        key={keyOf(currentData)}
        closing={currentData}
        usualFloat={booth.data?.settings.openingFloat ?? 0}
        isBlind={booth.data?.settings.blindCount === true}
        sendHome={sendHome}
        qris={qris}
      />
    )
  }
  if (!error) return <Skeleton width="100%" height="30rem" />
  return (
    <RetryNotice isBusy={isFetching} onRetry={refetch}>
      Hari ini tidak dapat dimuat: {errorMessage(error)}
    </RetryNotice>
  )
}

/** Remounts the form for another day, and after closing or reopening. */
const keyOf = ({ day, closing }: DayClosing) => `${day} ${closing?.id}`
