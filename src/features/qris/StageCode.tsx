import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { QrisPayment } from '@antrian/contract/till/qrisCode'
import { useEffect, useEffectEvent } from 'react'
import { useActiveEntries } from '@/acts/shownQueue'
import { useGetShownQrisQuery, useHideQrisMutation, useShowQrisMutation } from '@/services/qrisApi'
import { dataOnly } from '@/services/selectFromResult'
import { Button } from '@/ui/Button'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { toast } from '@/ui/feedback/toast'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { QrCode } from '@/ui/figures/QrCode'
import { useClockOffset } from '@/ui/time/schoolTime'
import styles from './StageCode.module.css'
import { useQris } from './useQris'

/**
 * Shows and hides the payment code of the student in the booth; the key K does the same. The code
 * stands where the next student does, so that nothing moves.
 */
export function StageCode({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { code } = useQris()
  return code?.confirmedAt && <ConfirmedCode hasShortcuts={hasShortcuts} />
}

function ConfirmedCode({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { entries = [] } = useActiveEntries()
  const { data: shown, refetch } = useGetShownQrisQuery(undefined, { selectFromResult: dataOnly })
  const [show, showing] = useShowQrisMutation()
  const [hide, hiding] = useHideQrisMutation()
  const current = entries.find(({ status }) => status === 'in-progress')
  const offset = useClockOffset()
  const isBusy = showing.isLoading || hiding.isLoading

  async function toggle() {
    if (isBusy) return
    if (shown) await toastOutcome(hide({}))
    else if (current) await toastOutcome(show({ entry: String(current.id) }))
    else toast('info', 'Tidak ada siswa di booth')
  }

  useShortcuts({ k: () => void toggle() }, hasShortcuts)
  const leave = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(leave, Math.max(0, shown.until - Date.now() - offset) + 500)
    return () => clearTimeout(timer)
  }, [shown, offset])

  if (!shown && (!current?.price || current.prepaidMethod)) return null
  return (
    <>
      <Button
        variant="text"
        className={styles.toggle ?? ''}
        shortcut="K"
        aria-label={shown ? 'Tutup kode QRIS' : 'Tampilkan kode QRIS'}
        aria-disabled={isBusy}
        onClick={() => void toggle()}
      >
        <span>
          {shown ? 'Tutup ' : <span className="unseen-on-phones">Tampilkan </span>}
          kode
        </span>
      </Button>
      {shown && <Shown payment={shown} />}
    </>
  )
}

function Shown({ payment }: { payment: QrisPayment }) {
  const { payload, amount, number, merchant, nmid } = payment
  return (
    <section className={styles.code} data-is-code aria-label="Kode QRIS yang tampil">
      <QrCode text={payload} label={`Kode QRIS ${formatRupiah(amount)}`} look="payment" />
      <div className={styles.words}>
        <p className="soft">{number === null ? 'QRIS siswa baru' : `QRIS nomor ${number}`}</p>
        <p className={styles.sum}>{formatRupiah(amount)}</p>
        <p className={styles.merchant}>
          {merchant}
          <br />
          {nmid ?? 'tanpa NMID'}
        </p>
        <p className={styles.advice}>
          Lihat uang masuk di aplikasi merchant
          <span className={styles.rest}>, bukan di layar siswa.</span>
        </p>
      </div>
    </section>
  )
}
