import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  columnsHidden,
  preferenceChanged,
  preferencesClosed,
  preferencesOpened,
  preferencesSlice,
  rememberPreferences,
  selectHasShortcuts,
  selectHasSignals,
  selectHiddenColumns,
  selectIsPreferencesOpen,
  selectPreferences,
} from '@/features/preferences/preferencesSlice'

const aStore = () => configureStore({ reducer: { preferences: preferencesSlice.reducer } })

describe('the preferences slice', () => {
  it('begins with keys, the scheme of the system and without signals', () => {
    const state = aStore().getState()

    expect(selectPreferences(state)).toMatchObject({ scheme: 'system', hasShortcuts: true })
    expect(selectHasShortcuts(state)).toBe(true)
    expect(selectHasSignals(state)).toBe(false)
    expect(selectHiddenColumns(state)).toEqual({ queue: [], history: [] })
  })

  it('changes one preference and keeps the others', () => {
    const store = aStore()

    store.dispatch(preferenceChanged({ scheme: 'dark' }))
    store.dispatch(preferenceChanged({ hasShortcuts: false }))

    expect(selectPreferences(store.getState())).toMatchObject({ scheme: 'dark' })
    expect(selectHasShortcuts(store.getState())).toBe(false)
  })

  it.each(['hasChime', 'hasEmptyBoothNotice'] as const)('has a signal with %s', name => {
    const store = aStore()

    store.dispatch(preferenceChanged({ [name]: true }))

    expect(selectHasSignals(store.getState())).toBe(true)
  })

  it('hides columns of one table and not of the other', () => {
    const store = aStore()

    store.dispatch(columnsHidden({ table: 'queue', fields: ['status', 'creator'] }))
    store.dispatch(columnsHidden({ table: 'queue', fields: ['creator'] }))

    expect(selectHiddenColumns(store.getState())).toEqual({ queue: ['creator'], history: [] })
  })

  it('opens and closes its dialog', () => {
    const store = aStore()
    expect(selectIsPreferencesOpen(store.getState())).toBe(false)

    store.dispatch(preferencesOpened())
    expect(selectIsPreferencesOpen(store.getState())).toBe(true)

    store.dispatch(preferencesClosed())
    expect(selectIsPreferencesOpen(store.getState())).toBe(false)
  })

  it('begins with what this device remembers, and with a closed dialog', () => {
    const before = aStore()
    const first = before.getState().preferences
    before.dispatch(preferencesOpened())
    before.dispatch(
      preferenceChanged({
        ...{ scheme: 'light', hasShortcuts: false },
        ...{ hasChime: true, hasEmptyBoothNotice: true },
      }),
    )
    before.dispatch(columnsHidden({ table: 'history', fields: ['creator'] }))
    rememberPreferences(before.getState().preferences, first)

    expect(aStore().getState().preferences).toEqual({
      ...before.getState().preferences,
      isOpen: false,
    })
  })
})
