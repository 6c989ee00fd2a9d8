import type { QueueEntry } from '@antrian/contract/queue'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  busyKeyOf,
  dialogClosed,
  dialogOpened,
  entryReleased,
  ownStepForgotten,
  queueSlice,
  selectDialog,
  selectIsBusy,
  selectIsSessionOver,
  selectOwnSteps,
} from '@/features/queue/queueSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { answers, apiServer, hangs, refuses, serves } from '../../support/apiServer'
import { anEntry, aSession } from '../../support/factories'

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

  it('marks an entry busy before the click has been handled, and no other', () => {
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

  it('keeps it for a newer request when an older one is let go', () => {
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

  it('knows an id as a host writes it: as text or as a number', () => {
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

describe('own steps', () => {
  const idsAndVersions = ({ store }: ReturnType<typeof aStore>) =>
    selectOwnSteps(store.getState()).map(({ id, version }) => [id, version])

  /** The host answers the start with the entry as given. */
  async function did(booth: ReturnType<typeof aStore>, entry: Partial<QueueEntry>) {
    apiServer.use(serves.start(answers(anEntry({ lastAction: 'start', ...entry }))))
    await booth.start(entry.id ?? '')
  }

  it('are kept with the version they led to, if they can be taken back', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'b', version: 3 })
    await did(booth, { id: 'c', version: 4, lastAction: 'add' })
    await did(booth, { id: 'd', version: undefined })

    expect(idsAndVersions(booth)).toEqual([
      ['a', 2],
      ['b', 3],
    ])
  })

  it('an undo uncovers the one before, of that entry alone', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'a', version: 3 })
    await did(booth, { id: 'b', version: 5 })
    await did(booth, { id: 'a', version: 4, lastAction: 'undo' })
    await did(booth, { id: 'never seen', version: 9, lastAction: 'undo' })

    expect(idsAndVersions(booth)).toEqual([
      ['a', 4],
      ['b', 5],
    ])
  })

  it('an undo of the only one leaves none', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'a', version: 3, lastAction: 'undo' })

    expect(idsAndVersions(booth)).toEqual([])
  })

  it('of an entry that somebody else has changed are forgotten, and no others', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'b', version: 3 })

    booth.store.dispatch(ownStepForgotten({ id: 'a' }))

    expect(idsAndVersions(booth)).toEqual([['b', 3]])
  })

  it('are the last twenty', async () => {
    const booth = aStore()
    for (let version = 1; version <= 21; version++) await did(booth, { id: 'a', version })

    expect(idsAndVersions(booth)).toHaveLength(20)
    expect(idsAndVersions(booth)[0]).toEqual(['a', 2])
  })
})

it('a session that opens ends what its end had begun', () => {
  const { store } = aStore()
  store.dispatch(sessionClosed('expired'))
  expect(selectIsSessionOver(store.getState())).toBe(true)

  store.dispatch(sessionOpened(aSession()))
  expect(selectIsSessionOver(store.getState())).toBe(false)
})
