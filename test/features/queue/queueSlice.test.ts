import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  dialogClosed,
  dialogOpened,
  dialogReturned,
  placeChanged,
  queueSlice,
  returnedSettled,
  selectCanReturn,
  selectDialog,
  studentChosen,
} from '@/features/queue/queueSlice'
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

  it('opens the form for a chosen student, with nothing else that is known of them', () => {
    const { store } = aStore()
    const card = { id: 's-1', name: 'Siti Rahma', className: 'X-1', nis: '0001' }

    store.dispatch(studentChosen(card))

    const chosen = { id: 's-1', name: 'Siti Rahma', className: 'X-1' }
    expect(selectDialog(store.getState())).toEqual({ kind: 'add', chosen })
  })

  it('shows returned dialogs one after another, once no other is open', () => {
    const { store } = aStore()
    const [first, second] = [returned('a'), returned('b')]
    store.dispatch(dialogOpened({ kind: 'add' }))
    store.dispatch(dialogReturned(first))
    store.dispatch(dialogReturned(second))

    const seen = [1, 2, 3, 4].map(() => {
      const dialog = selectDialog(store.getState())
      store.dispatch(dialogClosed())
      return dialog
    })

    expect(seen).toEqual([{ kind: 'add' }, first, second, { kind: 'none' }])
  })

  it('forgets a returned dialog whose answer arrived late', () => {
    const { store } = aStore()
    store.dispatch(dialogReturned(returned('a')))
    store.dispatch(dialogReturned(returned('b')))

    store.dispatch(returnedSettled({ returned: 'a' }))

    expect(selectDialog(store.getState())).toEqual(returned('b'))
  })

  it('lets a dialog return at once only to a page that shows dialogs, and has none open', () => {
    const { store } = aStore()
    const canReturn = () => selectCanReturn(store.getState())
    expect(canReturn()).toBe(false)

    store.dispatch(placeChanged(true))
    expect(canReturn()).toBe(true)

    store.dispatch(dialogOpened({ kind: 'add' }))
    expect(canReturn()).toBe(false)
    store.dispatch(dialogClosed())

    store.dispatch(dialogReturned(returned('a')))
    expect(canReturn()).toBe(false)

    store.dispatch(sessionClosed('logout'))
    expect(canReturn()).toBe(true)
    store.dispatch(placeChanged(false))
    expect(canReturn()).toBe(false)
  })
})

/** The dialog of a cancellation that was refused. */
const returned = (id: string) => ({
  ...({ kind: 'cancel', id } as const),
  ...{ returned: id, failure: { words: 'Sudah diproses', isUnreachable: false, at: 0 } },
})
