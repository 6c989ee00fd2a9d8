import type { EntryId, PaymentMethod } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import type { SerializedError, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { liveDataDoubted } from '@/services/api'
import { type ApiError, errorMessage } from '@/services/errors'
import { queueApi } from '@/services/queueApi'
import { toast } from '@/ui/toast'
import type { ApiState } from './queueSelectors'
import {
  type BusyKey,
  busyKeyOf,
  dialogClosed,
  entryReleased,
  type queueSlice,
  selectDialog,
  selectIsAwaited,
  selectIsBusy,
} from './queueSlice'

/** Requests have no timeout: when an admin is told to wait, and when the entry is let go. */
export const STILL_WAITING = 5000
export const WAITED_LONG_ENOUGH = 15_000

export type QueueRoot = ApiState & Record<'queue', ReturnType<typeof queueSlice.reducer>>
export type QueueDispatch = ThunkDispatch<QueueRoot, unknown, UnknownAction>
type Thunk<Result> = ThunkAction<Result, QueueRoot, unknown, UnknownAction>

export type Outcome =
  | { kind: 'done' | 'ignored' | 'unanswered' }
  | { kind: 'refused'; error: ApiError | SerializedError }

interface Sent extends Promise<{ error?: ApiError | SerializedError | undefined }> {
  requestId: string
}

const { addEntry, editEntry, startEntry, completeEntry, cancelEntry } = queueApi.endpoints

/** Nobody reads the answer from the cache: the socket middleware has put it where it is shown. */
const ONCE = { track: false } as const

export const add = (draft: EntryDraft) =>
  actOnce('add', dispatch => dispatch(addEntry.initiate(draft, ONCE)))

export const edit = (id: EntryId, draft: EntryDraft) =>
  actOnce(busyKeyOf(id), dispatch => dispatch(editEntry.initiate({ id, ...draft }, ONCE)))

export const start = (id: EntryId) =>
  actOnce(busyKeyOf(id), dispatch => dispatch(startEntry.initiate({ id }, ONCE)))

export const complete = (id: EntryId, paymentMethod: PaymentMethod) =>
  actOnce(busyKeyOf(id), dispatch => dispatch(completeEntry.initiate({ id, paymentMethod }, ONCE)))

export const cancel = (id: EntryId, reason: string) =>
  actOnce(busyKeyOf(id), dispatch => dispatch(cancelEntry.initiate({ id, reason }, ONCE)))

/**
 * One request at a time for each key, whatever was clicked: the store is asked and told before
 * this returns. The dialog it was sent from closes when it is done.
 */
function actOnce(key: BusyKey, send: (dispatch: QueueDispatch) => Sent): Thunk<Promise<Outcome>> {
  return (dispatch, getState) => {
    if (selectIsBusy(getState(), key)) return Promise.resolve({ kind: 'ignored' })

    const sentFrom = selectDialog(getState())
    const sent = send(dispatch)
    const patience = wait(sent.requestId, dispatch, getState)
    const answered = sent.then(({ error }): Outcome => {
      patience.end()
      if (error) return { kind: 'refused', error }
      if (sentFrom.kind !== 'none' && selectDialog(getState()) === sentFrom)
        dispatch(dialogClosed())
      return { kind: 'done' }
    })
    return Promise.race([answered, patience.over])
  }
}

/** Says that it takes long, then lets the entry go; the request goes on, its outcome unknown. */
function wait(requestId: string, dispatch: QueueDispatch, getState: () => QueueRoot) {
  const isAwaited = () => selectIsAwaited(getState(), requestId)
  const slow = setTimeout(() => {
    if (isAwaited()) toast('info', 'Masih diproses…')
  }, STILL_WAITING)

  let long: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<Outcome>(resolve => {
    long = setTimeout(() => {
      if (isAwaited()) {
        dispatch(entryReleased(requestId))
        dispatch(liveDataDoubted())
        toast('warning', 'Server belum menjawab. Periksa daftar sebelum mencoba lagi.')
      }
      resolve({ kind: 'unanswered' })
    }, WAITED_LONG_ENOUGH)
  })

  return {
    over,
    end: () => {
      clearTimeout(slow)
      clearTimeout(long)
    },
  }
}

/** Starting has no dialog to say why it failed. An ended session says so by itself. */
export const startOrSayWhyNot =
  (id: EntryId): Thunk<Promise<void>> =>
  async dispatch => {
    const outcome = await dispatch(start(id))
    if (outcome.kind !== 'refused') return
    const { error } = outcome
    const isSessionOver = 'status' in error && error.status === 401
    if (!isSessionOver) toast('error', errorMessage(error))
  }
