import type { EntryId } from '@antrian/contract/queue/queue'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Outcome } from '@/acts/outcome'
import { selectRecordedEntry } from '@/acts/shownQueue'
import { useCapability } from '@/services/sessionSlice'
import {
  dialogClosed,
  type EntryDialog,
  type OpenDialog,
  type QueueRoot,
  type QueueThunk,
  useQueueDispatch,
} from '../queueSlice'
import { blockedReason } from './blockedReason'
import { type SendFromOptions, sendFrom } from './sendFrom'
import { useReturned } from './useFailure'

/** Common parts of the dialogs: submit button, reason of a return, and closing. */
export function useSending(submitLabel: string) {
  const dispatch = useQueueDispatch()
  const failure = useReturned()
  const again = useCapability('idempotency-key')
    ? `tekan ${submitLabel}`
    : // The host would do it twice.
      `periksa daftar, dan tekan ${submitLabel} hanya jika belum`

  /** `filled` is the dialog that returns when the change is refused. */
  const send = (
    change: QueueThunk<Promise<Outcome>>,
    filled: OpenDialog,
    options?: SendFromOptions,
  ) =>
    void dispatch(
      sendFrom(async dispatch => ({ outcome: await dispatch(change), filled }), options),
    )

  return {
    submitLabel,
    failure: failure.words,
    reconnected: failure.isBack ? `Sudah tersambung lagi. Belum pasti tersimpan: ${again}.` : null,
    send,
    onClose: () => dispatch(dialogClosed()),
  }
}

/**
 * The entry when the dialog opened, its current state and its id, which changes when a student who was
 * added without a network gets a number.
 */
export function useOpenedEntry(kind: EntryDialog['kind'], openedId: EntryId) {
  const live = useSelector((state: QueueRoot) => selectRecordedEntry(state, openedId))
  const [opened] = useState(live)
  return {
    entry: opened,
    live,
    id: live?.id ?? openedId,
    blockedReason: blockedReason(kind, live),
  }
}
