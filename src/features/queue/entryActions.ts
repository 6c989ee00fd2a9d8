import type { EntryId, PaymentMethod } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import {
  nanoid,
  type SerializedError,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
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
  intended,
  type queueSlice,
  selectDialog,
  selectIntent,
  selectIsAwaited,
  selectIsBusy,
  selectOffers,
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

/** With `staysOpen` the dialog is left open, for the next student. */
export const add = (draft: EntryDraft, staysOpen = false) =>
  actOnce(
    'add',
    ['add', draft],
    (dispatch, click) => dispatch(addEntry.initiate({ ...draft, ...click }, ONCE)),
    staysOpen,
  )

/** `version` is the one that the admin has seen, for a host that refuses to overwrite another. */
export const edit =
  (id: EntryId, draft: EntryDraft, version?: number): Thunk<Promise<Outcome>> =>
  (dispatch, getState) => {
    const seen =
      version !== undefined && selectOffers(getState(), 'edit-version') ? { version } : {}
    return dispatch(
      actOnce(busyKeyOf(id), ['edit', draft, seen], (dispatch, click) =>
        dispatch(editEntry.initiate({ id, ...draft, ...seen, ...click }, ONCE)),
      ),
    )
  }

export const start = (id: EntryId) =>
  actOnce(busyKeyOf(id), ['start'], (dispatch, click) =>
    dispatch(startEntry.initiate({ id, ...click }, ONCE)),
  )

export const complete = (id: EntryId, paymentMethod: PaymentMethod) =>
  actOnce(busyKeyOf(id), ['complete', paymentMethod], (dispatch, click) =>
    dispatch(completeEntry.initiate({ id, paymentMethod, ...click }, ONCE)),
  )

export const cancel = (id: EntryId, reason: string) =>
  actOnce(busyKeyOf(id), ['cancel', reason], (dispatch, click) =>
    dispatch(cancelEntry.initiate({ id, reason, ...click }, ONCE)),
  )

const NO_NETWORK: Outcome = {
  kind: 'refused',
  error: { message: 'Tidak ada koneksi. Belum ada yang dikirim; coba lagi setelah tersambung.' },
}

type Send = (dispatch: QueueDispatch, click: { intent?: string }) => Sent

/**
 * One request at a time for each key, whatever was clicked: the store is asked and told before
 * this returns. Without a network nothing is sent, now or later: minutes after the click it could be
 * wrong. The dialog it was sent from closes when it is done, unless it is to stay open.
 */
function actOnce(
  key: BusyKey,
  what: unknown[],
  send: Send,
  staysOpen = false,
): Thunk<Promise<Outcome>> {
  return (dispatch, getState) => {
    if (selectIsBusy(getState(), key)) return Promise.resolve({ kind: 'ignored' })
    if (!navigator.onLine) return Promise.resolve(NO_NETWORK)

    const sentFrom = selectDialog(getState())
    const sent = send(dispatch, dispatch(clickOf(key, JSON.stringify(what))))
    const patience = wait(sent.requestId, dispatch, getState)
    const answered = sent.then(({ error }): Outcome => {
      patience.end()
      if (error) return { kind: 'refused', error }
      const isStillThere = sentFrom.kind !== 'none' && selectDialog(getState()) === sentFrom
      if (isStillThere && !staysOpen) dispatch(dialogClosed())
      return { kind: 'done' }
    })
    return Promise.race([answered, patience.over])
  }
}

/** The same click as before while nothing answered it, else a new one. */
const clickOf =
  (key: BusyKey, what: string): Thunk<{ intent?: string }> =>
  (dispatch, getState) => {
    if (!selectOffers(getState(), 'idempotency-key')) return {}
    const before = selectIntent(getState(), key)
    if (before?.what === what) return { intent: before.id }
    const id = nanoid()
    dispatch(intended({ key, id, what }))
    return { intent: id }
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
