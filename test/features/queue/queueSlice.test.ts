import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  busyKeyOf,
  dialogClosed,
  dialogOpened,
  entryReleased,
  queueSlice,
  selectDialog,
  selectIsBusy,
  selectIsSessionOver,
} from '@/features/queue/queueSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { apiServer, hangs, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, queue: queueSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  const isBusy = (id: string | number) => selectIsBusy(store.getState(), busyKeyOf(id))
  const start = (id: string | number) =>
    store.dispatch(queueApi.endpoints.startEntry.initiate({ id }, { track: false }))
  return { store, isBusy, start }
}

describe('queue slice', () => {
  it('opens one dialog at a time and closes it', () => {
    const { store } = aStore()

    store.dispatch(dialogOpened({ kind: 'edit', id: 'a' }))
    store.dispatch(dialogOpened({ kind: 'cancel', id: 'b' }))
    expect(selectDialog(store.getState())).toEqual({ kind: 'cancel', id: 'b' })

    store.dispatch(dialogClosed())
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it('marks only that entry busy, before the click has been handled', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start } = aStore()

    void start('a')

    expect(isBusy('a')).toBe(true)
    expect(isBusy('b')).toBe(false)
  })

  it('frees it when the host refuses', async () => {
    apiServer.use(serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { isBusy, start } = aStore()

    await start('a')

    expect(isBusy('a')).toBe(false)
  })

  it('keeps it for a newer request when an older one is abandoned', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start } = aStore()
    const { requestId: older } = start('a')
    store.dispatch(entryReleased(older))
    const { requestId: newer } = start('a')

    store.dispatch(entryReleased(older))
    expect(isBusy('a')).toBe(true)

    store.dispatch(entryReleased(newer))
    expect(isBusy('a')).toBe(false)
  })

  it('accepts ids as text or as numbers', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start } = aStore()

    void start(7)

    expect(isBusy(7)).toBe(true)
  })

  it('forgets everything when the session ends', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start } = aStore()
    void start('a')
    store.dispatch(dialogOpened({ kind: 'add' }))

    store.dispatch(sessionClosed('expired'))

    expect(isBusy('a')).toBe(false)
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })
})

it('an opening session resets what the end of the last one set', () => {
  const { store } = aStore()
  store.dispatch(sessionClosed('expired'))
  expect(selectIsSessionOver(store.getState())).toBe(true)

  store.dispatch(sessionOpened(aSession()))
  expect(selectIsSessionOver(store.getState())).toBe(false)
})
