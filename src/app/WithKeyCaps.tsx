import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectHasShortcuts } from '@/features/preferences/preferencesSlice'
import { KeyCaps } from '@/ui/KeyCap'

/** Buttons and toasts name their keys as long as keys act. */
export const WithKeyCaps = ({ children }: { children: ReactNode }) => (
  <KeyCaps value={useSelector(selectHasShortcuts)}>{children}</KeyCaps>
)
