import { readQris } from '@antrian/contract/till/qris'
import type { QrisCode } from '@antrian/contract/till/qrisCode'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useOnce } from '@/acts/useOnce'
import { qrisApi, useGetQrisQuery, useRemoveQrisMutation } from '@/services/qrisApi'
import { selectIsDeveloper } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { toast } from '@/ui/feedback/toast'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TextField } from '@/ui/fields/TextField'
import { Facts } from '@/ui/figures/Facts'
import { Panel } from '@/ui/Panel'
import { Moment } from '@/ui/time/Moment'
import { PhotoOfSticker } from './PhotoOfSticker'

/** The school's QRIS code. A developer sets it, and a second account confirms name and NMID. */
export function QrisPanel() {
  const isDeveloper = useSelector(selectIsDeveloper)
  const { data, error, isFetching, refetch } = useGetQrisQuery()

  return (
    <Panel
      title="QRIS dengan rupiah"
      hint="Kode sekolah sendiri dengan harga di dalamnya. Stiker tetap berlaku. Lunas jika uangnya sudah terlihat di aplikasi merchant. Siswa tidak pernah membayar biaya tambahan."
    >
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          Kode QRIS tidak dapat dimuat: {errorMessage(error)}
        </RetryNotice>
      )}
      {data?.code && <CodeFacts code={data.code} />}
      {data && !data.code && (
        <p className="soft">Belum ada kode. Hanya developer yang mengisinya.</p>
      )}
      {data?.code && !data.code.confirmedAt && (
        <Notice tone="warning" action={data.canConfirm && <ConfirmButton id={data.code.id} />}>
          {data.canConfirm
            ? 'Cocokkan nama dan NMID dengan stiker sekolah. Sampai disetujui, kode tidak ditampilkan.'
            : 'Menunggu akun lain mencocokkan nama dan NMID. Sampai disetujui, kode tidak ditampilkan.'}
        </Notice>
      )}
      {isDeveloper && data && <CodeForm key={data.code?.id ?? ''} code={data.code} />}
    </Panel>
  )
}

function ConfirmButton({ id }: Pick<QrisCode, 'id'>) {
  const button = useFocusPageAfter<HTMLButtonElement>()
  const [confirm, { isLoading }] = useOnce(qrisApi.endpoints.confirmQris)

  return (
    <Button
      ref={button}
      variant="contained"
      aria-disabled={isLoading}
      onClick={() => !isLoading && void toastOutcome(confirm({ id }), 'Kode QRIS disetujui')}
    >
      Nama dan NMID cocok
    </Button>
  )
}

function CodeFacts({ code }: { code: QrisCode }) {
  return (
    <>
      <Facts
        label="Kode QRIS"
        facts={[
          { label: 'Nama', value: code.merchant },
          { label: 'Kota', value: code.city },
          { label: 'NMID', value: code.nmid ?? 'tidak disebut' },
        ]}
      />
      <PayerNotice payload={code.payload} />
      <p className="soft">
        Diisi {code.changedBy}, <Moment at={code.changedAt} />.{' '}
        {code.confirmedAt && (
          <>
            Disetujui {code.confirmedBy}, <Moment at={code.confirmedAt} />.
          </>
        )}
      </p>
    </>
  )
}

/** Says why apps of payers may refuse a code. */
function PayerNotice({ payload }: { payload: string }) {
  const reading = readQris(payload)
  if ('problem' in reading || !reading.risk) return null
  return <Notice tone="warning">{reading.risk}</Notice>
}

/** Form for a pasted code, or one read from a photo in the browser. */
function CodeForm({ code }: { code: QrisCode | null }) {
  const [payload, setPayload] = useState('')
  const [hasBill, setHasBill] = useState(code?.hasBill ?? false)
  const [isTried, setIsTried] = useState(false)
  const [save, { isLoading, error }] = useOnce(qrisApi.endpoints.setQris)
  const [remove, removing] = useRemoveQrisMutation()
  // A saved code begins a new form.
  const form = useFocusPageAfter<HTMLDivElement>()
  const reading = readQris(payload)
  const problem = 'problem' in reading ? reading.problem : undefined

  async function handleSave() {
    setIsTried(true)
    if (problem || isLoading) return
    const { error: refused } = await save({ payload, hasBill })
    if (!refused) toast('success', 'Kode QRIS disimpan; akun lain menyetujuinya')
  }

  return (
    <div ref={form} className="stack">
      <TextField
        label="Kode QRIS"
        name="qris"
        value={payload}
        problem={isTried || payload ? problem : undefined}
        hint="Isi kode dari stiker, diawali 000201"
        onChange={setPayload}
      />
      <PhotoOfSticker onRead={setPayload} />
      {!('problem' in reading) && (
        <output className="soft">
          {[`${reading.merchant}, NMID ${reading.nmid ?? 'tidak disebut'}.`, ...reading.notes].join(
            ' ',
          )}
        </output>
      )}
      <PayerNotice payload={payload} />
      <SwitchField
        label="Nomor antrian di dalam kode"
        hint="Sebagian aplikasi menolaknya: coba dulu dengan Rp&nbsp;1.000."
        isOn={hasBill}
        onChange={setHasBill}
      />
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
      <div className="row wrap">
        <Button variant="contained" aria-disabled={isLoading} onClick={() => void handleSave()}>
          Simpan kode QRIS
        </Button>
        {code && (
          <ConfirmedButton
            label="Hapus kode"
            failure={removing.error && errorMessage(removing.error)}
            isSending={removing.isLoading}
            carryOut={async () => !(await remove()).error}
          >
            <p>Kode tidak ditampilkan lagi; stiker tetap berlaku.</p>
          </ConfirmedButton>
        )}
      </div>
    </div>
  )
}
