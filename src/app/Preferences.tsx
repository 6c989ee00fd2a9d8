import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import {
  preferencesOpened,
  selectHasShortcuts,
  selectHasSignals,
  selectIsPreferencesOpen,
} from '@/features/preferences/preferencesSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { leavePage } from '@/ui/dialog/leavePage'
import { Asked } from '@/ui/feedback/Asked'
import { focusSearch } from './focusSearch'

const PreferencesSheet = lazyWithPreload(() =>
  import('./PreferencesSheet').then(m => m.PreferencesSheet),
)

const Signals = lazyWithPreload(() => import('./Signals').then(m => m.Signals))

/** Shortcuts of every page, the dialog that lists them, and the signals. */
export function Preferences() {
  const isOpen = useSelector(selectIsPreferencesOpen)
  const hasShortcuts = useSelector(selectHasShortcuts)
  const hasSignals = useSelector(selectHasSignals)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const openHistory = () => void navigate('/history')

  useShortcuts(
    {
      r: () => leavePage(openHistory),
      '/': () => focusSearch(() => leavePage(openHistory)),
      '?': () => dispatch(preferencesOpened()),
    },
    hasShortcuts,
  )

  return (
    <>
      <Suspense fallback={null}>{hasSignals && <Signals />}</Suspense>
      <Asked>{isOpen && <PreferencesSheet />}</Asked>
    </>
  )
}
