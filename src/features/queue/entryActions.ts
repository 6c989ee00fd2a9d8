import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryId, PaymentMethod } from '@antrian/contract/queue'
import { selectHasCapability } from '@/features/auth/authSlice'
import { errorMessage } from '@/services/errors'
import { type NewEntry, queueApi } from '@/services/queueApi'
import { toast } from '@/ui/feedback/toast'
import type { QueueThunk } from './queueStore'
import { type Outcome, sendOnce } from './sendOnce'

const { addEntry, editEntry, startEntry, completeEntry, cancelEntry } = queueApi.endpoints

/** With `staysOpen` the dialog is left open, for the next student. */
export const add = (draft: NewEntry, staysOpen = false) => sendOnce(addEntry, draft, staysOpen)

/** `version` is the one that the admin has seen, for a host that refuses to overwrite another. */
export const edit =
  (id: EntryId, draft: EntryDraft, version?: number): QueueThunk<Promise<Outcome>> =>
  (dispatch, getState) => {
    const seen =
      version !== undefined && selectHasCapability(getState(), 'edit-version') ? { version } : {}
    return dispatch(sendOnce(editEntry, { id, ...draft, ...seen }))
  }

export const start = (id: EntryId) => sendOnce(startEntry, { id })

export const complete = (id: EntryId, paymentMethod: PaymentMethod) =>
  sendOnce(completeEntry, { id, paymentMethod })

export const cancel = (id: EntryId, reason: string) => sendOnce(cancelEntry, { id, reason })

/** What has no dialog says by a toast why it was refused. An ended session says so by itself. */
export const orSayWhyNot =
  (sending: QueueThunk<Promise<Outcome>>): QueueThunk<Promise<Outcome>> =>
  async dispatch => {
    const outcome = await dispatch(sending)
    if (outcome.kind !== 'refused') return outcome
    const { error } = outcome
    const isSessionOver = 'status' in error && error.status === 401
    if (!isSessionOver) toast('error', errorMessage(error))
    return outcome
  }

export const startOrSayWhyNot = (id: EntryId) => orSayWhyNot(start(id))
