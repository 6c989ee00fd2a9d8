import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Outcome } from '@/acts/outcome'
import { selectAnsweredAt } from '@/acts/shownQueue'
import { type Failure, type QueueRoot, selectDialog } from '../queueSlice'
import { failureIn } from './failureIn'

/** Error of the last attempt. */
export function useFailure() {
  const [failed, setFailed] = useState<Failure | null>(null)
  return {
    ...useWords(failed),
    forget: () => setFailed(null),
    show: (outcome: Outcome) => setFailed(failureIn(outcome)),
  }
}

/** Reason why the dialog returned. */
export function useReturned() {
  const dialog = useSelector(selectDialog)
  return useWords('failure' in dialog ? dialog.failure : null)
}

/** Message of an error. An unreachable server is reported until any request is answered. */
function useWords(failed: Failure | null) {
  const isBack = useSelector(
    (state: QueueRoot) =>
      failed !== null && failed.isUnreachable && selectAnsweredAt(state) > failed.at,
  )
  return { words: isBack ? null : (failed?.words ?? null), isBack }
}
