import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { connectionChanged, connectionSlice, selectIsLive } from '@/middleware/connectionSlice'
import { sessionClosed } from '@/services/session'

describe('the connection slice', () => {
  it('is Live only between a connection and its loss or the end of the session', () => {
    const store = configureStore({ reducer: { connection: connectionSlice.reducer } })
    const isLive = () => selectIsLive(store.getState())
    expect(isLive()).toBe(false)

    store.dispatch(connectionChanged('connected'))
    expect(isLive()).toBe(true)
    store.dispatch(connectionChanged('disconnected'))
    expect(isLive()).toBe(false)

    store.dispatch(connectionChanged('connected'))
    store.dispatch(sessionClosed('expired'))
    expect(isLive()).toBe(false)
  })
})
