import { type DayClosing, expectedCash } from '@antrian/contract/till/closing'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { copyText } from '@/ui/browser/copyText'
import { toCsv } from '@/ui/browser/csv'
import { downloadCsv } from '@/ui/browser/download'
import { LeavePageQuestion } from '@/ui/dialog/LeavePageQuestion'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { toast } from '@/ui/feedback/toast'
import { readable } from '@/ui/fields/AmountField'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CashCount } from './CashCount'
import styles from './ClosingDay.module.css'
import { ClosingReport } from './ClosingReport'
import { ClosingState } from './ClosingState'
import { CLOSING_CSV_HEAD, closingCsvRows } from './closingCsv'
import { closingText } from './closingText'
import { DayHead } from './DayHead'
import { DayMoney, DayRemaining, PaperPart, PrinterPart, SheetPart } from './DaySteps'
import { hasMoney } from './dayReport'

/** Renders the comparison of QRIS in the app with the recorded sum. */
export type QrisPart = (props: {
  day: string
  total: number | null
  isClosed: boolean
  onTotal: (total: number | null) => void
}) => ReactNode

interface ClosingDayProps {
  closing: DayClosing
  usualFloat: number
  /** Content below the students who are still in the queue. */
  sendHome: ReactNode
  qris: QrisPart | undefined
}

/** Shows the stored figures of a closed day, otherwise the current ones. */
export function ClosingDay(props: ClosingDayProps) {
  const { closing, usualFloat, sendHome, qris } = props
  const { day, closing: closed } = closing
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const hasCounter = useCapability('printer-counter')
  // Closing and reopening replace this part of the page.
  const page = useFocusPageAfter<HTMLDivElement>()
  const figures = closed?.figures ?? closing.figures
  // A field that nobody has typed in follows the till, which other admins change.
  const [typedFloat, setTypedFloat] = useState<number | null>()
  const [counted, setCounted] = useState<number | null>(closed?.counted ?? null)
  const [typedQris, setTypedQris] = useState<number | null>()
  const last = closed ?? closing.earlier[0]
  const lastFloat = last?.openingFloat ?? usualFloat
  const lastQris = closed?.qrisTotal ?? figures.drawer?.qris?.total ?? null
  const openingFloat = typedFloat === undefined ? lastFloat : typedFloat
  const qrisTotal = typedQris === undefined ? lastQris : typedQris
  const lastCounter = last?.printerCounter ?? null
  const [printerCounter, setPrinterCounter] = useState<number | null>(lastCounter)
  const [note, setNote] = useState(last?.note ?? '')
  // The closing is shown when it is fetched.
  const [isClosed, setIsClosed] = useState(false)
  const wouldLose =
    !closed &&
    !isClosed &&
    (counted !== null ||
      openingFloat !== lastFloat ||
      qrisTotal !== lastQris ||
      printerCounter !== lastCounter ||
      note !== (last?.note ?? ''))
  const report = {
    day,
    figures,
    openingFloat: readable(openingFloat) ?? 0,
    counted: readable(counted),
    qrisTotal: readable(qrisTotal),
    printerCounter: readable(printerCounter),
    note,
    closed,
    timeZone,
    expected: figures.isBlind ? null : expectedCash(readable(openingFloat) ?? 0, figures),
  }

  const handleCopy = () =>
    copyText(closingText(report), 'Laporan disalin, tinggal ditempel di WhatsApp')

  async function handleExport() {
    try {
      downloadCsv(`tutup-hari-${day}.csv`, [await toCsv(CLOSING_CSV_HEAD, closingCsvRows(report))])
    } catch {
      toast('error', 'CSV tidak dapat dibuat. Periksa koneksi lalu coba lagi.')
    }
  }

  return (
    <>
      <LeavePageQuestion wouldLose={wouldLose} onNavigate={address => void navigate(address)} />
      <div ref={page} className="stack unprinted">
        <div className="row wrap apart">
          <DayHead day={day} figures={figures} />
          <div className="row wrap">
            <Button variant="outlined" onClick={() => void handleCopy()}>
              Salin untuk WhatsApp
            </Button>
            <Button variant="outlined" onClick={() => window.print()}>
              Cetak
            </Button>
            <Button variant="outlined" onClick={() => void handleExport()}>
              Export CSV
            </Button>
          </div>
        </div>
        <ClosingState closing={closing} />
        <div className={styles.columns}>
          <div className="stack">
            <DayRemaining figures={figures} isClosed={closed !== null} sendHome={sendHome} />
            <DayMoney figures={figures} isClosed={closed !== null}>
              {hasMoney(figures) &&
                qris?.({ day, total: qrisTotal, isClosed: closed !== null, onTotal: setTypedQris })}
            </DayMoney>
          </div>
          <div className="stack">
            <CashCount
              report={report}
              values={{
                ...{ openingFloat, counted, note },
                ...(qris && { qrisTotal }),
                ...(hasCounter && { printerCounter }),
              }}
              onOpeningFloat={setTypedFloat}
              onCounted={setCounted}
              onNote={setNote}
              onClosed={() => setIsClosed(true)}
            >
              <SheetPart figures={figures} />
              <PaperPart figures={figures} />
              <PrinterPart
                report={report}
                value={printerCounter}
                onChange={hasCounter && !closed ? setPrinterCounter : undefined}
              />
            </CashCount>
          </div>
        </div>
      </div>
      <ClosingReport report={report} />
    </>
  )
}
