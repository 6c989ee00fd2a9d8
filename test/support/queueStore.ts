import { combineSlices, configureStore, isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { onTestFinished } from 'vitest'
import { actsSlice } from '@/acts/actsSlice'
import { outboxSlice } from '@/acts/outboxSlice'
import { said } from '@/acts/said'
import { cashSlice } from '@/features/queue/cashSlice'
import { queueSlice } from '@/features/queue/queueSlice'
import { api, liveDataStale } from '@/services/api'
import { isChangeFulfilled, isChangeRejected } from '@/services/queueApi'
import { sessionSlice } from '@/services/sessionSlice'
import { setToastPresenter, type Toast } from '@/ui/feedback/toast'
import { recordChanges } from './changes'

/** A store with only the API and the queue, and a record of its actions. */
export function makeQueueStore() {
  const changes = recordChanges()
  const toasts: Toast[] = []
  const actions: unknown[] = []
  setToastPresenter(toast => toasts.push(toast))
  const record: Middleware = () => next => action => {
    actions.push(action)
    if (said.match(action)) toasts.push(action.payload)
    return next(action)
  }
  const store = configureStore({
    reducer: combineSlices(api, sessionSlice, actsSlice, outboxSlice, queueSlice, cashSlice),
    middleware: getDefault => getDefault().concat(api.middleware, record),
  })
  onTestFinished(() => {
    setToastPresenter(undefined)
    store.dispatch(api.util.resetApiState())
  })
  const doubts = () => actions.filter(liveDataStale.match).length
  const settled = () => actions.filter(isAnyOf(isChangeFulfilled, isChangeRejected)).length
  return { store, changes, toasts, doubts, settled }
}
