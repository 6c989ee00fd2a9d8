import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { PreferencesDialog } from '@/features/preferences/PreferencesDialog'
import { PAYMENT_KEYS } from '@/features/queue/keys'
import { PrintsSlipField } from '@/features/slip/PrintsSlipField'
import { useCapability } from '@/services/sessionSlice'

const SHORTCUTS: { key: string; does: string; needs?: 'undo' | 'calls' | 'classCalls' }[] = [
  { key: 'T', does: 'Tambah antrian' },
  { key: 'N', does: 'Mulai berikutnya' },
  { key: 'S', does: 'Selesaikan sesi' },
  ...PaymentMethod.options.map(method => ({
    key: PAYMENT_KEYS[method],
    does: `${PAYMENT_LABELS[method]}, lalu berikutnya`,
    needs: 'undo' as const,
  })),
  { key: 'P', does: 'Panggil berikutnya', needs: 'calls' },
  { key: 'L', does: 'Lewati berikutnya', needs: 'calls' },
  { key: 'G', does: 'Panggil kelas berikutnya', needs: 'classCalls' },
  { key: 'U', does: 'Urungkan langkah sendiri', needs: 'undo' },
  { key: 'R', does: 'Riwayat antrian' },
  { key: '/', does: 'Cari siswa' },
  { key: '?', does: 'Bantuan ini' },
]

/** The preferences, with the shortcuts that this host supports. */
export function PreferencesSheet() {
  const has = {
    undo: useCapability('undo'),
    calls: useCapability('calls'),
    classCalls: useCapability('class-calls'),
  }
  const hasScanner = useCapability('roster')
  const shortcuts = SHORTCUTS.filter(({ needs }) => !needs || has[needs])
  const hasSlip = useCapability('slip')
  return (
    <PreferencesDialog shortcuts={shortcuts} hasScanner={hasScanner}>
      {hasSlip && <PrintsSlipField />}
    </PreferencesDialog>
  )
}
