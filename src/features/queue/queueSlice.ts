import type { EntryId } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import type { Capability } from '@antrian/contract/session'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'

/** A form that the end of its session closed: what it began with, and what was filled in. */
export interface Interrupted {
  start: EntryDraft
  draft: EntryDraft
}

export type EntryDialog =
  | { kind: 'edit'; id: EntryId; interrupted?: Interrupted }
  | { kind: 'complete' | 'cancel'; id: EntryId }
export type OpenDialog = { kind: 'add'; interrupted?: Interrupted } | EntryDialog
export type QueueDialog = { kind: 'none' } | OpenDialog

/** What one request at a time is allowed for: an entry, or the form that adds one. */
export type BusyKey = 'add' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

interface QueueState {
  dialog: QueueDialog
  /** Whoever opened the dialog is not signed in any more. */
  isSessionOver: boolean
  /** The request each key waits for. */
  busy: Partial<Record<BusyKey, string>>
  /** What the host has beyond the specification. */
  offers: string[]
  /** Clicks that nothing answered yet: the same one again is the same click. */
  intents: Partial<Record<BusyKey, Intent>>
}

/** One thing that an admin wants done. */
export interface Intent {
  id: string
  /** The change and what it carries. */
  what: string
}

const initialState: QueueState = {
  dialog: { kind: 'none' },
  isSessionOver: false,
  busy: {},
  offers: [],
  intents: {},
}

const { addEntry, editEntry, startEntry, completeEntry, cancelEntry } = queueApi.endpoints

const isSent = isAnyOf(
  addEntry.matchPending,
  editEntry.matchPending,
  startEntry.matchPending,
  completeEntry.matchPending,
  cancelEntry.matchPending,
)

const isAnswered = isAnyOf(
  addEntry.matchFulfilled,
  editEntry.matchFulfilled,
  startEntry.matchFulfilled,
  completeEntry.matchFulfilled,
  cancelEntry.matchFulfilled,
  addEntry.matchRejected,
  editEntry.matchRejected,
  startEntry.matchRejected,
  completeEntry.matchRejected,
  cancelEntry.matchRejected,
)

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
    intended: (state, { payload }: PayloadAction<Intent & { key: BusyKey }>) => {
      const { key, ...intent } = payload
      state.intents[key] = intent
    },
    /** Nothing answered the request: its entry may be acted on again. */
    entryReleased: (state, { payload: requestId }: PayloadAction<string>) => {
      release(state, requestId)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => ({ ...initialState, isSessionOver: true }))
      .addCase(sessionOpened, (state, { payload }) => {
        state.offers = payload.capabilities
        state.isSessionOver = false
      })
      .addMatcher(isSent, (state, { meta }) => {
        state.busy[keyOf(meta.arg.originalArgs)] = meta.requestId
      })
      .addMatcher(isAnswered, (state, { meta, payload }) => {
        release(state, meta.requestId)
        if (isSettled(payload)) forgetIntent(state, meta.arg.originalArgs)
      })
  },
  selectors: {
    selectDialog: queue => queue.dialog,
    selectIsSessionOver: queue => queue.isSessionOver,
    selectIsBusy: (queue, key: BusyKey) => queue.busy[key] !== undefined,
    selectIntent: (queue, key: BusyKey) => queue.intents[key],
    selectOffers: (queue, capability: Capability) => queue.offers.includes(capability),
    selectIsAwaited: (queue, requestId: string) => Object.values(queue.busy).includes(requestId),
  },
})

/** Done or refused, and so over; without an answer, or by a fault, the host may have done it. */
const isSettled = (payload: unknown) => {
  const { status = 0, message } = (payload ?? {}) as Partial<ApiError>
  return message === undefined || (status >= 400 && status < 500)
}

/** A late answer to an older click leaves the newer one alone. */
function forgetIntent(state: QueueState, args: { intent?: string }) {
  const key = keyOf(args)
  if (state.intents[key]?.id === args.intent) delete state.intents[key]
}

const keyOf = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

/** By request, not by key: a late answer must not free what a newer request holds. */
function release(state: QueueState, requestId: string) {
  state.busy = Object.fromEntries(
    Object.entries(state.busy).filter(([, holder]) => holder !== requestId),
  )
}

export const { dialogOpened, dialogClosed, entryReleased, intended } = queueSlice.actions
export const {
  selectDialog,
  selectIntent,
  selectIsAwaited,
  selectIsBusy,
  selectIsSessionOver,
  selectOffers,
} = queueSlice.selectors
