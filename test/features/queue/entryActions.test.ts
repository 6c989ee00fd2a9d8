import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authSlice } from '@/features/auth/authSlice'
import { add, cancel, complete, start, startOrSayWhyNot } from '@/features/queue/entryActions'
import {
  busyKeyOf,
  dialogOpened,
  queueSlice,
  selectDialog,
  selectIsBusy,
} from '@/features/queue/queueSlice'
import { STILL_WAITING, WAITED_LONG_ENOUGH } from '@/features/queue/sendOnce'
import { api, liveDataStale } from '@/services/api'
import { sessionClosed } from '@/services/session'
import { setToastPresenter, type Toast } from '@/ui/feedback/toast'
import { answers, apiServer, cuts, hangs, refuses, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { anEntry } from '../../support/factories'
import { pending } from '../../support/pending'

const DRAFT = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  setToastPresenter(undefined)
})

describe('entry actions', () => {
  it('sends one request however often and whatever is clicked in one moment', async () => {
    apiServer.use(serves.start(answers(anEntry())), serves.cancel(answers(anEntry())))
    const { store, changes } = aBooth()

    const outcomes = await Promise.all([
      store.dispatch(start('q-1')),
      store.dispatch(start('q-1')),
      store.dispatch(cancel('q-1', 'Pulang')),
      store.dispatch(complete('q-1', 'qris')),
    ])

    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored', 'ignored', 'ignored'])
    expect(changes.map(({ path }) => path)).toEqual(['/api/queue/q-1/start'])
  })

  it('adds once', async () => {
    apiServer.use(serves.add(answers(anEntry())))
    const { store, changes } = aBooth()

    await Promise.all([store.dispatch(add(DRAFT)), store.dispatch(add(DRAFT))])

    await vi.waitFor(() =>
      expect(changes).toEqual([{ method: 'POST', path: '/api/queue', body: DRAFT }]),
    )
  })

  it('closes the dialog it was sent from', async () => {
    apiServer.use(serves.add(answers(anEntry())))
    const { store } = aBooth()
    store.dispatch(dialogOpened({ kind: 'add' }))

    await store.dispatch(add(DRAFT))

    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it('leaves a dialog open that was opened since', async () => {
    const answer = pending<Response>()
    apiServer.use(serves.add(() => answer.value))
    const { store } = aBooth()
    store.dispatch(dialogOpened({ kind: 'add' }))
    const sent = store.dispatch(add(DRAFT))

    store.dispatch(dialogOpened({ kind: 'add' }))
    answer.letGo(HttpResponse.json({ data: anEntry() }))
    await sent

    expect(selectDialog(store.getState())).toEqual({ kind: 'add' })
  })

  it('says that it takes long, then lets the entry go and refreshes', async () => {
    apiServer.use(serves.start(hangs))
    const { store, toasts, doubts } = aBooth()
    const sent = store.dispatch(start('q-1'))

    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    expect(toasts).toEqual([{ variant: 'info', text: 'Masih diproses…' }])
    expect(isBusy(store)).toBe(true)

    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH - STILL_WAITING)
    expect((await sent).kind).toBe('unanswered')
    expect(isBusy(store)).toBe(false)
    expect(toasts.map(({ variant }) => variant)).toEqual(['info', 'warning'])
    expect(doubts()).toBe(1)
  })

  it('says nothing of a request that outlived its session', async () => {
    apiServer.use(serves.start(hangs))
    const { store, toasts } = aBooth()
    void store.dispatch(start('q-1'))

    store.dispatch(sessionClosed('logout'))
    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH)

    expect(toasts).toEqual([])
  })

  it('tells why a start was refused', async () => {
    apiServer.use(serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { store, toasts } = aBooth()

    await store.dispatch(startOrSayWhyNot('q-1'))

    expect(toasts).toEqual([{ variant: 'error', text: 'Masih ada sesi berjalan' }])
  })

  it('says nothing twice when the session is over', async () => {
    apiServer.use(serves.start(refuses(401, 'Sesi berakhir')))
    const { store, toasts } = aBooth()

    await store.dispatch(startOrSayWhyNot('q-1'))

    expect(toasts).toEqual([])
  })

  it('frees the entry when the line is cut', async () => {
    apiServer.use(serves.start(cuts))
    const { store } = aBooth()

    expect((await store.dispatch(start('q-1'))).kind).toBe('refused')
    expect(isBusy(store)).toBe(false)
  })
})

const isBusy = (store: ReturnType<typeof aBooth>['store']) =>
  selectIsBusy(store.getState(), busyKeyOf('q-1'))

/** A store that knows only the API and the queue, and what it did. */
function aBooth() {
  const changes = recordChanges()
  const toasts: Toast[] = []
  const actions: unknown[] = []
  setToastPresenter(toast => toasts.push(toast))
  const record: Middleware = () => next => action => {
    actions.push(action)
    return next(action)
  }
  const store = configureStore({
    reducer: combineSlices(api, authSlice, queueSlice),
    middleware: getDefault => getDefault().concat(api.middleware, record),
  })
  const doubts = () => actions.filter(liveDataStale.match).length
  return { store, changes, toasts, doubts }
}
