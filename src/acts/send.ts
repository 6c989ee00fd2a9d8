import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryAction } from '@antrian/contract/queue/events'
import { SAME_PRESS, STILL_WAITING, WAITED_LONG_ENOUGH } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { readBy } from '@antrian/contract/queue/readBy'
import {
  nanoid,
  type SerializedError,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { liveDataStale } from '@/services/api'
import { type ApiError, isDown, isUnreachable } from '@/services/errors'
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
import { selectAdmin, selectDevice } from './outboxSlice'
import { NO_NETWORK, type Outcome, STILL_SENDING, UNREACHABLE } from './outcome'
import { answered, type Change, isForOutbox, isRecordable, record, withHostIds } from './record'
import { say } from './said'
import {
  type ActsDispatch,
  type ActsRoot,
  type ActsThunk,
  type ShownRoot,
  selectEntries,
  selectRecordedEntry,
} from './shownQueue'

const { addEntry } = queueApi.endpoints

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
 * Sends an act: alone and with a network by its own call, otherwise by this device's outbox. A host
 * without `offline-acts` gets its own calls only. At most one act per entry is under way, however many
 * clicks there are, because the store is checked and updated before anything is awaited. `queued` is
 * the key of an act that waits in the list already.
 */
export function send<Args extends object>(
  endpoint: ChangeEndpoint<Args>,
  args: Args,
  queued?: string,
): ActsThunk<Promise<Outcome>> {
  return async (dispatch, getState, localHost) => {
    const named = withHostIds(getState(), args)
    const busy = selectBusyAct(getState(), busyKeyFor(named))
    if (busy) return { kind: 'ignored', for: Date.now() - busy.at }
    const change = changeOf(getState(), endpoint, named, queued)
    if (isForOutbox(getState(), change)) return dispatch(record(change, { isSent: false }))
    if (!navigator.onLine && !localHost) return NO_NETWORK
    const { admin: _admin, entry: _entry, before: _before, at: _at, ...press } = change
    if (!queued) dispatch(pressed(press))
    return dispatch(call(endpoint, change))
  }
}

interface Press<Args> extends Change {
  args: Args & Known & { act: string }
  key: string
  action: EntryAction
  request: string
}

/** Arguments without the fields that the host does not read. */
const readByHost = <Args extends object>(state: ActsRoot, name: string, args: Args) =>
  Object.fromEntries(
    Object.entries(args).filter(([field]) => selectHasCapability(state, readBy(name, field))),
  ) as Args

function changeOf<Args extends object>(
  state: ActsRoot,
  { name }: ChangeEndpoint<Args>,
  given: Args,
  queued: string | undefined,
): Press<Args> {
  const args = readByHost(state, name, given)
  const entry = entryOf(state, args)
  const request = requestOf(name, args, versionSeen(entry, args))
  const key = queued ?? selectUnknownKey(state, request) ?? nanoid()
  const isKeyed = selectHasCapability(state, 'idempotency-key')
  return {
    key,
    action: CHANGE_ACTIONS[name as keyof typeof CHANGE_ACTIONS],
    name,
    admin: selectAdmin(state),
    args: { ...args, act: key, ...(isKeyed && { idempotencyKey: key }) },
    request,
    entry,
    before: name === addEntry.name ? sameStudents(state, args as unknown as EntryDraft) : [],
    at: Date.now(),
  }
}

const entryOf = (state: ShownRoot, { id }: Pick<ActArgs, 'id'>) =>
  id === undefined ? undefined : selectRecordedEntry(state, id)

const sameStudents = (state: ShownRoot, draft: EntryDraft) =>
  selectEntries(state).flatMap(entry => (isSameDraft(entry, draft) ? entry.id : []))

/** Version of the entry on the screen, where the arguments do not name it. */
const versionSeen = (entry: QueueEntry | undefined, { version }: Pick<ActArgs, 'version'>) =>
  version === undefined ? entry?.version : undefined

/** The host did not answer, or its proxy said that it is away, so the host may have done it. */
interface Lost {
  kind: 'lost'
  error: ApiError | SerializedError
}

/**
 * Sends an act by its own call. Without an answer this device records it, or says that it takes long
 * and then lets the entry go; the request goes on, its outcome unknown.
 */
const call =
  <Args extends object>(
    { initiate }: ChangeEndpoint<Args>,
    change: Press<Args>,
  ): ActsThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const device = selectHasCapability(getState(), 'booth-lease') && selectDevice(getState())
    // Untracked, because the socket middleware writes the answer into the cache.
    const sent = dispatch(initiate({ ...change.args, ...(device && { device }) }, { track: false }))
    const answer = sent.then(({ data, error }): Outcome | Lost => {
      const changed = data?.[0]
      if (changed?.message) dispatch(say('warning', changed.message))
      if (error) return { kind: isDown(error) ? 'lost' : 'refused', error }
      if (changed) dispatch(answered(change, changed))
      return { kind: 'done' }
    })

    // False once the session has ended.
    const isAwaited = () => selectIsAwaited(getState(), sent.requestId)
    const mayRecord = () => isRecordable(getState(), change)
    const recordSent = () => dispatch(record(change, { isSent: true }))
    const outcomeOf = (answer: Outcome | Lost) => {
      if (answer.kind !== 'lost') return answer
      if (mayRecord()) return recordSent()
      const { error } = answer
      return isUnreachable(error) ? UNREACHABLE : ({ kind: 'refused', error } as const)
    }

    const soon = await within(STILL_WAITING, answer)
    if (soon) return outcomeOf(soon)
    if (isAwaited() && mayRecord()) {
      dispatch(givenUp(sent.requestId))
      return recordSent()
    }
    if (isAwaited()) dispatch(say('info', 'Masih diproses…'))

    const late = await within(WAITED_LONG_ENOUGH - STILL_WAITING, answer)
    if (late) return outcomeOf(late)
    if (isAwaited()) {
      dispatch(givenUp(sent.requestId))
      dispatch(liveDataStale())
      dispatch(say('warning', 'Server belum menjawab. Periksa daftar sebelum mencoba lagi.'))
    }
    return { kind: 'unanswered', late: answer.then(outcomeOf) }
  }

/** The value, or undefined if it does not come within these milliseconds. */
function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout>
  const over = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([value, over]).finally(() => clearTimeout(timer))
}

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
    const queued = students.map((given, index) => {
      const student = readByHost(getState(), addEntry.name, given)
      const request = requestOf(addEntry.name, student)
      const before = selectUnknownKey(getState(), request)
      const key = before && !taken.has(before) ? before : nanoid()
      taken.add(key)
      // One step for undo, and one toast.
      const args = index > 0 ? { ...student, place: index + 1 } : student
      return { key, action: 'add' as const, name: addEntry.name, args, request }
    })
    dispatch(pressed(...queued))

    async function sendAll(): Promise<Added> {
      for (const [index, { key, args }] of queued.entries()) {
        if (!selectIsQueued(getState(), key)) return { outcome: { kind: 'ignored' }, left: [] }
        const outcome = await dispatch(send(addEntry, args, key))
        if (outcome.kind !== 'done') {
          const keys = queued.map(({ key }) => key)
          dispatch(actsDropped(keys.filter(key => selectIsQueued(getState(), key))))
          return { outcome, left: students.slice(index) }
        }
      }
      return { outcome: { kind: 'done' }, left: [] }
    }

    const before = lines.get(dispatch)
    const added = before ? before.then(sendAll) : sendAll()
    lines.set(dispatch, added)
    return added
  }

export const add =
  (student: NewEntry): ActsThunk<Promise<Outcome>> =>
  async dispatch =>
    (await dispatch(addAll([student]))).outcome
