import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import {
  selectHasChime,
  selectHasShortcuts,
  selectIsSettingsOpen,
  settingsOpened,
} from '@/features/preferences/preferencesSlice'
import { NewStudentChime } from '@/features/queue/NewStudentChime'
import { lazyPart } from '@/ui/lazyPart'
import { useShortcuts } from '@/ui/useShortcuts'
import { focusSearch } from './focusSearch'

const SettingsDialog = lazyPart(() =>
  import('@/features/preferences/SettingsDialog').then(m => m.SettingsDialog),
)

const SHORTCUTS = [
  { key: 'T', does: 'Tambah antrian' },
  { key: 'N', does: 'Mulai berikutnya' },
  { key: 'S', does: 'Selesaikan sesi' },
  { key: 'R', does: 'Riwayat antrian' },
  { key: '/', does: 'Cari siswa' },
  { key: '?', does: 'Bantuan ini' },
] as const

/** The keys that work on every page behind the door, and the sheet that names them all. */
export function Settings() {
  const isOpen = useSelector(selectIsSettingsOpen)
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hasChime = useSelector(selectHasChime)
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

  return (
    <>
      <NewStudentChime isOn={hasChime} />
      <Suspense fallback={null}>{isOpen && <SettingsDialog shortcuts={SHORTCUTS} />}</Suspense>
    </>
  )
}
