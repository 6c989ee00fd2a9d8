import type { EntryId } from '@antrian/contract/queue'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { type BusyKey, selectIsBusy } from '@/services/outbox'
import { selectToldEntry } from '@/services/shownQueue'
import { type add, type QueueRoot, useQueueDispatch } from '../actions'
import { dialogClosed, type EntryDialog } from '../queueSlice'
import { blockedReason } from './blockedReason'
import { useFailure } from './useFailure'

/** Sends a dialog's change: closes it on success, else shows the error and keeps the form. */
export function useSending(key: BusyKey, submitLabel: string) {
  const dispatch = useQueueDispatch()
  const isSending = useSelector((state: QueueRoot) => selectIsBusy(state, key))
  const failure = useFailure()

  async function send(action: ReturnType<typeof add>) {
    failure.forget()
    const outcome = await dispatch(action)
    failure.tell(outcome)
    return outcome.kind === 'done'
  }

  return {
    submitLabel,
    isSending,
    failure: failure.words,
    reconnected: failure.isBack
      ? `Sudah tersambung lagi. Belum tersimpan: tekan ${submitLabel}.`
      : null,
    send,
    onClose: () => dispatch(dialogClosed()),
  }
}

/** The entry as it was when the dialog opened, and what has happened to it since. */
export function useOpenedEntry(kind: EntryDialog['kind'], id: EntryId) {
  const live = useSelector((state: QueueRoot) => selectToldEntry(state, id))
  const [opened] = useState(live)
  return { entry: opened, live, blockedReason: blockedReason(kind, live) }
}
