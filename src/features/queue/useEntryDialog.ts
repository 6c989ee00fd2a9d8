import type { EntryId } from '@antrian/contract/queue'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { errorMessage } from '@/services/errors'
import type { add, Outcome, QueueDispatch, QueueRoot } from './entryActions'
import { obstacle } from './obstacle'
import { selectEntry } from './queueSelectors'
import { type BusyKey, dialogClosed, type EntryDialog, selectIsBusy } from './queueSlice'

/** What every dialog does with its answer: close when done, else say why not and keep the form. */
export function useSending(key: BusyKey) {
  const dispatch = useDispatch<QueueDispatch>()
  const isSending = useSelector((state: QueueRoot) => selectIsBusy(state, key))
  const [failure, setFailure] = useState<string | null>(null)

  async function send(action: ReturnType<typeof add>) {
    setFailure(null)
    const outcome = await dispatch(action)
    setFailure(failureIn(outcome))
    return outcome.kind === 'done'
  }

  return { isSending, failure, send, onClose: () => dispatch(dialogClosed()) }
}

function failureIn(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return errorMessage(outcome.error)
  if (outcome.kind === 'unanswered') return 'Server belum menjawab. Periksa daftar dulu.'
  return null
}

/** The entry as it was when the dialog opened, and what has happened to it since. */
export function useOpenedEntry(kind: EntryDialog['kind'], id: EntryId) {
  const live = useSelector((state: QueueRoot) => selectEntry(state, id))
  const [opened] = useState(live)
  return { entry: opened, live, obstacle: obstacle(kind, live) }
}
