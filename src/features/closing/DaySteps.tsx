import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { ReactNode } from 'react'
import { AmountField, amountOrRefused } from '@/ui/fields/AmountField'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import { type DayReport, hasMoney, printSentences, remainingWords } from './dayReport'
import { cancelledSentence, correctionSentence, offlineSentences } from './dayWords'
import { PaymentsTable } from './PaymentsTable'
import { Step } from './Step'

/** State of the spreadsheet backup; absent without one. */
export function SheetPart({ figures: { sheet } }: { figures: ClosingFigures }) {
  if (!sheet) return null
  return (
    <Step title="Spreadsheet" mark={sheet.sent === sheet.owed ? 'done' : 'open'}>
      <p className="quiet">
        {formatNumber(sheet.sent)} dari {formatNumber(sheet.owed)} sudah tersimpan.
      </p>
    </Step>
  )
}

/** Prints made and paper left; absent while paper is not counted. */
export function PaperPart({ figures }: { figures: ClosingFigures }) {
  const { paper } = figures
  if (!paper) return null
  return (
    <Step title="Kertas" mark={paper.left > 0 ? 'done' : 'open'}>
      <p className="quiet">
        Terpakai {formatNumber(paper.loaded - paper.left)} lembar, sisa {formatNumber(paper.left)}{' '}
        dari {formatNumber(paper.loaded)}.
      </p>
    </Step>
  )
}

interface PrinterPartProps {
  report: DayReport
  value: number | null
  /** Absent on a closed day, and where the host takes no counter. */
  onChange: ((value: number | null) => void) | undefined
}

/** What the printer counted beside what was sold; absent where there is nothing of it. */
export function PrinterPart({ report, value, onChange }: PrinterPartProps) {
  const sentences = printSentences(report)
  if (!onChange && sentences.length === 0) return null
  const previous = report.figures.printer?.previous
  return (
    <Step title="Dicetak dan terjual" mark={onChange && value === null ? 'open' : 'done'}>
      {onChange && (
        <AmountField
          label="Penghitung printer (opsional)"
          name="printerCounter"
          unit="lembar"
          value={value}
          onChange={(...typed) => onChange(amountOrRefused(...typed))}
        />
      )}
      {onChange && previous && (
        <p className="quiet">
          Sebelumnya {formatNumber(previous.counter)}, {formatDay(previous.day, 'weekday')}.
        </p>
      )}
      {onChange && !previous && value !== null && (
        <p className="quiet">Pertama kali: dibandingkan mulai hari berikutnya.</p>
      )}
      {sentences.map(sentence => (
        <p key={sentence} className="quiet">
          {sentence}.
        </p>
      ))}
    </Step>
  )
}

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
