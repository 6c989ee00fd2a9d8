import { ClosingBody } from '@antrian/contract/closing'
import { formatRupiah } from '@antrian/contract/rupiah'
import { type ReactNode, useState } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { useOnce } from '@/features/auth/useOnce'
import { useCloseDayMutation } from '@/services/closingApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { toast } from '@/ui/feedback/toast'
import { AmountField, amountOrRefused } from '@/ui/fields/AmountField'
import { TextField } from '@/ui/fields/TextField'
import { formatDay } from '@/ui/time/formatDay'
import { useToday } from '@/ui/time/useToday'
import styles from './ClosingDay.module.css'
import { type DayReport, hasMoney } from './dayReport'
import { ExpectedCash } from './ExpectedCash'
import { Holders } from './Holders'
import { Step } from './Step'

interface CashCountProps {
  report: DayReport
  /** Values of the fields. */
  values: {
    openingFloat: number | null
    counted: number | null
    note: string
    qrisTotal?: number | null
  }
  /** Shows the expected sum only after the count. */
  isBlind: boolean
  onOpeningFloat: (value: number | null) => void
  onCounted: (value: number | null) => void
  onNote: (note: string) => void
  onClosed: () => void
  /** Further steps before closing. */
  children: ReactNode
}

/** Compares counted cash with the expected sum, and closes the day. */
export function CashCount(props: CashCountProps) {
  const { report, values, isBlind, onOpeningFloat, onCounted, onNote, onClosed, children } = props
  const { figures, closed, day } = report
  const pastDay = day === useToday() ? undefined : formatDay(day, 'weekday')
  const hasPrices = useCapability('prices')
  const canClose = useCapability('closing')
  const isCounted = hasPrices && (hasMoney(figures) || values.counted !== null)
  const [closeDay, { isLoading, error }] = useOnce(useCloseDayMutation())
  const [problem, setProblem] = useState<string>()
  const [needsCount, setNeedsCount] = useState(false)

  async function handleClose() {
    const body = { ...values, openingFloat: values.openingFloat ?? 0 }
    const checked = ClosingBody.safeParse(body)
    setProblem(checked.error?.issues[0]?.message)
    setNeedsCount(isCounted && values.counted === null)
    if (!checked.data || (isCounted && values.counted === null) || isLoading) return
    const { error: refused } = await closeDay({ day, ...checked.data })
    // The closing of another admin takes the place of this form.
    if (refused && 'status' in refused && refused.status === 409) {
      toast('error', errorMessage(refused))
    } else if (!refused) {
      onClosed()
      toast('success', `${pastDay ?? 'Hari ini'} ditutup`)
    }
  }

  if (!canClose) return children
  if (closed) {
    return (
      <>
        <ClosedCash report={report} />
        {children}
      </>
    )
  }
  return (
    <>
      <Step title={isCounted ? 'Hitung isi laci' : 'Catatan'} mark="3">
        {isCounted && (
          <>
            <div className="pair">
              <AmountField
                label="Modal awal"
                name="openingFloat"
                unit="Rp"
                value={values.openingFloat}
                onChange={(...typed) => onOpeningFloat(amountOrRefused(...typed))}
              />
              <AmountField
                label="Cash di laci"
                name="counted"
                unit="Rp"
                value={values.counted}
                problem={
                  needsCount && values.counted === null ? 'Hitung dulu Cash di laci' : undefined
                }
                onChange={(...typed) => onCounted(amountOrRefused(...typed))}
              />
            </div>
            {(!isBlind || report.counted !== null) && <ExpectedCash report={report} />}
            <Holders report={report} />
          </>
        )}
        <TextField label="Catatan (opsional)" name="note" value={values.note} onChange={onNote} />
      </Step>
      {children}
      {(problem || error) && (
        <Notice tone="error">{problem ?? (error ? errorMessage(error) : '')}</Notice>
      )}
      <Button
        variant="contained"
        className={styles.close ?? ''}
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={() => void handleClose()}
      >
        {`Tutup ${pastDay ?? 'hari ini'}`}
      </Button>
    </>
  )
}

function ClosedCash({ report }: { report: DayReport }) {
  const { counted, openingFloat, note } = report
  if (counted === null && !note) return null
  return (
    <Step title="Isi laci" mark="done">
      {counted !== null && (
        <p className="quiet">
          Modal awal {formatRupiah(openingFloat)}, dihitung{' '}
          <strong className={styles.amount}>{formatRupiah(counted)}</strong>
        </p>
      )}
      {counted !== null && <ExpectedCash report={report} />}
      <Holders report={report} />
      {note && <p>Catatan: {note}</p>}
    </Step>
  )
}
