import type { LeftoversUndoBody } from '@antrian/contract/leftovers'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  isLeftoversFulfilled,
  isLeftoversPending,
  isLeftoversSettled,
  leftoversApi,
} from '@/services/leftoversApi'
import { type BusyKey, busyKeyFor } from '@/services/outbox'
import {
  type ChangedEntry,
  isChangeFulfilled,
  isChangeSettled,
  type Known,
} from '@/services/queueApi'
import { sessionClosed, userChanged } from '@/services/session'
import { isFinal } from './queueSlice'

/** One action of this admin, which may consist of several changes: a completion, then a call. */
interface OwnStep {
  /** Time of the answer in ms. */
  at: number
  /** In the order of the answers. */
  changes: OwnChange[]
}

interface AtVersion {
  id: EntryId
  version: number
}

/** A change, and the version of its entry from which it can be undone. */
export type OwnChange =
  /** `before`: every changed entry, with the version before the change. */
  | (AtVersion & { kind: 'add' | 'step'; before: AtVersion[] })
  | { kind: 'leftovers'; entries: LeftoversUndoBody['entries'] }
  /** A change that cannot be undone. */
  | { kind: 'final' }
  /** A request without an answer, which the host may have executed. */
  | { kind: 'unknown'; key: BusyKey }

/** Maximum number of stored steps. */
const REMEMBERED = 20

interface OwnStepsState {
  /** Oldest first. */
  steps: OwnStep[]
  /** Id of the pending request for many entries. */
  batch: string | null
}

/** Arguments of a change that the slice reads. */
interface ChangeArgs extends Known {
  id?: EntryId
  version?: number | undefined
}

const initialState: OwnStepsState = { steps: [], batch: null }

const { undoLeftovers } = leftoversApi.endpoints

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
      const key = busyKeyFor(args)
      forgetUnknown(state, key)
      pushChange(state, { kind: 'unknown', key }, at)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => initialState)
      .addCase(userChanged, () => initialState)
      .addMatcher(isChangeSettled, (state, { meta, payload }) => {
        if (isFinal(payload)) forgetUnknown(state, busyKeyFor(meta.arg.originalArgs))
      })
      .addMatcher(isChangeFulfilled, (state, { meta, payload }) => {
        const entries = payload.map(({ entry }) => entry)
        const args: ChangeArgs = meta.arg.originalArgs
        if (args.isUndo) forgetTakenBack(state, args, payload)
        else rememberStep(state, { args, entries, at: meta.fulfilledTimeStamp })
      })
      .addMatcher(isLeftoversPending, (state, { meta }) => {
        state.batch = meta.requestId
      })
      .addMatcher(isLeftoversSettled, state => {
        state.batch = null
      })
      .addMatcher(isLeftoversFulfilled, (state, { meta, payload: { entries } }) => {
        const change: OwnChange = entries ? { kind: 'leftovers', entries } : { kind: 'final' }
        pushChange(state, change, meta.fulfilledTimeStamp, meta.arg.originalArgs.isMore)
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
    /** Whether an own change led from this version of the entry to the next one. */
    selectIsBeforeOwn: ({ steps }, { id, version }: AtVersion) =>
      steps.some(({ changes }) =>
        changes.some(
          change =>
            'before' in change &&
            change.before.some(before => before.id === id && before.version === version),
        ),
      ),
  },
})

interface Answered {
  args: ChangeArgs
  entries: QueueEntry[]
  at: number
}

function rememberStep(state: OwnStepsState, { args, entries, at }: Answered) {
  const [entry] = entries
  if (entry?.version === undefined) return
  const { id, version, lastAction } = entry
  const before = entries.flatMap(({ id, version }) =>
    version === undefined ? [] : [{ id, version: version - 1 }],
  )
  const change: OwnChange =
    lastAction === 'undo'
      ? { kind: 'final' }
      : { kind: lastAction === 'add' ? 'add' : 'step', id, version, before }
  const last = state.steps.at(-1)
  const isSameAct =
    Boolean(args.place) || last?.changes.some(other => 'id' in other && other.id === args.follows)
  pushChange(state, change, at, isSameAct)
}

function pushChange(state: OwnStepsState, change: OwnChange, at: number, isSameAct = false) {
  const last = state.steps.at(-1)
  if (isSameAct && last) {
    last.changes.push(change)
    last.at = at
  } else {
    state.steps.push({ at, changes: [change] })
    state.steps = state.steps.slice(-REMEMBERED)
  }
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
  const step = state.steps.findLast(({ changes }) => changes.some(isIt))
  const dropped = step?.changes.findLast(isIt)
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

function forgetUnknown(state: OwnStepsState, key: BusyKey) {
  dropChange(state, change => change.kind === 'unknown' && change.key === key)
}

export const { outcomeUnknown } = ownStepsSlice.actions
export const { selectIsBatchSending, selectIsBeforeOwn, selectLastOwnStep } =
  ownStepsSlice.selectors
