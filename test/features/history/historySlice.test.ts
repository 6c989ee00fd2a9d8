import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  historySlice,
  selectOpenTimeline,
  timelineClosed,
  timelineOpened,
} from '@/features/history/historySlice'
import { sessionClosed } from '@/services/session'

const aStore = () => configureStore({ reducer: { history: historySlice.reducer } })

describe('the history slice', () => {
  it('opens the timeline of one entry at a time and closes it', () => {
    const store = aStore()
    expect(selectOpenTimeline(store.getState())).toBeNull()

    store.dispatch(timelineOpened('a'))
    store.dispatch(timelineOpened(7))
    expect(selectOpenTimeline(store.getState())).toBe(7)

    store.dispatch(timelineClosed())
    expect(selectOpenTimeline(store.getState())).toBeNull()
  })

  it('closes the timeline when the session ends', () => {
    const store = aStore()
    store.dispatch(timelineOpened('a'))

    store.dispatch(sessionClosed('logout'))

    expect(selectOpenTimeline(store.getState())).toBeNull()
  })
})
