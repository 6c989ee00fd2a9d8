import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import {
  selectHasChime,
  selectHasShortcuts,
  selectIsSettingsOpen,
  settingsOpened,
} from '@/features/preferences/preferencesSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { leavePage } from '@/ui/dialog/leavePage'
import { focusSearch } from './focusSearch'

const SettingsSheet = lazyWithPreload(() => import('./PreferencesSheet').then(m => m.SettingsSheet))

const NewStudentChime = lazyWithPreload(() =>
  import('@/features/queue/NewStudentChime').then(m => m.NewStudentChime),
)

/** The keys of every page behind the login, the dialog that names them all, and the chime. */
export function Settings() {
  const isOpen = useSelector(selectIsSettingsOpen)
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hasChime = useSelector(selectHasChime)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const openHistory = () => void navigate('/history')

  useShortcuts(
    {
      r: () => leavePage(openHistory),
      '/': () => focusSearch(() => leavePage(openHistory)),
      '?': () => dispatch(settingsOpened()),
    },
    hasShortcuts,
  )

  return (
    <>
      <Suspense fallback={null}>{hasChime && <NewStudentChime />}</Suspense>
      <Suspense fallback={null}>{isOpen && <SettingsSheet />}</Suspense>
    </>
  )
}
