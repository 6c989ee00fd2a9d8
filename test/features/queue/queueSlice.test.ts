import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { dialogClosed, dialogOpened, queueSlice, selectDialog } from '@/features/queue/queueSlice'
import { api } from '@/services/api'
import { sessionClosed } from '@/services/session'

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, queue: queueSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  return { store }
}

describe('the queue slice', () => {
  it('opens one dialog at a time and closes it', () => {
    const { store } = aStore()

    store.dispatch(dialogOpened({ kind: 'edit', id: 'a' }))
    store.dispatch(dialogOpened({ kind: 'cancel', id: 'b' }))
    expect(selectDialog(store.getState())).toEqual({ kind: 'cancel', id: 'b' })

    store.dispatch(dialogClosed())
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it('closes the dialog when the session ends', () => {
    const { store } = aStore()
    store.dispatch(dialogOpened({ kind: 'add' }))

    store.dispatch(sessionClosed('expired'))

    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })
})
