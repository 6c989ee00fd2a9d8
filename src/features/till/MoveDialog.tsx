import { MoveBody } from '@antrian/contract/till/till'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { tillApi } from '@/services/tillApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { AmountField } from '@/ui/fields/AmountField'
import { TextField } from '@/ui/fields/TextField'

interface MoveDialogProps {
  day: string
  kind: MoveBody['kind']
  onClose: () => void
}

/** Records cash put into the till or taken out of it, with a reason. */
export function MoveDialog({ day, kind, onClose }: MoveDialogProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  /**
   * Question of the server when more is taken out than the till should hold. Sending the same again
   * means yes.
   */
  const [asked, setAsked] = useState<{ amount: number; question: string }>()
  const title = kind === 'in' ? 'Cash masuk' : 'Cash keluar'
  const [add, { isLoading, error }] = useOnce(tillApi.endpoints.addMove, title)
  const checked = MoveBody.safeParse({ kind, amount, reason })
  const problemOf = (field: string) =>
    isTried ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const isSure = asked !== undefined && asked.amount === amount
  const question = isSure ? asked.question : null
  const failure = error && !isUnsure(error) ? errorMessage(error) : question

  async function handleSubmit() {
    setIsTried(true)
    if (!checked.data) return
    const { error: refused } = await add({ day, ...checked.data, ...(isSure && { isSure }) })
    if (!refused) {
      toast('success', `${title} dicatat`)
      onClose()
    } else if (isUnsure(refused) && amount !== null) {
      setAsked({ amount, question: errorMessage(refused) })
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={isSure ? 'Tetap catat' : 'Catat'}
      failure={failure}
      hasInput={amount !== null || reason !== ''}
      isSending={isLoading}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <AmountField
        label="Jumlah"
        name="amount"
        unit="Rp"
        value={amount}
        problem={problemOf('amount')}
        onChange={setAmount}
      />
      <TextField
        label="Alasan"
        name="reason"
        value={reason}
        problem={problemOf('reason')}
        hint={kind === 'in' ? 'Misalnya: tukar receh dari TU' : 'Misalnya: rol kertas, nota di map'}
        onChange={setReason}
      />
    </FormDialog>
  )
}

const isUnsure = (error: object) =>
  'body' in error && (error.body as { isUnsure?: unknown } | undefined)?.isUnsure === true
