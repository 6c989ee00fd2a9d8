import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  rememberCollapsed,
  selectIsCollapsed,
  statsSlice,
  statsToggled,
} from '@/features/stats/statsSlice'
import { sessionOpened } from '@/services/session'
import { aSession } from '../../support/factories'

const aStore = () => configureStore({ reducer: { stats: statsSlice.reducer } })
const isCollapsed = (store: ReturnType<typeof aStore>) => selectIsCollapsed(store.getState())

describe('the stats slice', () => {
  it('folds the figures until the admin opens them', () => {
    const store = aStore()
    expect(isCollapsed(store)).toBe(true)

    store.dispatch(statsToggled())
    expect(isCollapsed(store)).toBe(false)

    store.dispatch(statsToggled())
    expect(isCollapsed(store)).toBe(true)
  })

  it.each([true, false])('begins as this device remembers it: %j', remembered => {
    rememberCollapsed(remembered)

    expect(isCollapsed(aStore())).toBe(remembered)
  })

  it('opens the figures on a host that has no others', () => {
    const store = aStore()
    store.dispatch(sessionOpened(aSession({}, ['prices'])))
    expect(isCollapsed(store)).toBe(true)

    store.dispatch(sessionOpened(aSession()))
    expect(isCollapsed(store)).toBe(false)
  })

  it('leaves them folded there when the admin has folded them', () => {
    rememberCollapsed(true)
    const store = aStore()

    store.dispatch(sessionOpened(aSession()))

    expect(isCollapsed(store)).toBe(true)
  })
})
