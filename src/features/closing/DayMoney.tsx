import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { ReactNode } from 'react'
import { useTimeZone } from '@/ui/time/schoolTime'
import { hasMoney } from './dayReport'
import { cancelledSentence, correctionSentence, offlineSentences } from './dayWords'
import { PaymentsTable } from './PaymentsTable'
import { Step } from './Step'

interface DayMoneyProps {
  figures: ClosingFigures
  isClosed: boolean
  children?: ReactNode
}

/** Money of the day by payment method, its corrections, and what was recorded without a network. */
export function DayMoney({ figures, isClosed, children }: DayMoneyProps) {
  const timeZone = useTimeZone()
  const lines = [
    cancelledSentence(figures),
    correctionSentence(figures, timeZone),
    ...offlineSentences(figures),
  ].filter(Boolean)
  return (
    <Step
      title={hasMoney(figures) ? 'Uang hari ini' : 'Hasil hari ini'}
      mark={isClosed ? 'done' : '2'}
    >
      <PaymentsTable figures={figures} />
      {lines.length > 0 && <p className="soft">{lines.join(' ')}</p>}
      {children}
    </Step>
  )
}
