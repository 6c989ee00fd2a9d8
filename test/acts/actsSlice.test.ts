import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  actsDropped,
  actsSlice,
  busyKeyOf,
  entryReceived,
  givenUp,
  pressed,
  requestOf,
  selectActs,
  selectAdminName,
  selectAskedStop,
  selectIsAnswerDue,
  selectIsAwaited,
  selectIsBusy,
  selectIsQueued,
  selectIsSending,
  selectPresses,
  selectUnknownKey,
  stopAsked,
} from '@/acts/actsSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened, userChanged } from '@/services/session'
import { answers, apiServer, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession } from '../support/factories'

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, acts: actsSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  const isBusy = (id: string | number) => selectIsBusy(store.getState(), busyKeyOf(id))
  const start = (id: string | number) =>
    store.dispatch(queueApi.endpoints.startEntry.initiate({ id }, { track: false }))
  const acts = () => selectActs(store.getState()).map(({ action, args }) => [action, args.id])
  return { store, isBusy, start, acts }
}

describe('the acts of this page', () => {
  it('contains an action before its click handler ends, and only its entry is busy', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start, acts } = aStore()

    void start('a')

    expect(acts()).toEqual([['start', 'a']])
    expect([isBusy('a'), isBusy('b')]).toEqual([true, false])
  })

  it('is empty after a refusal of the host', async () => {
    apiServer.use(serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { isBusy, start, acts } = aStore()

    await start('a')

    expect([acts(), isBusy('a')]).toEqual([[], false])
  })

  it('leaves an entry busy for a newer request when an older one ends', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start, acts } = aStore()
    const { requestId: older } = start('a')
    store.dispatch(givenUp(older))
    const { requestId: newer } = start('a')

    store.dispatch(givenUp(older))
    expect([isBusy('a'), acts()]).toEqual([true, [['start', 'a']]])

    store.dispatch(givenUp(newer))
    expect([isBusy('a'), acts()]).toEqual([false, []])
  })

  it('compares ids as text, because a host may write numbers', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start } = aStore()

    void start(7)

    expect(isBusy(7)).toBe(true)
  })

  it('leaves the next entry busy that a completion starts', () => {
    apiServer.use(serves.complete(hangs))
    const { store, isBusy } = aStore()
    const { completeEntry } = queueApi.endpoints

    const completion = { id: 'a', paymentMethod: 'qris', next: 'b' } as const
    void store.dispatch(completeEntry.initiate(completion, { track: false }))

    expect([isBusy('a'), isBusy('b')]).toEqual([true, true])
  })

  it('contains an action answered without an entry until the list is fetched again', async () => {
    consoleIs.allowed.push(/the entry can't be read/)
    apiServer.use(serves.start(() => Response.json({ success: true })))
    const { store, isBusy, start, acts } = aStore()

    await start('a')
    expect([acts(), isBusy('a')]).toEqual([[['start', 'a']], false])

    apiServer.use(serves.queue([anEntry({ id: 'a', status: 'in-progress' })]))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    expect(acts()).toEqual([])
  })

  it('is emptied by the answer that contains the entry', async () => {
    apiServer.use(serves.start(answers(anEntry({ id: 'a', status: 'in-progress' }))))
    const { store, start, acts } = aStore()

    await start('a')

    expect([acts(), selectIsSending(store.getState())]).toEqual([[], false])
  })

  it('is emptied when the session ends', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start, acts } = aStore()
    void start('a')

    store.dispatch(sessionClosed('expired'))

    expect([isBusy('a'), acts()]).toEqual([false, []])
  })

  it('shows presses in their order before they are sent, and none that is dropped', () => {
    const { store, acts } = aStore()
    const presses = ['a', 'b', 'c'].map(
      key => ({ key, action: 'start', name: 'startEntry', args: { id: key } }) as const,
    )

    store.dispatch(pressed(...presses))
    expect(acts()).toEqual(['a', 'b', 'c'].map(id => ['start', id]))
    expect(selectIsQueued(store.getState(), 'b')).toBe(true)

    store.dispatch(actsDropped(['b', 'c']))
    expect(acts()).toEqual([['start', 'a']])
    expect(selectIsQueued(store.getState(), 'b')).toBe(false)
  })

  it('finds the key of the same press again only when it got no answer', () => {
    apiServer.use(serves.start(hangs))
    const { store } = aStore()
    const request = requestOf('startEntry', { id: 'a' }, 1)
    const args = { id: 'a', act: 'key-1' }
    store.dispatch(pressed({ key: 'key-1', action: 'start', name: 'startEntry', args, request }))
    const sent = store.dispatch(queueApi.endpoints.startEntry.initiate(args, { track: false }))
    const known = (wanted: string) => selectUnknownKey(store.getState(), wanted)
    expect(selectIsAwaited(store.getState(), sent.requestId)).toBe(true)
    expect(known(request)).toBeUndefined()

    store.dispatch(givenUp(sent.requestId))

    expect(selectIsAwaited(store.getState(), sent.requestId)).toBe(false)
    expect(known(request)).toBe('key-1')
    expect(known(requestOf('startEntry', { id: 'a' }, 2))).toBeUndefined()
  })

  it('waits for the answer about an entry that is being changed, whatever its event says', () => {
    apiServer.use(serves.start(hangs))
    const { store, start } = aStore()
    const isDue = (id: string) =>
      selectIsAnswerDue(store.getState(), { name: 'queueUpdated', entry: anEntry({ id }) })

    const { requestId } = start('a')
    expect([isDue('a'), isDue('b')]).toEqual([true, false])

    store.dispatch(givenUp(requestId))
    expect(isDue('a')).toBe(false)
  })

  it('contains an act whose event has arrived, so that it is shown only once', () => {
    apiServer.use(serves.start(hangs))
    const { store, start } = aStore()
    void start('a')

    const told = (name: 'queueStarted' | 'queueUpdated', id: string) =>
      store.dispatch(entryReceived({ name, entry: anEntry({ id }) }))
    told('queueUpdated', 'a')
    told('queueStarted', 'b')
    expect(selectActs(store.getState())[0]?.received).toEqual([])

    told('queueStarted', 'a')
    expect(selectActs(store.getState())[0]?.received).toEqual(['a'])
  })

  it('knows the signed-in admin and the last question about a stop until the session ends', () => {
    const { store } = aStore()
    const known = () => [selectAdminName(store.getState()), selectAskedStop(store.getState())]

    store.dispatch(sessionOpened(aSession()))
    store.dispatch(stopAsked({ version: 4, at: 1000 }))
    expect(known()).toEqual(['Bu Ani', { version: 4, at: 1000 }])

    store.dispatch(sessionClosed('logout'))
    expect(known()).toEqual([null, null])
  })

  it('contains only what is being sent when another user goes on with the page', async () => {
    apiServer.use(
      serves.start(answers(anEntry({ id: 'a', status: 'in-progress', version: 2 }))),
      serves.cancel(hangs),
    )
    const { store, start } = aStore()
    await start('a')
    void store.dispatch(
      queueApi.endpoints.cancelEntry.initiate({ id: 'b', reason: 'Pulang' }, { track: false }),
    )

    store.dispatch(userChanged())

    expect(selectPresses(store.getState()).map(({ args }) => args.id)).toEqual(['b'])
  })
})
