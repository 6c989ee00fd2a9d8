import { nanoid } from '@reduxjs/toolkit'
import type { Outcome } from '@/acts/outcome'
import { selectIsSessionOver, selectUser } from '@/services/sessionSlice'
import { toast } from '@/ui/feedback/toast'
import {
  dialogClosed,
  dialogReturned,
  type OpenDialog,
  type QueueThunk,
  returnedSettled,
  selectCanReturn,
} from '../queueSlice'
import { saveDraft } from './draftRecovery'
import { failureIn } from './failureIn'

interface Sent {
  outcome: Outcome
  /** The dialog with its input, and what is still to be sent. */
  filled: OpenDialog
  /** What was not sent, if a change without an answer is done after all. */
  rest?: OpenDialog | undefined
}

export interface SendFromOptions {
  /** Whether the dialog continues with the next student. */
  staysOpen?: boolean
  /** Name for the message that is shown while another dialog is open. */
  subject?: string
}

/**
 * Sends a dialog's change. The dialog closes at once, or stays open for the next student. When the
 * change fails, the dialog returns with its input and a message, as soon as no other dialog is
 * open.
 */
export const sendFrom =
  (
    change: QueueThunk<Promise<Sent>>,
    { staysOpen = false, subject }: SendFromOptions = {},
  ): QueueThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())?.email
    const sending = dispatch(change)
    if (!staysOpen) dispatch(dialogClosed())
    const { outcome, filled, rest } = await sending
    const failure = failureIn(outcome)
    if (!failure) return outcome.kind === 'done'

    if (selectIsSessionOver(getState())) {
      if (owner !== undefined) saveDraft(owner, filled)
      return false
    }
    if (!selectUser(getState())) return false
    if (!selectCanReturn(getState())) {
      toast('error', subject ? `${subject} belum tersimpan. ${failure.words}` : failure.words)
    }
    const returned = nanoid()
    dispatch(dialogReturned({ ...filled, returned, failure }))
    if (outcome.kind === 'unanswered') {
      const late = await outcome.late
      if (late.kind !== 'done') return false
      const unsent = rest && { ...rest, returned: nanoid(), failure: { ...failure, words: UNSENT } }
      dispatch(returnedSettled({ returned, rest: unsent }))
    }
    return false
  }

const UNSENT = 'Yang pertama ternyata tersimpan. Yang di sini belum ditambahkan.'
