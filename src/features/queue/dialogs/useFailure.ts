import { useState } from 'react'
import { useSelector } from 'react-redux'
import { errorMessage, isUnreachable } from '@/services/errors'
import type { QueueRoot } from '../actions'
import { selectAnsweredAt } from '../queueSelectors'
import type { Outcome } from '../sendOnce'

interface Failure {
  words: string
  isUnreachable: boolean
  /** In ms. */
  at: number
}

/** Why the last try failed. That the server is out of reach is said until it has answered somebody again. */
export function useFailure() {
  const [failed, setFailed] = useState<Failure | null>(null)
  const isBack = useSelector(
    (state: QueueRoot) =>
      failed !== null && failed.isUnreachable && selectAnsweredAt(state) > failed.at,
  )

  return {
    words: isBack ? null : (failed?.words ?? null),
    isBack,
    forget: () => setFailed(null),
    tell: (outcome: Outcome) => setFailed(failureIn(outcome)),
  }
}

function failureIn(outcome: Outcome): Failure | null {
  const at = Date.now()
  if (outcome.kind === 'refused') {
    const { error } = outcome
    return { words: errorMessage(error), isUnreachable: isUnreachable(error), at }
  }
  if (outcome.kind === 'unanswered') {
    return { words: 'Server belum menjawab. Periksa daftar dulu.', isUnreachable: false, at }
  }
  return null
}
