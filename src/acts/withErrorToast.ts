import { SAME_PRESS } from '@antrian/contract/queue/pressTimes'
import { selectUser } from '@/services/sessionSlice'
import { errorMessage } from '@/ui/feedback/errorMessage'
import type { ActsThunk } from './actsStore'
import { type Outcome, STILL_SENDING } from './outcome'
import { say } from './said'

/** Shows a toast with the reason of a refusal. An ended session says so by itself. */
export const withErrorToast =
  (sending: ActsThunk<Promise<Outcome>>): ActsThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const user = selectUser(getState())
    const outcome = await dispatch(sending)
    if (outcome.kind === 'ignored' && (outcome.for ?? 0) > SAME_PRESS)
      dispatch(say('info', STILL_SENDING))
    if (outcome.kind !== 'refused') return outcome
    const { error } = outcome
    const isUnauthorized = 'status' in error && error.status === 401
    // A logout aborts the requests that are pending.
    const hasLoggedOut = user !== null && selectUser(getState()) === null
    if (!isUnauthorized && !hasLoggedOut) dispatch(say('error', errorMessage(error)))
    return outcome
  }
