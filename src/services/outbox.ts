import type { EntryDraft } from '@antrian/contract/entryDraft'
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

/** An act of this admin that was sent. */
export interface OwnAct {
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
}

const initialState: OutboxState = { acts: [], busy: {}, adminName: null }

/** Acts that were sent and are not known to the cached list yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
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
      .addCase(sessionClosed, () => initialState)
      .addMatcher(isChangePending, (state, { meta: { arg, requestId, startedTimeStamp } }) => {
        const args: ActArgs = arg.originalArgs
        const keys = [busyKeyFor(args), ...[args.next, args.along].flatMap(keyOf)]
        for (const key of keys) state.busy[key] = requestId
        if (!('id' in args)) state.busy[busyKeyOf(requestId)] = requestId
        const action = CHANGE_ACTIONS[arg.endpointName as keyof typeof CHANGE_ACTIONS]
        const isAnswered = false
        state.acts.push({ requestId, action, args, at: startedTimeStamp, heard: [], isAnswered })
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
    selectIsSending: ({ busy }) => Object.keys(busy).length > 0,
    selectIsAwaited: ({ busy }, requestId: string) => Object.values(busy).includes(requestId),
  },
})

/** Whether the event tells what the act does to this entry; somebody else may have done the same. */
function isToldBy({ action, args }: OwnAct, name: Heard['name'], { id, lastAction }: QueueEntry) {
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

export const { entryHeard, entryReleased } = outboxSlice.actions
export const { selectActs, selectAdminName, selectIsAwaited, selectIsBusy, selectIsSending } =
  outboxSlice.selectors
