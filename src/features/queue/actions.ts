import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { isJustStarted } from '@antrian/contract/queue/justStarted'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { QUESTION_READ } from '@antrian/contract/queue/pressTimes'
import type { EntryId, PaymentMethod, QueueEntry, SkipReason } from '@antrian/contract/queue/queue'
import type { UndoBody } from '@antrian/contract/queue/queueSteps'
import type { RedoBody } from '@antrian/contract/queue/redo'
import { busyKeyOf, selectAskedStop, selectIsBusy, stopAsked } from '@/acts/actsSlice'
import { NOT_SENT, type Outcome } from '@/acts/outcome'
import { send, withErrorToast } from '@/acts/send'
import { type ActsRoot, type ActsThunk, selectIsLeftOpen, selectNextEntry } from '@/acts/shownQueue'
import {
  endStop,
  selectPausedUntil,
  selectPausesVersion,
  selectStopText,
} from '@/services/pausedUntil'
import { queueApi } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import { selectHasCapability } from '@/services/sessionSlice'
import { settingsApi } from '@/services/settingsApi'
import { toast } from '@/ui/feedback/toast'
import { dialogOpened } from './queueSlice'
import { isJustCalled, isNewAsNext, isNewOnStage, NEW_ON_STAGE_PROBLEM } from './stageChange'

const {
  editEntry,
  startEntry,
  completeEntry,
  cancelEntry,
  callEntry,
  skipEntry,
  returnEntry,
  correctPayment,
  undoEntry,
  redoEntry,
} = queueApi.endpoints

/** `version` is the one that the admin saw. */
export const edit = (id: EntryId, draft: EntryDraft, version?: number) =>
  send(editEntry, { id, ...draft, version })

/**
 * Starts a student. While the booth is stopped, the first press asks whether it works again, and the
 * second one ends the stop. The other half of a double press answers nothing.
 */
export const start =
  (id: EntryId): ActsThunk<Promise<Outcome>> =>
  (dispatch, getState) => {
    const now = serverClock.now()
    const text = selectStopText(getState(), now)
    if (text !== undefined) {
      const version = selectPausesVersion(getState())
      const asked = selectAskedStop(getState())
      if (asked?.version !== version) {
        dispatch(stopAsked({ version, at: now }))
        toast('warning', `Booth berhenti (${text}). Sudah jalan lagi? Tekan Mulai sekali lagi.`)
        return Promise.resolve({ kind: 'ignored' })
      }
      if (now - asked.at < QUESTION_READ) return Promise.resolve({ kind: 'ignored' })
      const resume = endStop(version)
      if (resume) void dispatch(resume)
    }
    return dispatch(withErrorToast(send(startEntry, { id })))
  }

/** An entry as it was on the screen. Its version counts own acts that are still being sent. */
type Seen = Pick<QueueEntry, 'id' | 'version'>

interface Payment {
  paymentMethod: PaymentMethod
  /** Cash received, to compute the change. It is not sent. */
  given?: number
}

interface Completion extends Payment {
  /** Entry to start in the same request, on hosts with `complete-and-next`. */
  next?: string
}

/**
 * Completes an entry. A host with `seen-version` refuses another version, and a press in the first
 * seconds of a session. The dialog sends no version, because the admin answered its question for
 * this entry.
 */
export const complete = ({ id, version }: Seen, completion: Completion) =>
  send(completeEntry, { id, version, ...completion })

export const cancel = ({ id, version }: Seen, reason: string) =>
  send(cancelEntry, { id, version, reason })

export const call = (id: EntryId) => withErrorToast(send(callEntry, { id }))

export const skip = (id: EntryId, reason: SkipReason = 'absent') =>
  withErrorToast(send(skipEntry, { id, reason }))

/** Calls the student whom the stage shows next, once however often the key is hit. */
export const callNext =
  (next: QueueEntry): ActsThunk<Promise<void>> =>
  async dispatch => {
    if (!isJustCalled(next)) await dispatch(call(next.id))
  }

/**
 * Skips the student whom the stage shows next. A second hit was meant for the one before, unless
 * they were called since.
 */
export const skipNext =
  (next: QueueEntry): ActsThunk<Promise<void>> =>
  async dispatch => {
    if (!isNewAsNext() || isJustCalled(next)) await dispatch(skip(next.id))
  }

export const returnToQueue = (id: EntryId) => withErrorToast(send(returnEntry, { id }))

export const correct = (id: EntryId, paymentMethod: PaymentMethod, version: number) =>
  send(correctPayment, { id, paymentMethod, version })

export const undo = (id: EntryId, body: UndoBody) => send(undoEntry, { id, ...body })

/** Makes prints of a completed entry again. `sure` answers the question of a refusal. */
export const redo = (id: EntryId, body: RedoBody) => send(redoEntry, { id, ...body })

const selectSettings = settingsApi.endpoints.getSettings.select()

/** Whether the settings say that a completion calls the next student instead of starting them. */
export const selectCallsNext = (state: ActsRoot) =>
  selectHasCapability(state, 'calls') &&
  selectSettings(state).data?.settings.afterComplete === 'call'

/** Whom the stage showed next at a press, which is some milliseconds before it is sent. */
interface ShownNext {
  next: QueueEntry | undefined
}

/**
 * Completes whoever was seen in the booth, then starts or calls the next student; in a pause neither.
 * The next one is whom the stage showed at the press, or, from a dialog, the first in line.
 */
export const completeAndNext =
  (seen: Seen, payment: Payment, shown?: ShownNext): ActsThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isPaused = selectPausedUntil(getState(), serverClock.now()) !== undefined
    const first = shown ? shown.next : selectNextEntry(getState())
    const next = isPaused ? undefined : first
    const isCall = selectCallsNext(getState())
    if (next && !isCall && selectHasCapability(getState(), 'complete-and-next')) {
      return dispatch(complete(seen, { ...payment, next: String(next.id) }))
    }
    const outcome = await dispatch(complete(seen, payment))
    if (outcome.kind !== 'done' || outcome.isStored || !next) return outcome
    const following = { id: next.id, follows: seen.id }
    const act = isCall ? send(callEntry, following) : send(startEntry, following)
    await dispatch(withErrorToast(act))
    return outcome
  }

/**
 * Whether the host refuses a completion because the session has just begun. The button fills
 * meanwhile, so that a press needs no sentence.
 */
const selectIsJustStarted = (state: ActsRoot, { startedAt }: QueueEntry) =>
  selectHasCapability(state, 'seen-version') && isJustStarted(startedAt, serverClock.now())

/**
 * Completes at once on hosts with undo, otherwise opens the dialog with the method selected. So it does
 * for a session that was left open on an earlier day, because its money is not of today.
 */
const payAndNext =
  (payment: Payment, seen: QueueEntry | undefined, shown?: ShownNext): ActsThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!seen) return toast('info', 'Tidak ada sesi yang berlangsung')
    if (selectIsJustStarted(getState(), seen)) return undefined
    if (isNewOnStage(seen)) return toast('info', NEW_ON_STAGE_PROBLEM)
    if (selectIsLeftOpen(getState())) {
      dispatch(dialogOpened({ kind: 'complete', id: seen.id, chosen: payment.paymentMethod }))
      return undefined
    }
    const isBusy = selectIsBusy(getState(), busyKeyOf(seen.id))
    if (isBusy || selectHasCapability(getState(), 'undo')) {
      await dispatch(withErrorToast(completeAndNext(seen, payment, shown)))
    } else {
      const chosen = payment.paymentMethod
      dispatch(dialogOpened({ kind: 'complete', id: seen.id, chosen, startsNext: true }))
    }
    return undefined
  }

interface PaymentPress {
  given?: number | undefined
  shown?: ShownNext | undefined
}

/** Takes a payment by QRIS or Cash; shows a toast when the student has prepaid. */
export const takePayment =
  (
    paymentMethod: PaymentMethod,
    seen: QueueEntry | undefined,
    { given, shown }: PaymentPress = {},
  ): ActsThunk<Promise<void>> =>
  async dispatch => {
    const paid = seen?.prepaidMethod
    if (seen?.redo) toast('info', 'Foto ulang tidak dibayar: tekan S')
    else if (paid) toast('info', `Sudah lunas ${PAYMENT_LABELS[paid]}`)
    else {
      const payment = { paymentMethod, ...(given !== undefined && { given }) }
      await dispatch(payAndNext(payment, seen, shown))
    }
  }

/** Completes at once when prepaid, otherwise opens the dialog. */
export const finish =
  (seen: QueueEntry | undefined, shown?: ShownNext): ActsThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!seen) toast('info', 'Tidak ada sesi yang berlangsung')
    else if (seen.prepaidMethod)
      await dispatch(payAndNext({ paymentMethod: seen.prepaidMethod }, seen, shown))
    else if (!selectIsBusy(getState(), busyKeyOf(seen.id))) {
      dispatch(dialogOpened({ kind: 'complete', id: seen.id }))
    }
  }

export const loadUndo = () => import('@/acts/takeBackLast')

/** Undoes the last own action. Its code loads when idle. */
export const undoLastOwn = (): ActsThunk<Promise<void>> => async dispatch => {
  const code = await loadUndo().catch(() => undefined)
  if (code) await dispatch(code.takeBackLast())
  else toast('error', NOT_SENT)
}
