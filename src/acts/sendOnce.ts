import type { QueueEntry } from '@antrian/contract/queue/queue'
import {
  nanoid,
  type SerializedError,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { liveDataStale } from '@/services/api'
import { type ApiError, isOutage, isUnreachable } from '@/services/errors'
import type { ChangedEntry, Known } from '@/services/queueApi'
import { selectHasCapability } from '@/services/sessionSlice'
import { toast } from '@/ui/feedback/toast'
import type { ActsDispatch, ActsRoot, ActsThunk } from './actsStore'
import { hold, tellAnswered } from './holder'
import {
  type ActArgs,
  type BusyKey,
  busyKeyFor,
  entryReleased,
  idempotencyKeyChosen,
  selectBusySince,
  selectIdempotencyRecord,
  selectIsAwaited,
  selectIsBusy,
} from './outbox'
import { NO_NETWORK, type Outcome, UNREACHABLE } from './outcome'
import { outcomeUnknown } from './ownSteps'
import { type ShownRoot, selectRecordedEntry } from './shownQueue'

/**
 * Milliseconds until the admin is told to wait, and until the entry is released, because requests
 * have no timeout.
 */
export const STILL_WAITING = 5000
export const WAITED_LONG_ENOUGH = 15_000

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
 * a host without `offline-acts`.
 */
export function sendOnce<Args extends object>(
  { name, initiate }: ChangeEndpoint<Args>,
  args: Args,
  local?: Pick<Known, 'localId' | 'place'>,
): ActsThunk<Promise<Outcome>> {
  return (dispatch, getState, localHost) => {
    const key = busyKeyFor(args)
    if (selectIsBusy(getState(), key)) {
      return Promise.resolve({
        kind: 'ignored',
        for: Date.now() - selectBusySince(getState(), key),
      })
    }
    const entry = entryOf(getState(), args)
    const request = JSON.stringify([name, args, versionSeen(entry, args)])
    const keyed = dispatch(idempotencyKeyFor(key, request))
    const change = { name, args: { ...args, ...keyed, ...local }, entry, at: Date.now() }
    const held = dispatch(hold({ ...change, isSent: false }))
    if (held) return held
    if (!navigator.onLine && !localHost) return Promise.resolve(NO_NETWORK)

    // Untracked, because the socket middleware writes the answer into the cache.
    const sent = dispatch(initiate(change.args, { track: false }))
    let kept: Promise<Outcome> | undefined
    /** Once, because a request that was given up may still fail. */
    const keep = () => (kept ??= dispatch(hold({ ...change, isSent: true })))
    const answered = sent.then(({ data, error }): Outcome | Promise<Outcome> => {
      const message = data?.[0]?.message
      if (message) toast('warning', message)
      if (!error) {
        dispatch(tellAnswered({ ...change, isSent: true }))
        return { kind: 'done' }
      }
      const isLost = isUnreachable(error)
      const held = isLost ? keep() : undefined
      if (held) return held
      if (isOutage(error)) dispatch(outcomeUnknown({ args: change.args, at: Date.now() }))
      return isLost ? UNREACHABLE : { kind: 'refused', error }
    })
    const waited = patience(sent.requestId, change.args, keep, dispatch, getState)
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
 * Key of the same request before if it got no answer, else a new key. At a newer version of the entry
 * it is another request: the host has executed the one before, or somebody else has.
 */
const idempotencyKeyFor =
  (key: BusyKey, request: string): ActsThunk<{ idempotencyKey?: string }> =>
  (dispatch, getState) => {
    if (!selectHasCapability(getState(), 'idempotency-key')) return {}
    const before = selectIdempotencyRecord(getState(), key, request)
    if (before?.request === request) return { idempotencyKey: before.idempotencyKey }
    const idempotencyKey = nanoid()
    dispatch(idempotencyKeyChosen({ key, idempotencyKey, request }))
    return { idempotencyKey }
  }

/**
 * Says that it takes long, then lets the entry go; the request goes on, its outcome unknown. Where the
 * change can be recorded on this device, it is, instead.
 */
const patience = (
  requestId: string,
  args: ActArgs,
  keep: () => Promise<Outcome> | undefined,
  dispatch: ActsDispatch,
  getState: () => ActsRoot,
) =>
  new Promise<Outcome | undefined>(resolve => {
    const isAwaited = () => selectIsAwaited(getState(), requestId)
    setTimeout(() => {
      const kept = isAwaited() ? keep() : undefined
      if (kept) {
        dispatch(entryReleased(requestId))
        resolve(kept)
      } else if (isAwaited()) toast('info', 'Masih diproses…')
    }, STILL_WAITING)
    setTimeout(() => {
      if (isAwaited()) {
        dispatch(entryReleased(requestId))
        dispatch(outcomeUnknown({ args, at: Date.now() }))
        dispatch(liveDataStale())
        toast('warning', 'Server belum menjawab. Periksa daftar sebelum mencoba lagi.')
      }
      resolve(undefined)
    }, WAITED_LONG_ENOUGH)
  })
