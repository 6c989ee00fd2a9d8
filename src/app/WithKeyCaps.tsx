import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectHasShortcuts } from '@/features/preferences/preferencesSlice'
import { KeyCaps } from '@/ui/KeyCap'

/** Shows keys on buttons and toasts while shortcuts are on. */
export const WithKeyCaps = ({ children }: { children: ReactNode }) => (
  <KeyCaps value={useSelector(selectHasShortcuts)}>{children}</KeyCaps>
)
