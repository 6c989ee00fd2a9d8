import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { cashHeld, cashSlice, selectChange, selectIsCashHeld } from '@/features/queue/cashSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'
import { answers, apiServer, refuses, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'

const PAID = anEntry({ id: 'a', status: 'completed', version: 3, price: 18_000 })

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, cash: cashSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  const { completeEntry } = queueApi.endpoints
  return {
    store,
    pay: (given?: number) =>
      store.dispatch(
        completeEntry.initiate(
          { id: 'a', paymentMethod: 'cash', ...(given !== undefined && { given }) },
          { track: false },
        ),
      ),
    change: (entry = PAID) => selectChange(store.getState(), entry),
  }
}

describe('the cash slice', () => {
  it('offers sums while the key of Cash is held', () => {
    const { store } = aStore()
    expect(selectIsCashHeld({})).toBe(false)
    expect(selectIsCashHeld(store.getState())).toBe(false)

    store.dispatch(cashHeld(true))
    expect(selectIsCashHeld(store.getState())).toBe(true)

    store.dispatch(cashHeld(false))
    expect(selectIsCashHeld(store.getState())).toBe(false)
  })

  it('knows the change of a completion, until the entry is changed again', async () => {
    apiServer.use(serves.complete(answers(PAID)))
    const { pay, change } = aStore()

    await pay(50_000)

    expect(change()).toBe(32_000)
    expect(change({ ...PAID, version: 4 })).toBe(0)
    expect(change({ ...PAID, id: 'b' })).toBe(0)
  })

  it('knows no change of a payment without a sum, or one that was refused', async () => {
    const { pay, change } = aStore()

    apiServer.use(serves.complete(answers(PAID)))
    await pay()
    expect(change()).toBe(0)

    apiServer.use(serves.complete(refuses(409, 'Sudah selesai')))
    await pay(50_000)
    expect(change()).toBe(0)
  })

  it('forgets both when the session ends', async () => {
    apiServer.use(serves.complete(answers(PAID)))
    const { store, pay, change } = aStore()
    await pay(50_000)
    store.dispatch(cashHeld(true))

    store.dispatch(sessionClosed('logout'))

    expect([change(), selectIsCashHeld(store.getState())]).toEqual([0, false])
  })
})
