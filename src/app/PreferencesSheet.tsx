import { useCapability } from '@/features/auth/authSlice'
import { PreferencesDialog } from '@/features/preferences/PreferencesDialog'

const SHORTCUTS = [
  { key: 'T', does: 'Tambah antrian' },
  { key: 'N', does: 'Mulai berikutnya' },
  { key: 'S', does: 'Selesaikan sesi' },
  { key: 'Q', does: 'QRIS, lalu berikutnya', needs: 'undo' },
  { key: 'C', does: 'Cash, lalu berikutnya', needs: 'undo' },
  { key: 'P', does: 'Panggil berikutnya', needs: 'calls' },
  { key: 'L', does: 'Lewati berikutnya', needs: 'calls' },
  { key: 'U', does: 'Urungkan langkah sendiri', needs: 'undo' },
  { key: 'R', does: 'Riwayat antrian' },
  { key: '/', does: 'Cari siswa' },
  { key: '?', does: 'Bantuan ini' },
] as const

/** The settings, and the keys that this host has. */
export function PreferencesSheet() {
  const has = { undo: useCapability('undo'), calls: useCapability('calls') }
  const shortcuts = SHORTCUTS.filter(shortcut => !('needs' in shortcut) || has[shortcut.needs])
  return <PreferencesDialog shortcuts={shortcuts} />
}
