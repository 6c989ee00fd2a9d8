import type { QueueEntry } from '@antrian/contract/queue'
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
  selectLastOwnStep,
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
    store.dispatch(entryReleased({ requestId: older, args: { id: 'a' } }))
    const { requestId: newer } = start('a')

    store.dispatch(entryReleased({ requestId: older, args: { id: 'a' } }))
    expect(isBusy('a')).toBe(true)

    store.dispatch(entryReleased({ requestId: newer, args: { id: 'a' } }))
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
  const lastIn = ({ store }: ReturnType<typeof aStore>) =>
    selectLastOwnStep(store.getState())?.changes

  /** The host answers the start with the entry as given. */
  async function did(booth: ReturnType<typeof aStore>, entry: Partial<QueueEntry>) {
    apiServer.use(serves.start(answers(anEntry({ lastAction: 'start', ...entry }))))
    await booth.start(entry.id ?? '')
  }

  const takeBack = (
    { store }: ReturnType<typeof aStore>,
    { id, version }: { id: string; version: number },
    entry: Partial<QueueEntry>,
  ) => {
    apiServer.use(serves.undo(answers(anEntry({ id, lastAction: 'undo', ...entry }))))
    const args = { id, version, isUndo: true }
    return store.dispatch(queueApi.endpoints.undoEntry.initiate(args, { track: false }))
  }

  it('of a host without versions are not kept', async () => {
    const booth = aStore()
    await did(booth, { id: 'd', version: undefined })

    expect(lastIn(booth)).toBeUndefined()
  })

  it('an undo uncovers the step before, at the version that its entry has now', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'b', version: 5 })
    await did(booth, { id: 'a', version: 3 })

    await takeBack(booth, { id: 'a', version: 3 }, { version: 4 })
    expect(lastIn(booth)).toMatchObject([{ id: 'b', version: 5 }])

    await takeBack(booth, { id: 'b', version: 5 }, { version: 6 })
    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 4 }])

    await takeBack(booth, { id: 'a', version: 4 }, { version: 5 })
    expect(lastIn(booth)).toBeUndefined()
  })

  it('stay at their version where somebody else has changed the entry in between', async () => {
    const booth = aStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'a', version: 4 })

    await takeBack(booth, { id: 'a', version: 4 }, { version: 5 })

    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 2 }])
  })

  it('are the last twenty', async () => {
    const booth = aStore()
    for (let version = 1; version <= 21; version++) await did(booth, { id: 'a', version })

    expect(booth.store.getState().queue.ownSteps).toHaveLength(20)
  })
})

it('a session that opens ends what its end had begun', () => {
  const { store } = aStore()
  store.dispatch(sessionClosed('expired'))
  expect(selectIsSessionOver(store.getState())).toBe(true)

  store.dispatch(sessionOpened(aSession()))
  expect(selectIsSessionOver(store.getState())).toBe(false)
})
