import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { ClosingBody, missingReason } from '@antrian/contract/till/closing'
import { type ReactNode, useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { closingApi } from '@/services/closingApi'
import { asksIn } from '@/services/errors'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { toast } from '@/ui/feedback/toast'
import { AmountField, amountOrRefused } from '@/ui/fields/AmountField'
import { TextField } from '@/ui/fields/TextField'
import { formatDay } from '@/ui/time/formatDay'
import { useToday } from '@/ui/time/useToday'
import styles from './ClosingDay.module.css'
import { type DayReport, hasMoney, holderSentences, remainingCount, totalOf } from './dayReport'
import { ExpectedCash } from './ExpectedCash'
import { Step } from './Step'

interface CashCountProps {
  report: DayReport
  /** Values of the fields. */
  values: {
    openingFloat: number | null
    counted: number | null
    note: string
    qrisTotal?: number | null
    printerCounter?: number | null
  }
  onOpeningFloat: (value: number | null) => void
  onCounted: (value: number | null) => void
  onNote: (note: string) => void
  onClosed: () => void
  /** Further steps before closing. */
  children: ReactNode
}

/** Compares counted cash with the expected sum, and closes the day. */
export function CashCount(props: CashCountProps) {
  const { report, values, onOpeningFloat, onCounted, onNote, onClosed, children } = props
  const { figures, closed, day } = report
  const pastDay = day === useToday() ? undefined : formatDay(day, 'weekday')
  const hasPrices = useCapability('prices')
  const canClose = useCapability('closing')
  const isCounted = hasPrices && (hasMoney(figures) || values.counted !== null)
  const [closeDay, { isLoading, error }] = useOnce(closingApi.endpoints.closeDay)
  const [isPressed, setIsPressed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  /** The counter about which the host asked. */
  const [asked, setAsked] = useState<number>()
  const left = remainingCount(figures)
  const isAsked = asked !== undefined && asked === values.printerCounter
  const label = isAsked
    ? 'Ya, tutup dengan penghitung ini'
    : left > 0
      ? `Tutup${pastDay ? ` ${pastDay}` : ''}, ${left} belum difoto`
      : `Tutup ${pastDay ?? 'hari ini'}`

  const checked = ClosingBody.safeParse(values)
  const problem = checked.error?.issues[0]?.message
  const needsFloat = values.openingFloat === null
  const needsCount = isCounted && values.counted === null
  /** A difference that only the host knows, because the till is counted blind. */
  const refusal =
    error && 'status' in error && error.status === 400 && !values.note.trim()
      ? errorMessage(error)
      : undefined
  const missing = (checked.data && missingReason(checked.data, figures)) ?? refusal
  const hasDifference =
    refusal !== undefined ||
    (checked.data && missingReason({ ...checked.data, note: '' }, figures)) !== undefined

  function handlePress() {
    setIsPressed(true)
    const asked = needsFloat
      ? 'openingFloat'
      : needsCount
        ? 'counted'
        : missing && !refusal && 'note'
    if (asked) return focusField(asked)
    if (problem || isLoading) return undefined
    // Such as the new day in the morning, in place of yesterday.
    if (totalOf(figures).students === 0) return setIsAsking(true)
    return void handleClose()
  }

  async function handleClose() {
    if (!checked.data) return
    const { printerCounter } = checked.data
    const isSure = asked !== undefined && asked === printerCounter
    const { error: refused } = await closeDay({
      ...{ day, ...checked.data },
      ...(isSure && { sure: true }),
    })
    const status = refused && 'status' in refused ? refused.status : undefined
    if (refused && 'body' in refused && asksIn(refused.body)) {
      setIsAsking(false)
      setAsked(printerCounter ?? undefined)
      focusField('printerCounter')
      // The closing of another admin takes the place of this form.
    } else if (refused && status === 409) {
      toast('error', errorMessage(refused))
    } else if (status === 400) {
      setIsAsking(false)
      focusField('note')
    } else if (!refused) {
      onClosed()
      toast('success', `${pastDay ?? 'Hari ini'} ditutup`)
    }
  }

  const failure =
    (isPressed && !needsFloat && problem) || (error && !refusal ? errorMessage(error) : null)

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
                problem={
                  isPressed && needsFloat
                    ? 'Modal awal belum diisi; ketik 0 jika laci mulai kosong'
                    : undefined
                }
                onChange={(...typed) => onOpeningFloat(amountOrRefused(...typed))}
              />
              <AmountField
                label="Cash di laci"
                name="counted"
                unit="Rp"
                value={values.counted}
                problem={isPressed && needsCount ? 'Hitung dulu Cash di laci' : undefined}
                onChange={(...typed) => onCounted(amountOrRefused(...typed))}
              />
            </div>
            <ExpectedCash report={report} />
            <Holders report={report} />
          </>
        )}
        <TextField
          label={hasDifference ? 'Catatan: alasan selisih' : 'Catatan (opsional)'}
          name="note"
          value={values.note}
          problem={isPressed ? missing : undefined}
          isRequired={hasDifference}
          onChange={onNote}
        />
      </Step>
      {children}
      {failure && !isAsking && <Notice tone="error">{failure}</Notice>}
      <Button
        variant={left > 0 ? 'outlined' : 'contained'}
        className={styles.close ?? ''}
        aria-disabled={isLoading}
        aria-busy={isLoading}
        onClick={handlePress}
      >
        {label}
      </Button>
      {isAsking && (
        <FormDialog
          title={`Tutup ${pastDay ?? 'hari ini'}?`}
          submitLabel={`Ya, tutup ${pastDay ?? 'hari ini'}`}
          leaveLabel="Jangan"
          failure={failure}
          isSending={isLoading}
          isDangerous
          onSubmit={() => void handleClose()}
          onClose={() => setIsAsking(false)}
        >
          <p>{`Belum ada siswa yang selesai difoto ${pastDay ?? 'hari ini'}. Untuk menutup hari lain, pilih dulu harinya di atas.`}</p>
        </FormDialog>
      )}
    </>
  )
}

/** Also out of sight, such as above the paper on a phone. */
const focusField = (name: string) => document.getElementsByName(name)[0]?.focus()

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

/** Who held the till on the day; absent without handovers. */
function Holders({ report }: { report: DayReport }) {
  const sentences = holderSentences(report)
  return sentences.length > 0 && <p className="quiet">{sentences.join('. ')}.</p>
}
