import type { AdminActivity } from '@antrian/contract/queue/events'
import type { LogEntry } from '@antrian/contract/shared/logEntry'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  devtoolsSlice,
  logFilterChanged,
  logsCleared,
  selectActivity,
  selectClearedUpTo,
  selectIsFollowing,
  selectLogFilter,
  selectReceived,
} from '@/features/devtools/devtoolsSlice'
import { logsFollowed, logsReceived } from '@/middleware/logBatch'
import { adminActed } from '@/middleware/socketEvents'
import { sessionClosed, sessionOpened } from '@/services/session'
import { aSession } from '../../support/factories'

const aStore = () => configureStore({ reducer: { devtools: devtoolsSlice.reducer } })

const lines = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    level: 'info',
    message: `line ${from + place}`,
    timestamp: '2026-07-01T02:00:00.000Z',
    stack: null,
  }))

const activity = (entryId: string): AdminActivity => ({
  action: 'add',
  entryId,
  studentName: 'Siti Rahma',
  admin: { name: 'Bu Ani', email: 'ani@sekolah.sch.id' },
  at: '2026-07-01T02:00:00.000Z',
})

describe('the devtools slice', () => {
  it('follows the log from one press to the next', () => {
    const store = aStore()
    expect(selectIsFollowing(store.getState())).toBe(false)

    store.dispatch(logsFollowed(true))
    expect(selectIsFollowing(store.getState())).toBe(true)

    store.dispatch(logsFollowed(false))
    expect(selectIsFollowing(store.getState())).toBe(false)
  })

  it('keeps the last 100 lines of the system log and the last 50 errors, in order', () => {
    const store = aStore()

    store.dispatch(logsReceived({ system: lines(1, 80), errors: lines(1, 40) }))
    store.dispatch(logsReceived({ system: lines(81, 130), errors: lines(41, 70) }))

    const { system, errors } = selectReceived(store.getState())
    expect(system).toEqual(lines(31, 130))
    expect(errors).toEqual(lines(21, 70))
  })

  it('clears the lines of one log and remembers up to when', () => {
    const store = aStore()
    store.dispatch(logsReceived({ system: lines(1, 3), errors: lines(1, 3) }))

    store.dispatch(logsCleared({ kind: 'errors', upTo: '2026-07-01T03:00:00.000Z' }))

    expect(selectReceived(store.getState())).toEqual({ system: lines(1, 3), errors: [] })
    expect(selectClearedUpTo(store.getState())).toEqual({
      system: '',
      errors: '2026-07-01T03:00:00.000Z',
    })
  })

  it('changes one part of the filter and keeps the other', () => {
    const store = aStore()

    store.dispatch(logFilterChanged({ search: 'Siti' }))
    store.dispatch(logFilterChanged({ level: 'error' }))

    expect(selectLogFilter(store.getState())).toEqual({ search: 'Siti', level: 'error' })
  })

  it('lists the last 20 acts of admins, the newest first', () => {
    const store = aStore()

    for (let act = 1; act <= 25; act++) store.dispatch(adminActed(activity(String(act))))

    const shown = selectActivity(store.getState()).map(({ entryId }) => entryId)
    expect(shown).toHaveLength(20)
    expect(shown[0]).toBe('25')
    expect(shown.at(-1)).toBe('6')
  })

  it.each([
    ['ends', sessionClosed('logout')],
    ['of another person opens', sessionOpened(aSession())],
  ])('resets when the session %s', (_, change) => {
    const store = aStore()
    store.dispatch(logsFollowed(true))
    store.dispatch(logsReceived({ system: lines(1, 3), errors: lines(1, 3) }))
    store.dispatch(logsCleared({ kind: 'system', upTo: '2026-07-01T03:00:00.000Z' }))
    store.dispatch(logFilterChanged({ search: 'Siti' }))
    store.dispatch(adminActed(activity('1')))

    store.dispatch(change)

    expect(selectIsFollowing(store.getState())).toBe(false)
    expect(selectReceived(store.getState())).toEqual({ system: [], errors: [] })
    expect(selectClearedUpTo(store.getState())).toEqual({ system: '', errors: '' })
    expect(selectLogFilter(store.getState())).toEqual({ search: '', level: '' })
    expect(selectActivity(store.getState())).toEqual([])
  })
})
