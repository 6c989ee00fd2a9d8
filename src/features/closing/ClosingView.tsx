import type { DayClosing } from '@antrian/contract/till/closing'
import type { ReactNode } from 'react'
import { useGetClosingQuery } from '@/services/closingApi'
import { useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { Pending } from '@/ui/feedback/Pending'
import { ClosingDay, type QrisPart } from './ClosingDay'

interface ClosingViewProps {
  day: string
  sendHome: ReactNode
  /** QRIS comparison, on a host with `till`. */
  qris: QrisPart | undefined
}

/** Figures of one day, and its closing. */
export function ClosingView({ day, sendHome, qris }: ClosingViewProps) {
  const query = useGetClosingQuery(day)
  const closing = query.currentData
  const hasSettings = useCapability('booth-settings')
  const booth = useGetSettingsQuery(undefined, { skip: !hasSettings })
  const isReady = !hasSettings || booth.data || booth.error

  if (!closing || !isReady) {
    return <Pending query={query} failure="Tutup Hari tidak dapat dimuat" height="30rem" />
  }
  return (
    <ClosingDay
      key={keyOf(closing)}
      closing={closing}
      usualFloat={booth.data?.settings.openingFloat ?? 0}
      sendHome={sendHome}
      qris={qris}
    />
  )
}

/** Remounts the form for another day, and after closing or reopening. */
const keyOf = ({ day, closing }: DayClosing) => `${day} ${closing?.id}`
