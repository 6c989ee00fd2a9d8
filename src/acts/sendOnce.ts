import { SAME_PRESS, STILL_WAITING, WAITED_LONG_ENOUGH } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import {
  nanoid,
  type SerializedError,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { liveDataStale } from '@/services/api'
import { type ApiError, isUnreachable } from '@/services/errors'
import {
  CHANGE_ACTIONS,
  type ChangedEntry,
  type Known,
  type NewEntry,
  queueApi,
} from '@/services/queueApi'
import { selectHasCapability, selectUser } from '@/services/sessionSlice'
import { errorMessage } from '@/ui/feedback/errorMessage'
import {
  type ActArgs,
  actsDropped,
  busyKeyFor,
  givenUp,
  pressed,
  requestOf,
  selectBusyAct,
  selectIsAwaited,
  selectIsQueued,
  selectUnknownKey,
} from './actsSlice'
import { selectDevice } from './heldSlice'
import { answered as heardAnswer, hold } from './holdAct'
import { NO_NETWORK, type Outcome, STILL_SENDING, UNREACHABLE } from './outcome'
import { say } from './said'
import {
  type ActsDispatch,
  type ActsRoot,
  type ActsThunk,
  type ShownRoot,
  selectRecordedEntry,
} from './shownQueue'

interface Answered {
  data?: ChangedEntry[] | undefined
  error?: ApiError | SerializedError | undefined
}

interface Sent extends Promise<Answered> {
  requestId: string
}

/** A mutation of an entry in services/queueApi. */
interface ChangeEndpoint<Args> {
  name: string
  initiate: (
    args: Args & Known,
    options: { track: false },
  ) => ThunkAction<Sent, ShownRoot, unknown, UnknownAction>
}

/**
 * Sends at most one request per key, however many clicks there are, because the store is checked
 * and updated synchronously. Without a network the change is recorded on this device, or refused on
 * a host without `offline-acts`. `act` is the key of an act that is in the list already.
 */
export function sendOnce<Args extends object>(
  { name, initiate }: ChangeEndpoint<Args>,
  args: Args,
  act?: string,
): ActsThunk<Promise<Outcome>> {
  return (dispatch, getState, localHost) => {
    const state = getState()
    const busy = selectBusyAct(state, busyKeyFor(args))
    if (busy) return Promise.resolve({ kind: 'ignored', for: Date.now() - busy.at })
    const entry = entryOf(state, args)
    const request = requestOf(name, args, versionSeen(entry, args))
    const key = act ?? selectUnknownKey(state, request) ?? nanoid()
    const isKeyed = selectHasCapability(state, 'idempotency-key')
    const sentArgs: Args & Known = {
      ...args,
      act: key,
      ...(isKeyed && { idempotencyKey: key }),
    }
    const change = { name, args: sentArgs, entry, at: Date.now() }
    const held = dispatch(hold({ ...change, isSent: false }))
    if (held) return held
    if (!navigator.onLine && !localHost) return Promise.resolve(NO_NETWORK)

    const action = CHANGE_ACTIONS[name as keyof typeof CHANGE_ACTIONS]
    if (!act) dispatch(pressed({ key, action, name, args: sentArgs, request }))
    // Untracked, because the socket middleware writes the answer into the cache.
    const device = selectHasCapability(getState(), 'booth-lease') && selectDevice(getState())
    const sent = dispatch(initiate({ ...change.args, ...(device && { device }) }, { track: false }))
    let kept: Promise<Outcome> | undefined
    /** Once, because a request that was given up may still fail. */
    const keep = () => (kept ??= dispatch(hold({ ...change, isSent: true })))
    const answered = sent.then(({ data, error }): Outcome | Promise<Outcome> => {
      const message = data?.[0]?.message
      if (message) dispatch(say('warning', message))
      if (!error) {
        dispatch(heardAnswer(change, data?.[0]?.lease))
        return { kind: 'done' }
      }
      const isLost = isUnreachable(error)
      const held = isLost ? keep() : undefined
      if (held) return held
      return isLost ? UNREACHABLE : { kind: 'refused', error }
    })
    const waited = patience(sent.requestId, keep, dispatch, getState)
    return Promise.race([answered, waited.then(kept => kept ?? unanswered(answered))])
  }
}

const unanswered = (late: Promise<Outcome>): Outcome => ({ kind: 'unanswered', late })

const entryOf = (state: ShownRoot, { id }: Pick<ActArgs, 'id'>) =>
  id === undefined ? undefined : selectRecordedEntry(state, id)

/** Version of the entry on the screen, where the arguments do not name it. */
const versionSeen = (entry: QueueEntry | undefined, { version }: Pick<ActArgs, 'version'>) =>
  version === undefined ? entry?.version : undefined

/**
 * Says that it takes long, then lets the entry go; the request goes on, its outcome unknown. Where the
 * change can be recorded on this device, it is, instead.
 */
const patience = (
  requestId: string,
  keep: () => Promise<Outcome> | undefined,
  dispatch: ActsDispatch,
  getState: () => ActsRoot,
) =>
  new Promise<Outcome | undefined>(resolve => {
    const isAwaited = () => selectIsAwaited(getState(), requestId)
    setTimeout(() => {
      const kept = isAwaited() ? keep() : undefined
      if (kept) {
        dispatch(givenUp(requestId))
        resolve(kept)
      } else if (isAwaited()) dispatch(say('info', 'Masih diproses…'))
    }, STILL_WAITING)
    setTimeout(() => {
      if (isAwaited()) {
        dispatch(givenUp(requestId))
        dispatch(liveDataStale())
        dispatch(say('warning', 'Server belum menjawab. Periksa daftar sebelum mencoba lagi.'))
      }
      resolve(undefined)
    }, WAITED_LONG_ENOUGH)
  })

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

const { addEntry } = queueApi.endpoints

/** Students that were not added, and the reason. */
export interface Added {
  outcome: Outcome
  left: NewEntry[]
}

/** Promise of the last addition per store. */
const lines = new WeakMap<ActsDispatch, Promise<unknown>>()

/**
 * Adds students one after another, and after earlier additions, so that numbers follow the order of
 * the presses. All are shown at once. The first failure stops the following ones.
 */
export const addAll =
  (students: readonly NewEntry[]): ActsThunk<Promise<Added>> =>
  (dispatch, getState) => {
    const taken = new Set<string>()
    const queued = students.map((student, index) => {
      const request = requestOf(addEntry.name, student)
      const before = selectUnknownKey(getState(), request)
      const key = before && !taken.has(before) ? before : nanoid()
      taken.add(key)
      // One step for undo, and one toast.
      const args = index > 0 ? { ...student, place: index + 1 } : student
      return { key, action: 'add' as const, name: addEntry.name, args, request }
    })
    dispatch(pressed(...queued))

    async function send(): Promise<Added> {
      for (const [index, { key, args }] of queued.entries()) {
        if (!selectIsQueued(getState(), key)) return { outcome: { kind: 'ignored' }, left: [] }
        const outcome = await dispatch(sendOnce(addEntry, args, key))
        if (outcome.kind !== 'done') {
          const waiting = queued.slice(index).map(({ key }) => key)
          dispatch(actsDropped(waiting.filter(key => selectIsQueued(getState(), key))))
          return { outcome, left: students.slice(index) }
        }
      }
      return { outcome: { kind: 'done' }, left: [] }
    }

    const before = lines.get(dispatch)
    const added = before ? before.then(send) : send()
    lines.set(dispatch, added)
    return added
  }

export const add =
  (student: NewEntry): ActsThunk<Promise<Outcome>> =>
  async dispatch =>
    (await dispatch(addAll([student]))).outcome
