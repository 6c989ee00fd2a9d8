import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { ActsThunk } from './actsStore'
import type { ActArgs } from './outbox'
import type { Outcome } from './outcome'

/** A change as it is sent, with its key. */
export interface Change {
  /** Name of the endpoint. */
  name: string
  args: ActArgs
  /** The entry at the press. The list may not have it any more when it is known that no answer comes. */
  entry: QueueEntry | undefined
  /** Time of the press, in ms by this device's clock. */
  at: number
  /** It was sent, and nobody knows whether it arrived. */
  isSent: boolean
}

export interface Holder {
  /** Records the change on this device. Undefined if it is sent as usual. */
  hold: (change: Change) => ActsThunk<Promise<Outcome> | undefined>
  /** The host has answered a change. */
  answered: (change: Change) => ActsThunk<void>
  /** The admin signs out. */
  leave: () => ActsThunk<void>
}

/** Endpoints after which the device holds the booth. */
const IN_BOOTH = new Set(['startEntry', 'completeEntry'])

let holder: Holder | undefined

/** Whether a session was started or completed before the code was loaded. */
let hasActedInBooth = false

/** Set on a host with `offline-acts`, when the code is loaded. */
export const setHolder = (code: Holder | undefined) => {
  holder = code
}

/** True once after such a start or completion. */
export function takeUntold(): boolean {
  const isUntold = hasActedInBooth
  hasActedInBooth = false
  return isUntold
}

export const hold =
  (change: Change): ActsThunk<Promise<Outcome> | undefined> =>
  dispatch =>
    holder && dispatch(holder.hold(change))

export const tellAnswered =
  (change: Change): ActsThunk<void> =>
  dispatch => {
    if (holder) dispatch(holder.answered(change))
    else if (IN_BOOTH.has(change.name)) hasActedInBooth = true
  }

export const tellLeaving = (): ActsThunk<void> => dispatch => holder && dispatch(holder.leave())
