import type { Middleware } from '@reduxjs/toolkit'
import { type preferencesSlice, rememberPreferences } from '@/features/preferences/preferencesSlice'
import { rememberCollapsed, type statsSlice } from '@/features/stats/statsSlice'

type Remembered = Record<'preferences', ReturnType<typeof preferencesSlice.reducer>> &
  Record<'stats', ReturnType<typeof statsSlice.reducer>>

/** Stores preferences on this device when they change in the store. */
export const deviceMemory: Middleware<object, Remembered> = store => next => action => {
  const before = store.getState()
  const result = next(action)
  const now = store.getState()
  if (now.preferences !== before.preferences) {
    rememberPreferences(now.preferences, before.preferences)
  }
  if (now.stats.isCollapsed !== before.stats.isCollapsed) rememberCollapsed(now.stats.isCollapsed)
  return result
}
