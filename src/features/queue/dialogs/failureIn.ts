import { type Outcome, STILL_SENDING } from '@/acts/outcome'
import { isUnreachable } from '@/services/errors'
import { errorMessage } from '@/ui/feedback/errorMessage'
import type { Failure } from '../queueSlice'

/** Reason why a change failed; null after a success. */
export function failureIn(outcome: Outcome): Failure | null {
  const at = Date.now()
  if (outcome.kind === 'refused') {
    const { error } = outcome
    return { words: errorMessage(error), isUnreachable: isUnreachable(error), at }
  }
  if (outcome.kind === 'unanswered') {
    return { words: 'Server belum menjawab. Periksa daftar dulu.', isUnreachable: false, at }
  }
  if (outcome.kind === 'ignored') {
    return { words: STILL_SENDING, isUnreachable: false, at }
  }
  return null
}
