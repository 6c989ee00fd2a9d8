import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useCapability } from '@/features/auth/authSlice'
import {
  selectHasChime,
  selectHasShortcuts,
  selectIsSettingsOpen,
  settingsOpened,
} from '@/features/preferences/preferencesSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { focusSearch } from './focusSearch'

const SettingsDialog = lazyWithPreload(() =>
  import('@/features/preferences/SettingsDialog').then(m => m.SettingsDialog),
)

const NewStudentChime = lazyWithPreload(() =>
  import('@/features/queue/NewStudentChime').then(m => m.NewStudentChime),
)

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

/** The keys that work on every page behind the door, and the sheet that names them all. */
export function Settings() {
  const isOpen = useSelector(selectIsSettingsOpen)
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hasChime = useSelector(selectHasChime)
  const has = { undo: useCapability('undo'), calls: useCapability('calls') }
  const dispatch = useDispatch()
  const navigate = useNavigate()

  useShortcuts(
    {
      r: () => void navigate('/history'),
      '/': () => focusSearch(() => void navigate('/history')),
      '?': () => dispatch(settingsOpened()),
    },
    hasShortcuts,
  )

  const shortcuts = SHORTCUTS.filter(shortcut => !('needs' in shortcut) || has[shortcut.needs])

  return (
    <>
      <Suspense fallback={null}>{hasChime && <NewStudentChime />}</Suspense>
      <Suspense fallback={null}>{isOpen && <SettingsDialog shortcuts={shortcuts} />}</Suspense>
    </>
  )
}
