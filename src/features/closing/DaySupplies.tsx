import type { ClosingFigures } from '@antrian/contract/till/closing'
import { AmountField, amountOrRefused } from '@/ui/fields/AmountField'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { type DayReport, printSentences } from './dayReport'
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
