import { formatRupiah } from '@antrian/contract/rupiah'
import { useEffect, useEffectEvent } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { errorMessage } from '@/services/errors'
import {
  useGetQrisQuery,
  useGetShownQrisQuery,
  useHideQrisMutation,
  useShowQrisMutation,
} from '@/services/qrisApi'
import { useActiveEntries } from '@/services/shownQueue'
import { Button } from '@/ui/Button'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { toast } from '@/ui/feedback/toast'
import { PaymentCode } from '@/ui/figures/PaymentCode'
import { useClockOffset } from '@/ui/time/schoolTime'
import styles from './QrisStage.module.css'

/** The code of whoever is in the booth, small beside the stage; K shows it and takes it away. */
export function QrisStage({ hasShortcuts }: { hasShortcuts: boolean }) {
  const hasQris = useCapability('qris-code')
  const { data } = useGetQrisQuery(undefined, { skip: !hasQris })
  return data?.code?.confirmedAt ? <ConfirmedCode hasShortcuts={hasShortcuts} /> : null
}

function ConfirmedCode({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { entries = [] } = useActiveEntries()
  const { data: shown, refetch } = useGetShownQrisQuery()
  const [show, showing] = useShowQrisMutation()
  const [hide, hiding] = useHideQrisMutation()
  const current = entries.find(({ status }) => status === 'in-progress')
  const offset = useClockOffset()
  const isBusy = showing.isLoading || hiding.isLoading

  async function toggle() {
    if (isBusy) return
    if (shown) {
      await hide()
    } else if (current) {
      const { error } = await show({ entry: current.id })
      if (error) toast('error', errorMessage(error))
    } else toast('info', 'Tidak ada siswa di booth')
  }

  useShortcuts({ k: () => void toggle() }, hasShortcuts)
  const leave = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(leave, Math.max(0, shown.until - Date.now() - offset) + 500)
    return () => clearTimeout(timer)
  }, [shown, offset])

  if (!shown) {
    if (!current?.price || current.prepaidMethod) return null
    return (
      <div className={styles.offer}>
        <Button
          variant="outlined"
          shortcut="K"
          aria-disabled={isBusy}
          onClick={() => void toggle()}
        >
          Tampilkan kode QRIS
        </Button>
      </div>
    )
  }
  return (
    <section className={styles.card} aria-label="Kode QRIS yang tampil">
      <PaymentCode payload={shown.payload} label={`Kode QRIS ${formatRupiah(shown.amount)}`} />
      <div className="stack tight">
        <p className={styles.amount}>{formatRupiah(shown.amount)}</p>
        <p className="soft">
          {shown.number === null ? 'Siswa baru' : `Nomor ${shown.number}`} · {shown.photoCount}{' '}
          lembar
          <br />
          {shown.merchant} · {shown.nmid ?? 'tanpa NMID'}
        </p>
        <p className={styles.advice}>
          Lihat notifikasi di aplikasi merchant, bukan di layar siswa.
        </p>
        <div>
          <Button
            variant="outlined"
            shortcut="K"
            aria-disabled={isBusy}
            onClick={() => void toggle()}
          >
            Tutup kode
          </Button>
        </div>
      </div>
    </section>
  )
}
