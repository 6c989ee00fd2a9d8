import { type EntryDraft, isSameDraft } from '@antrian/contract/entryDraft'
import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/events'
import type { EntryId, PaymentMethod, QueueEntry } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  CHANGE_ACTIONS,
  isChangeFulfilled,
  isChangePending,
  isChangeRejected,
  type Known,
  queueApi,
} from './queueApi'
import { sessionClosed, sessionOpened } from './session'

/** Key of which one request at a time is under way: an entry, or the form that adds one. */
export type BusyKey = 'add' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

export const busyKeyFor = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

interface Heard {
  name: keyof QueueEvents
  entry: QueueEntry
}

/** What the projection reads of a change's arguments. */
export interface ActArgs extends Partial<EntryDraft>, Known {
  id?: EntryId
  version?: number | undefined
  price?: number | undefined
  paymentMethod?: PaymentMethod | null | undefined
  next?: string | undefined
  reason?: string | undefined
}

/** An act of this admin that was sent, or waits for those before it. */
export interface OwnAct {
  /** Of the request; until it is sent, the act's `localId`. */
  requestId: string
  action: EntryAction
  args: ActArgs
  /** When it was pressed, in ms by this device's clock. */
  at: number
  /** Entries of which its event has told: the cached list knows what it did to them. */
  heard: EntryId[]
  /** Its answer held no readable entry: the next list will know what it did. */
  isAnswered: boolean
}

interface OutboxState {
  /** In the order in which they were pressed. */
  acts: OwnAct[]
  /** The request that each key waits for. */
  busy: Partial<Record<BusyKey, string>>
  /** Name of who is signed in here, for entries that are being added. */
  adminName: string | null
  /** The code that puts acts on top of the list is there. */
  canProject: boolean
}

/** An addition that waits for those before it. */
export interface QueuedAddition extends EntryDraft {
  localId: string
}

const initialState: OutboxState = { acts: [], busy: {}, adminName: null, canProject: false }

/** Acts that are not known to the cached list yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    projectionLoaded: state => {
      state.canProject = true
    },
    /** Students who are shown from now on, and sent one after the other. */
    additionsQueued: {
      prepare: (additions: QueuedAddition[]) => ({ payload: additions, meta: { at: Date.now() } }),
      reducer: (
        state,
        { payload, meta }: PayloadAction<QueuedAddition[], string, { at: number }>,
      ) => {
        for (const args of payload) {
          state.acts.push(newAct(args.localId, 'add', args, meta.at))
          state.busy[busyKeyOf(args.localId)] = args.localId
        }
      },
    },
    additionsDropped: (state, { payload: localIds }: PayloadAction<string[]>) => {
      for (const localId of localIds) {
        release(state, localId)
        dropAct(state, localId)
      }
    },
    /** Nothing answered the request: its entry may be acted on again, and is shown as the host has it. */
    entryReleased: (state, { payload: requestId }: PayloadAction<string>) => {
      release(state, requestId)
      dropAct(state, requestId)
    },
    /** An event tells of an entry that an own act changes, and has been put into the cached list. */
    entryHeard: (state, { payload: { name, entry } }: PayloadAction<Heard>) => {
      for (const act of state.acts) if (isToldBy(act, name, entry)) act.heard.push(entry.id)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionOpened, (state, { payload }) => {
        state.adminName = payload.user.name
      })
      .addCase(sessionClosed, ({ canProject }) => ({ ...initialState, canProject }))
      .addMatcher(isChangePending, (state, { meta: { arg, requestId, startedTimeStamp } }) => {
        const args: ActArgs = arg.originalArgs
        const keys = [busyKeyFor(args), ...[args.next, args.along].flatMap(keyOf)]
        for (const key of keys) state.busy[key] = requestId
        if (!('id' in args)) state.busy[busyKeyOf(args.localId ?? requestId)] = requestId
        const action = CHANGE_ACTIONS[arg.endpointName as keyof typeof CHANGE_ACTIONS]
        const queued = state.acts.find(act => act.requestId === args.localId)
        if (queued) queued.requestId = requestId
        else state.acts.push(newAct(requestId, action, args, startedTimeStamp))
      })
      .addMatcher(isChangeFulfilled, (state, { meta: { requestId }, payload }) => {
        release(state, requestId)
        if (payload.length > 0) dropAct(state, requestId)
        for (const act of state.acts) act.isAnswered ||= act.requestId === requestId
      })
      .addMatcher(isChangeRejected, (state, { meta: { requestId } }) => {
        release(state, requestId)
        dropAct(state, requestId)
      })
      .addMatcher(queueApi.endpoints.getQueue.matchFulfilled, state => {
        state.acts = state.acts.filter(({ isAnswered }) => !isAnswered)
      })
  },
  selectors: {
    selectActs: ({ acts }) => acts,
    selectAdminName: ({ adminName }) => adminName,
    selectIsBusy: ({ busy }, key: BusyKey) => busy[key] !== undefined,
    /** When the act was pressed that the key waits for, in ms. */
    selectBusySince: ({ acts, busy }, key: BusyKey) =>
      acts.find(({ requestId }) => requestId === busy[key])?.at ?? Date.now(),
    selectIsSending: ({ acts, busy }) =>
      Object.keys(busy).length > 0 || acts.some(({ isAnswered }) => !isAnswered),
    /** Whether the addition still waits to be sent; the end of its session forgets it. */
    selectIsQueued: ({ acts }, localId: string) =>
      acts.some(({ requestId }) => requestId === localId),
    selectIsAwaited: ({ busy }, requestId: string) => Object.values(busy).includes(requestId),
  },
})

const newAct = (requestId: string, action: EntryAction, args: ActArgs, at: number): OwnAct => ({
  requestId,
  action,
  args,
  at,
  heard: [],
  isAnswered: false,
})

/** Whether the event tells what the act does to this entry; somebody else may have done the same. */
function isToldBy({ action, args }: OwnAct, name: Heard['name'], entry: QueueEntry) {
  const { id, lastAction } = entry
  if (action === 'add') return name === 'queueAdded' && isSameDraft(args as EntryDraft, entry)
  if (id === args.next) return name === 'queueStarted'
  if (id === args.along) return name === 'queueUpdated'
  return id === args.id && name === ACTIONS[action].event && (lastAction ?? action) === action
}

const keyOf = (id: EntryId | undefined) => (id === undefined ? [] : [busyKeyOf(id)])

/** By request, not by key: a late answer must not free what a newer request holds. */
function release(state: OutboxState, requestId: string) {
  state.busy = Object.fromEntries(
    Object.entries(state.busy).filter(([, holder]) => holder !== requestId),
  )
}

function dropAct(state: OutboxState, requestId: string) {
  state.acts = state.acts.filter(act => act.requestId !== requestId)
}

export const { additionsDropped, additionsQueued, entryHeard, entryReleased, projectionLoaded } =
  outboxSlice.actions
export const {
  selectActs,
  selectAdminName,
  selectBusySince,
  selectIsAwaited,
  selectIsBusy,
  selectIsQueued,
  selectIsSending,
} = outboxSlice.selectors
