import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { ReactNode } from 'react'
import { remainingWords } from './dayReport'
import { Step } from './Step'

interface DayRemainingProps {
  figures: ClosingFigures
  isClosed: boolean
  /** Button that cancels the remaining entries. */
  sendHome: ReactNode
}

/** Students who are still in the queue. */
export function DayRemaining({ figures, isClosed, sendHome }: DayRemainingProps) {
  const words = remainingWords(figures)
  return (
    <Step title="Antrian yang tersisa" mark={markOf(words !== '', isClosed)}>
      <p className="quiet">
        {words ? `${words}. ${paidWords(figures)}` : 'Semua siswa sudah selesai.'}
      </p>
      {words && !isClosed && sendHome}
    </Step>
  )
}

const markOf = (isLeft: boolean, isClosed: boolean) => {
  if (!isLeft) return 'done'
  return isClosed ? 'open' : '1'
}

function paidWords({ remaining: { paid } }: ClosingFigures): string {
  const parts = PaymentMethod.options.flatMap(method => {
    const amount = paid[method] ?? 0
    return amount > 0 ? [`${PAYMENT_LABELS[method]} ${formatRupiah(amount)}`] : []
  })
  return parts.length
    ? `Sudah dibayar saat pendaftaran: ${parts.join(', ')}; kembalikan uangnya.`
    : ''
}
