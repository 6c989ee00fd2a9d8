import type { RoomMessages } from '@antrian/contract/board/roomMessage'
import type { Pauses } from '@antrian/contract/booth/pause'
import type { LeftoversUndoBody } from '@antrian/contract/queue/leftovers'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { afterwards } from '@/services/afterwards'
import { isFinal } from '@/services/errors'
import {
  isLeftoversFulfilled,
  isLeftoversPending,
  isLeftoversSettled,
  leftoversApi,
} from '@/services/leftoversApi'
import {
  actsRecorded,
  arriving,
  type ChangedEntry,
  isChangeFulfilled,
  isChangeSettled,
  type Known,
} from '@/services/queueApi'
import { sessionClosed, userChanged } from '@/services/session'
import { busyKeyFor } from './actsSlice'

/** One action of this admin, which may consist of several changes: a completion, then a call. */
interface OwnStep {
  /** Time of the answer in ms, or of the press if the act was held on this device. */
  at: number
  /** In the order of the answers. */
  changes: OwnChange[]
}

/** Several additions may be without an answer, and each is known only by its own. */
const unknownKeyOf = (args: ChangeArgs) =>
  'id' in args ? busyKeyFor(args) : `add ${args.idempotencyKey}`

interface AtVersion {
  id: EntryId
  version: number
}

/** Mutations that begin something in the room. */
export type Begins = 'pauseBooth' | 'showRoomMessage'

/** A change, and the version of its entry from which it can be undone. */
export type OwnChange =
  /**
   * `before`: every changed entry, with the version before the change. `wasHeld`: it was recorded on
   * this device before it was sent.
   */
  | (AtVersion & { kind: 'add' | 'step'; before: AtVersion[]; wasHeld: boolean })
  | { kind: 'leftovers'; entries: LeftoversUndoBody['entries'] }
  /** A stop or a message for the room, which another call ends. */
  | { kind: 'begun'; by: Begins; version: number }
  /** A change that cannot be undone; `request` while the host may still refuse it. */
  | { kind: 'final'; request?: string; mutation?: string }
  /** A request without an answer, which the host may have executed. */
  | { kind: 'unknown'; key: string }

/** Keys of requests for many entries. */
const BATCH = 'batch'
const ARRIVALS = 'arrivals'

/** Maximum number of stored steps. */
const REMEMBERED = 20

interface OwnStepsState {
  /** Oldest first. */
  steps: OwnStep[]
  /** Time of the pending request for many entries in ms. */
  batch: number | null
}

/** Action of RTK Query about a mutation. */
interface MutationAction extends UnknownAction {
  payload?: unknown
  meta: {
    arg: { type: string; endpointName: string }
    requestId: string
    requestStatus: 'pending' | 'fulfilled' | 'rejected'
    startedTimeStamp?: number
  }
}

/** Arguments of a change that the slice reads. */
interface ChangeArgs extends Known {
  id?: EntryId
  version?: number | undefined
}

/** The mutation that ends what another one begins. */
const ENDED_BY = {
  pauseBooth: 'resumeBooth',
  showRoomMessage: 'takeRoomMessageDown',
} as const satisfies Record<Begins, string>

const initialState: OwnStepsState = { steps: [], batch: null }

const { undoLeftovers } = leftoversApi.endpoints

/** An act that no undo of an entry takes back. It counts from its press on. */
const isRefusing = (action: UnknownAction): action is MutationAction => {
  const { meta } = action as Partial<MutationAction>
  const { type, endpointName } = meta?.arg ?? {}
  return type === 'mutation' && ['refuses', 'ends'].includes(afterwards(endpointName ?? ''))
}

/** What an act began in the room; undefined if it only went on, as a pause that is prolonged. */
function begunBy({ arg: { endpointName }, payload }: Fulfilled): OwnChange | undefined {
  if (endpointName === 'showRoomMessage') {
    const { version } = payload as RoomMessages
    return { kind: 'begun', by: endpointName, version }
  }
  if (endpointName !== 'pauseBooth') return undefined
  const { pauses, version } = payload as Pauses
  const isBegun = pauses.some(({ from, stop }) => stop?.saidAt === from)
  return isBegun ? { kind: 'begun', by: endpointName, version } : undefined
}

interface Fulfilled {
  arg: MutationAction['meta']['arg']
  payload: unknown
}

/** Steps of this admin that can be undone. Loaded with the pages that change entries. */
export const ownStepsSlice = createSlice({
  name: 'ownSteps',
  initialState,
  reducers: {
    /**
     * A change without an answer, or with a server error, may have been executed. An undo keeps its
     * step, because it is sent again.
     */
    outcomeUnknown: (state, { payload }: PayloadAction<{ args: ChangeArgs; at: number }>) => {
      const { args, at } = payload
      if (args.isUndo) return
      const key = unknownKeyOf(args)
      forgetUnknown(state, key)
      pushChange(state, { kind: 'unknown', key }, at)
    },
    /** U ended what an act had begun, by the request that came last. */
    begunEnded: (state, { payload: by }: PayloadAction<Begins>) => {
      dropChange(state, change => change.kind === 'final' && change.mutation === ENDED_BY[by])
      dropChange(state, change => change.kind === 'begun' && change.by === by)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => initialState)
      .addCase(userChanged, () => initialState)
      .addCase(arriving, (state, { payload, meta: { at, isUnknown } }) => {
        state.batch = payload.length > 0 ? at : null
        if (state.batch !== null) return
        forgetUnknown(state, ARRIVALS)
        if (isUnknown) pushChange(state, { kind: 'unknown', key: ARRIVALS }, at)
      })
      .addMatcher(isRefusing, (state, { meta, payload }) => {
        const { requestId, requestStatus } = meta
        if (requestStatus === 'pending') {
          const { endpointName: mutation } = meta.arg
          const change = { kind: 'final', request: requestId, mutation } as const
          pushChange(state, change, meta.startedTimeStamp ?? 0)
          return
        }
        const begun = requestStatus === 'fulfilled' && begunBy({ arg: meta.arg, payload })
        if (begun) replaceRequest(state, requestId, begun)
        if (requestStatus === 'rejected' && isFinal(payload)) replaceRequest(state, requestId)
      })
      .addMatcher(isChangeSettled, (state, { meta, payload }) => {
        if (isFinal(payload)) forgetUnknown(state, unknownKeyOf(meta.arg.originalArgs))
      })
      .addMatcher(isChangeFulfilled, (state, { meta, payload }) => {
        const entries = payload.map(({ entry }) => entry)
        const args: ChangeArgs = meta.arg.originalArgs
        if (args.isUndo) forgetTakenBack(state, args, payload)
        else rememberStep(state, { args, entries, at: meta.fulfilledTimeStamp })
      })
      .addMatcher(actsRecorded.match, (state, { payload }) => {
        for (const { changes, at, isLast, follows } of payload) {
          const entries = changes.map(({ entry }) => entry)
          const args = follows === undefined ? {} : { follows }
          if (isLast) rememberStep(state, { args, entries, at, wasHeld: true })
          else pushChange(state, { kind: 'final' }, at)
        }
      })
      .addMatcher(isLeftoversPending, (state, { meta }) => {
        state.batch = meta.startedTimeStamp
      })
      .addMatcher(isLeftoversSettled, (state, { meta, payload }) => {
        const isUndo = meta.arg.endpointName === undoLeftovers.name
        if (!isUndo) forgetUnknown(state, BATCH)
        if (!isUndo && !isFinal(payload)) {
          pushChange(state, { kind: 'unknown', key: BATCH }, state.batch ?? 0)
        }
        state.batch = null
      })
      .addMatcher(isLeftoversFulfilled, (state, { meta, payload: { entries } }) => {
        const change: OwnChange = entries ? { kind: 'leftovers', entries } : { kind: 'final' }
        const { isMore = false } = meta.arg.originalArgs
        const isBefore = ({ kind }: OwnChange) => isMore && kind === change.kind
        pushChange(state, change, meta.fulfilledTimeStamp, isBefore)
      })
      .addMatcher(undoLeftovers.matchFulfilled, (state, { meta }) => {
        const { entries } = meta.arg.originalArgs
        dropChange(
          state,
          change => change.kind === 'leftovers' && change.entries[0]?.id === entries[0]?.id,
        )
        for (const { id, version } of entries) {
          moveOn(state, { id, version: version - 1 }, version + 1)
        }
      })
  },
  selectors: {
    selectLastOwnStep: ({ steps }) => steps.at(-1),
    selectIsBatchSending: ({ batch }) => batch !== null,
  },
})

interface Answered {
  args: ChangeArgs
  entries: QueueEntry[]
  at: number
  wasHeld?: boolean
}

function rememberStep(state: OwnStepsState, { args, entries, at, wasHeld = false }: Answered) {
  const [entry] = entries
  if (entry?.version === undefined) return
  const { id, version, lastAction } = entry
  // An act that was recorded on this device may be answered twice.
  const isKnown = state.steps.some(({ changes }) =>
    changes.some(other => 'id' in other && other.id === id && other.version === version),
  )
  if (isKnown) return
  const before = entries.flatMap(({ id, version }) =>
    version === undefined ? [] : [{ id, version: version - 1 }],
  )
  const change: OwnChange =
    lastAction === 'undo'
      ? { kind: 'final' }
      : { kind: lastAction === 'add' ? 'add' : 'step', id, version, before, wasHeld }
  // Additions are sent one after another, but other steps may be answered between them.
  pushChange(state, change, at, other =>
    args.place ? other.kind === 'add' : 'id' in other && other.id === args.follows,
  )
}

/** Adds a change as a step of its own, or to the last step with a change of the same action. */
function pushChange(
  state: OwnStepsState,
  change: OwnChange,
  at: number,
  isSameAct: (other: OwnChange) => boolean = () => false,
) {
  const step = state.steps.filter(({ changes }) => changes.some(isSameAct)).at(-1)
  if (step) {
    step.changes.push(change)
    step.at = at
  } else {
    state.steps.push({ at, changes: [change] })
    state.steps = state.steps.slice(-REMEMBERED)
  }
}

/** Puts what came of a request in its place; nothing if the host refused it. */
function replaceRequest(state: OwnStepsState, request: string, change?: OwnChange) {
  const isIt = (other: OwnChange) => other.kind === 'final' && other.request === request
  const step = state.steps.find(({ changes }) => changes.some(isIt))
  if (change && step) step.changes = step.changes.map(other => (isIt(other) ? change : other))
  else dropChange(state, isIt)
}

/**
 * Removes an undone step. Its entries are in their earlier state at a newer version, so earlier
 * steps can be undone from that version. An entry with a message got another state, which no
 * earlier step led to.
 */
function forgetTakenBack(state: OwnStepsState, args: ChangeArgs, entries: readonly ChangedEntry[]) {
  const undone = dropChange(
    state,
    change =>
      (change.kind === 'add' || change.kind === 'step') &&
      change.id === args.id &&
      change.version === args.version,
  )
  if (undone?.kind !== 'add' && undone?.kind !== 'step') return
  for (const before of undone.before) {
    const now = entries.find(({ entry }) => entry.id === before.id)
    if (now?.entry.version === undefined || now.message) continue
    moveOn(state, before, now.entry.version)
  }
}

function dropChange(
  state: OwnStepsState,
  isIt: (change: OwnChange) => boolean,
): OwnChange | undefined {
  const step = state.steps.filter(({ changes }) => changes.some(isIt)).at(-1)
  const dropped = step?.changes.filter(isIt).at(-1)
  for (const each of state.steps) {
    each.changes = each.changes.filter(change => change !== dropped)
  }
  state.steps = state.steps.filter(({ changes }) => changes.length > 0)
  return dropped
}

/** Moves the version from which changes can be undone. */
function moveOn(state: OwnStepsState, from: AtVersion, to: number) {
  for (const change of state.steps.flatMap(({ changes }) => changes)) {
    const places = change.kind === 'leftovers' ? change.entries : 'id' in change ? [change] : []
    for (const place of places) {
      if (place.id === from.id && place.version === from.version) place.version = to
    }
  }
}

function forgetUnknown(state: OwnStepsState, key: string) {
  dropChange(state, change => change.kind === 'unknown' && change.key === key)
}

export const { begunEnded, outcomeUnknown } = ownStepsSlice.actions
export const { selectIsBatchSending, selectLastOwnStep } = ownStepsSlice.selectors
