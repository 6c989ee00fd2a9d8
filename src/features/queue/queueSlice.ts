import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { LeftoversUndoBody } from '@antrian/contract/leftovers'
import type { EntryId, PaymentMethod, QueueEntry } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import {
  isLeftoversFulfilled,
  isLeftoversPending,
  isLeftoversSettled,
  leftoversApi,
} from '@/services/leftoversApi'
import {
  isChangeFulfilled,
  isChangePending,
  isChangeSettled,
  type Known,
} from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'

/** A form that the end of its session closed: what it began with, and what was filled in. */
export interface Interrupted {
  start: EntryDraft
  draft: EntryDraft
}

export type EntryDialog =
  | { kind: 'edit'; id: EntryId; interrupted?: Interrupted }
  | { kind: 'cancel'; id: EntryId }
  | { kind: 'complete'; id: EntryId; chosen?: PaymentMethod; startsNext?: boolean }
export type OpenDialog = { kind: 'add'; interrupted?: Interrupted } | EntryDialog
export type QueueDialog = { kind: 'none' } | OpenDialog

/** What one request at a time is allowed for: an entry, the form that adds one, or all leftovers. */
export type BusyKey = 'add' | 'leftovers' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

const { undoLeftovers } = leftoversApi.endpoints

interface QueueState {
  dialog: QueueDialog
  /** Whoever opened the dialog is not signed in any more. */
  isSessionOver: boolean
  /** The request each key waits for. */
  busy: Partial<Record<BusyKey, string>>
  /** Requests without an answer: the same one again is sent with the same key. */
  idempotencyKeys: Partial<Record<BusyKey, IdempotencyRecord>>
  /** What this admin did, oldest first. */
  ownSteps: OwnStep[]
}

/** One act of this admin, which may be several changes: a completion, then a call. */
export interface OwnStep {
  /** When it was answered, in ms. */
  at: number
  /** In the order in which they were made. */
  changes: OwnChange[]
}

interface AtVersion {
  id: EntryId
  version: number
}

/** A change, and at which version its entry may be taken back from it. */
export type OwnChange =
  /** `before`: every entry that it changed, at the version before. */
  | (AtVersion & { kind: 'add' | 'step'; before: AtVersion[] })
  | { kind: 'leftovers'; entries: LeftoversUndoBody['entries'] }
  /** Nothing takes it back. */
  | { kind: 'final' }
  /** A request without an answer: the host may have done it. */
  | { kind: 'unknown'; key: BusyKey }

/** More than anybody takes back, one after the other. */
const REMEMBERED_STEPS = 20

interface IdempotencyRecord {
  idempotencyKey: string
  /** The change and its arguments, as JSON. */
  request: string
}

const initialState: QueueState = {
  dialog: { kind: 'none' },
  isSessionOver: false,
  busy: {},
  idempotencyKeys: {},
  ownSteps: [],
}

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<OpenDialog>) => {
      state.dialog = payload
    },
    dialogClosed: state => {
      state.dialog = { kind: 'none' }
    },
    idempotencyKeyChosen: (
      state,
      { payload: { key, ...record } }: PayloadAction<IdempotencyRecord & { key: BusyKey }>,
    ) => {
      state.idempotencyKeys[key] = record
    },
    /** Nothing answered the request: its entry may be acted on again. */
    entryReleased: (state, { payload }: PayloadAction<{ requestId: string; args: ChangeArgs }>) => {
      release(state, payload.requestId)
      rememberUnknown(state, payload.args)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => ({ ...initialState, isSessionOver: true }))
      .addCase(sessionOpened, state => {
        state.isSessionOver = false
      })
      .addMatcher(isChangePending, (state, { meta }) => {
        state.busy[busyKeyFor(meta.arg.originalArgs)] = meta.requestId
      })
      .addMatcher(isChangeSettled, (state, { meta, payload }) => {
        const args: ChangeArgs = meta.arg.originalArgs
        release(state, meta.requestId)
        if (isFinal(payload)) {
          forgetIdempotencyKey(state, args)
          forgetUnknown(state, busyKeyFor(args))
        } else {
          rememberUnknown(state, args)
        }
      })
      .addMatcher(isChangeFulfilled, (state, { meta, payload }) => {
        const entries = payload.map(({ entry }) => entry)
        const args: ChangeArgs = meta.arg.originalArgs
        if (args.isUndo) forgetTakenBack(state, args, entries)
        else rememberStep(state, { args, entries, at: meta.fulfilledTimeStamp })
      })
      .addMatcher(isLeftoversPending, (state, { meta }) => {
        state.busy.leftovers = meta.requestId
      })
      .addMatcher(isLeftoversSettled, (state, { meta }) => {
        release(state, meta.requestId)
      })
      .addMatcher(isLeftoversFulfilled, (state, { meta, payload: { entries } }) => {
        const change: OwnChange = entries ? { kind: 'leftovers', entries } : { kind: 'final' }
        pushChange(state, change, meta.fulfilledTimeStamp, meta.arg.originalArgs.isMore)
      })
      .addMatcher(undoLeftovers.matchFulfilled, (state, { meta }) => {
        const { entries } = meta.arg.originalArgs
        dropChange(state, change => change.kind === 'leftovers' && isSameBatch(change, entries))
        for (const { id, version } of entries)
          moveOn(state, { id, version: version - 1 }, version + 1)
      })
  },
  selectors: {
    selectDialog: queue => queue.dialog,
    selectLastOwnStep: queue => queue.ownSteps.at(-1),
    selectIsSessionOver: queue => queue.isSessionOver,
    selectIsBusy: (queue, key: BusyKey) => queue.busy[key] !== undefined,
    selectIsSending: queue => Object.keys(queue.busy).length > 0,
    selectIdempotencyRecord: (queue, key: BusyKey) => queue.idempotencyKeys[key],
    selectIsAwaited: (queue, requestId: string) => Object.values(queue.busy).includes(requestId),
  },
})

/** Done or refused, and so over; without an answer, or by a fault, the host may have done it. */
const isFinal = (payload: unknown) => {
  const { status = 0, message } = (payload ?? {}) as Partial<ApiError>
  return message === undefined || (status >= 400 && status < 500)
}

/** What a change was asked for with, as far as the slice reads it. */
interface ChangeArgs extends Known {
  id?: EntryId
  version?: number
}

interface Answered {
  args: ChangeArgs
  entries: QueueEntry[]
  at: number
}

function rememberStep(state: QueueState, { args, entries, at }: Answered) {
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
  const last = state.ownSteps.at(-1)
  const isSameAct = last?.changes.some(other => 'id' in other && other.id === args.follows)
  pushChange(state, change, at, isSameAct)
}

function pushChange(state: QueueState, change: OwnChange, at: number, isSameAct = false) {
  const last = state.ownSteps.at(-1)
  if (isSameAct && last) {
    last.changes.push(change)
    last.at = at
  } else {
    state.ownSteps.push({ at, changes: [change] })
    state.ownSteps = state.ownSteps.slice(-REMEMBERED_STEPS)
  }
}

/** The undone entries now stand where they stood before it, at a newer version. */
function forgetTakenBack(state: QueueState, args: ChangeArgs, entries: readonly QueueEntry[]) {
  const undone = dropChange(
    state,
    change =>
      (change.kind === 'add' || change.kind === 'step') &&
      change.id === args.id &&
      change.version === args.version,
  )
  if (undone?.kind !== 'add' && undone?.kind !== 'step') return
  for (const before of undone.before) {
    const now = entries.find(({ id }) => id === before.id)?.version
    if (now !== undefined) moveOn(state, before, now)
  }
}

function dropChange(
  state: QueueState,
  isIt: (change: OwnChange) => boolean,
): OwnChange | undefined {
  const step = state.ownSteps.findLast(({ changes }) => changes.some(isIt))
  const dropped = step?.changes.findLast(isIt)
  for (const each of state.ownSteps) {
    each.changes = each.changes.filter(change => change !== dropped)
  }
  state.ownSteps = state.ownSteps.filter(({ changes }) => changes.length > 0)
  return dropped
}

/** Whatever led to the version `from` is taken back from the version `to`. */
function moveOn(state: QueueState, from: AtVersion, to: number) {
  for (const change of state.ownSteps.flatMap(({ changes }) => changes)) {
    const places = change.kind === 'leftovers' ? change.entries : 'id' in change ? [change] : []
    for (const place of places) {
      if (place.id === from.id && place.version === from.version) place.version = to
    }
  }
}

const isSameBatch = (
  { entries: [one] }: { entries: LeftoversUndoBody['entries'] },
  [other]: LeftoversUndoBody['entries'],
) => one?.id === other?.id && one?.version === other?.version

/** An undo without an answer is no step: the same key sends it again. */
function rememberUnknown(state: QueueState, args: ChangeArgs) {
  if (args.isUndo) return
  const key = busyKeyFor(args)
  forgetUnknown(state, key)
  pushChange(state, { kind: 'unknown', key }, Date.now())
}

function forgetUnknown(state: QueueState, key: BusyKey) {
  dropChange(state, change => change.kind === 'unknown' && change.key === key)
}

/** Compares keys: a late answer to an older request leaves the newer one's key alone. */
function forgetIdempotencyKey(state: QueueState, args: { idempotencyKey?: string }) {
  const { idempotencyKeys } = state
  const key = busyKeyFor(args)
  if (idempotencyKeys[key]?.idempotencyKey === args.idempotencyKey) delete idempotencyKeys[key]
}

export const busyKeyFor = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

/** By request, not by key: a late answer must not free what a newer request holds. */
function release(state: QueueState, requestId: string) {
  state.busy = Object.fromEntries(
    Object.entries(state.busy).filter(([, holder]) => holder !== requestId),
  )
}

export const { dialogOpened, dialogClosed, entryReleased, idempotencyKeyChosen } =
  queueSlice.actions
export const {
  selectDialog,
  selectIdempotencyRecord,
  selectIsAwaited,
  selectIsBusy,
  selectIsSending,
  selectIsSessionOver,
  selectLastOwnStep,
} = queueSlice.selectors
