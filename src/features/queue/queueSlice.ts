import type { EntryId } from '@antrian/contract/queue'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { queueApi } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'

export type EntryDialog = { kind: 'edit' | 'complete' | 'cancel'; id: EntryId }
export type OpenDialog = { kind: 'add' } | EntryDialog
export type QueueDialog = { kind: 'none' } | OpenDialog

/** What one request at a time is allowed for: an entry, or the form that adds one. */
export type BusyKey = 'add' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

interface QueueState {
  dialog: QueueDialog
  /** The request each key waits for. */
  busy: Partial<Record<BusyKey, string>>
}

const initialState: QueueState = { dialog: { kind: 'none' }, busy: {} }

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
    /** Nothing answered the request: its entry may be acted on again. */
    entryReleased: (state, { payload: requestId }: PayloadAction<string>) => {
      release(state, requestId)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => initialState)
      .addMatcher(isSent, (state, { meta }) => {
        state.busy[keyOf(meta.arg.originalArgs)] = meta.requestId
      })
      .addMatcher(isAnswered, (state, { meta }) => release(state, meta.requestId))
  },
  selectors: {
    selectDialog: queue => queue.dialog,
    selectIsBusy: (queue, key: BusyKey) => queue.busy[key] !== undefined,
    selectIsAwaited: (queue, requestId: string) => Object.values(queue.busy).includes(requestId),
  },
})

const keyOf = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

/** By request, not by key: a late answer must not free what a newer request holds. */
function release(state: QueueState, requestId: string) {
  state.busy = Object.fromEntries(
    Object.entries(state.busy).filter(([, holder]) => holder !== requestId),
  )
}

export const { dialogOpened, dialogClosed, entryReleased } = queueSlice.actions
export const { selectDialog, selectIsBusy, selectIsAwaited } = queueSlice.selectors
