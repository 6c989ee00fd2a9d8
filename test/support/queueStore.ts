import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit'
import { onTestFinished } from 'vitest'
import { heldSlice } from '@/acts/heldSlice'
import { outboxSlice } from '@/acts/outbox'
import { ownStepsSlice } from '@/acts/ownSteps'
import { projectHeld } from '@/acts/projectHeld'
import { showHeldWith } from '@/acts/shownQueue'
import { cashSlice } from '@/features/queue/cashSlice'
import { queueSlice } from '@/features/queue/queueSlice'
import { api, liveDataStale } from '@/services/api'
import { isChangeSettled } from '@/services/queueApi'
import { sessionSlice } from '@/services/sessionSlice'
import { setToastPresenter, type Toast } from '@/ui/feedback/toast'
import { recordChanges } from './changes'

showHeldWith(projectHeld)

/** A store with only the API and the queue, and a record of its actions. */
export function makeQueueStore() {
  const changes = recordChanges()
  const toasts: Toast[] = []
  const actions: unknown[] = []
  setToastPresenter(toast => toasts.push(toast))
  const record: Middleware = () => next => action => {
    actions.push(action)
    return next(action)
  }
  const store = configureStore({
    reducer: combineSlices(
      api,
      sessionSlice,
      outboxSlice,
      heldSlice,
      queueSlice,
      ownStepsSlice,
      cashSlice,
    ),
    middleware: getDefault => getDefault().concat(api.middleware, record),
  })
  onTestFinished(() => {
    setToastPresenter(undefined)
    store.dispatch(api.util.resetApiState())
  })
  const doubts = () => actions.filter(liveDataStale.match).length
  const settled = () => actions.filter(isChangeSettled).length
  return { store, changes, toasts, doubts, settled }
}
