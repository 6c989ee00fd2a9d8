import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  actsSlice,
  busyKeyOf,
  givenUp,
  selectActs,
  selectIsBusy,
  selectIsSending,
} from '@/acts/actsSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'
import { answers, apiServer, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry } from '../support/factories'

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
})
