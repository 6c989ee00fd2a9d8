import type { EntryId, PaymentMethod, SkipReason } from '@antrian/contract/queue'
import type { UndoBody } from '@antrian/contract/queueSteps'
import { selectHasCapability } from '@/features/auth/authSlice'
import { boothApi } from '@/services/boothApi'
import { isOutage } from '@/services/errors'
import { queueApi } from '@/services/queueApi'
import { toast } from '@/ui/feedback/toast'
import { complete, orSayWhyNot, start } from './entryActions'
import { selectCurrentEntry, selectNextEntry } from './queueSelectors'
import { dialogOpened, ownStepForgotten, selectIsSending, selectOwnSteps } from './queueSlice'
import type { QueueRoot, QueueThunk } from './queueStore'
import { type Outcome, sendOnce } from './sendOnce'

const { completeEntry, callEntry, skipEntry, returnEntry, correctPayment, undoEntry } =
  queueApi.endpoints

/** How long one's own steps are taken back by a key. */
const UNDO_FOR = 10 * 60_000

export const call = (id: EntryId) => orSayWhyNot(sendOnce(callEntry, { id }))

export const skip = (id: EntryId, reason: SkipReason = 'absent') =>
  orSayWhyNot(sendOnce(skipEntry, { id, reason }))

export const comeBack = (id: EntryId) => orSayWhyNot(sendOnce(returnEntry, { id }))

export const correct = (id: EntryId, paymentMethod: PaymentMethod, version: number) =>
  sendOnce(correctPayment, { id, paymentMethod, version })

export const undo = (id: EntryId, body: UndoBody) => sendOnce(undoEntry, { id, ...body })

const selectBooth = boothApi.endpoints.getBooth.select()

/** What the booth's settings say comes after a completion, where the host has such settings. */
const callsNext = (state: QueueRoot) =>
  selectHasCapability(state, 'calls') && selectBooth(state).data?.settings.afterComplete === 'call'

/**
 * Whoever is in the booth has paid; who is next comes in, or is called. Asked first where there is
 * no way back.
 */
export const payAndNext =
  (paymentMethod: PaymentMethod): QueueThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const current = selectCurrentEntry(getState())
    const next = selectNextEntry(getState())
    if (!current) {
      toast('info', 'Tidak ada sesi yang berlangsung')
    } else if (!selectHasCapability(getState(), 'undo')) {
      dispatch(dialogOpened({ kind: 'complete', id: current.id }))
    } else if (next && callsNext(getState())) {
      const { kind } = await dispatch(orSayWhyNot(complete(current.id, paymentMethod)))
      if (kind === 'done') await dispatch(call(next.id))
    } else if (next && selectHasCapability(getState(), 'complete-and-next')) {
      const args = { id: current.id, paymentMethod, next: String(next.id) }
      await dispatch(orSayWhyNot(sendOnce(completeEntry, args)))
    } else {
      const { kind } = await dispatch(orSayWhyNot(complete(current.id, paymentMethod)))
      if (kind === 'done' && next) await dispatch(orSayWhyNot(start(next.id)))
    }
  }

/** Of a toast that tells of an own step. */
export const undoOwn =
  (step: { id: EntryId; version: number }): QueueThunk<Promise<Outcome>> =>
  async dispatch => {
    const outcome = await dispatch(orSayWhyNot(undo(step.id, { version: step.version })))
    if (outcome.kind === 'refused' && !isOutage(outcome.error)) dispatch(ownStepForgotten(step))
    return outcome
  }

/** The last own step, for ten minutes; while one is being sent, that one is the last. */
export const undoLastOwn = (): QueueThunk<Promise<void>> => async (dispatch, getState) => {
  const step = selectOwnSteps(getState()).findLast(({ at }) => Date.now() - at < UNDO_FOR)
  if (selectIsSending(getState())) toast('info', 'Langkah terakhir masih dikirim')
  else if (step) await dispatch(undoOwn(step))
  else toast('info', 'Tidak ada langkah sendiri yang bisa diurungkan')
}
