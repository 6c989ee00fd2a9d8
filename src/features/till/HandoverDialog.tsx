import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { TillDay } from '@antrian/contract/till/till'
import { HandoverBody } from '@antrian/contract/till/till'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { tillApi } from '@/services/tillApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { AmountField } from '@/ui/fields/AmountField'
import { SelectField } from '@/ui/fields/SelectField'
import sums from '@/ui/figures/Sum.module.css'
import { differenceWords } from './difference'

const TITLE = 'Serah terima Laci Cash'

/** Counts the till and offers it to another account, which holds it after accepting. */
export function HandoverDialog({ till, onClose }: { till: TillDay; onClose: () => void }) {
  const { day, receivers, spans } = till
  const [counted, setCounted] = useState<number | null>(null)
  const [to, setTo] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [offer, { isLoading, error }] = useOnce(tillApi.endpoints.offerTill, TITLE)
  const checked = HandoverBody.safeParse({ counted, to })
  const problemOf = (field: string) =>
    isTried ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const receiver = receivers.find(({ email }) => email === to)?.name
  const expected = spans.at(-1)?.sums?.expected

  async function handleSubmit() {
    setIsTried(true)
    if (!checked.data) return
    const { error: refused } = await offer({ day, ...checked.data })
    if (refused) return
    toast('success', `Menunggu ${receiver} menerima laci`)
    onClose()
  }

  return (
    <FormDialog
      title={TITLE}
      submitLabel={counted === null ? 'Serahkan' : `Serahkan ${formatRupiah(counted)}`}
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      hasInput={counted !== null}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <AmountField
        label="Uang yang dihitung"
        name="counted"
        unit="Rp"
        value={counted}
        problem={problemOf('counted')}
        onChange={setCounted}
      />
      <SelectField
        label="Diserahkan kepada"
        value={to}
        options={[
          ['', 'Pilih penerima'],
          ...receivers.map(({ email, name }) => [email, name] as const),
        ]}
        problem={problemOf('to')}
        onChange={setTo}
      />
      {counted !== null && expected !== undefined && (
        <output className={sums.difference} data-is-even={counted === expected}>
          {counted === expected
            ? '✓ Sama dengan yang seharusnya'
            : `${differenceWords(counted - expected)} dari seharusnya ${formatRupiah(expected)}`}
        </output>
      )}
      <p className="soft">
        {receiver ?? 'Penerima'} menerima dengan akunnya sendiri. Sampai diterima, laci tetap
        dipegang yang menyerahkan.
      </p>
    </FormDialog>
  )
}
