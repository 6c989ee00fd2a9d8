import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { QueueRoot } from '../actions'
import { selectAnsweredAt } from '../queueSelectors'
import { type Failure, selectDialog } from '../queueSlice'
import type { Outcome } from '../sendOnce'
import { failureIn } from './failureIn'

/** Why the last try failed. */
export function useFailure() {
  const [failed, setFailed] = useState<Failure | null>(null)
  return {
    ...useWords(failed),
    forget: () => setFailed(null),
    tell: (outcome: Outcome) => setFailed(failureIn(outcome)),
  }
}

/** Why the dialog came back. */
export function useReturned() {
  const dialog = useSelector(selectDialog)
  return useWords('failure' in dialog ? dialog.failure : null)
}

/** That the server is out of reach is said until it has answered somebody again. */
function useWords(failed: Failure | null) {
  const isBack = useSelector(
    (state: QueueRoot) =>
      failed !== null && failed.isUnreachable && selectAnsweredAt(state) > failed.at,
  )
  return { words: isBack ? null : (failed?.words ?? null), isBack }
}
