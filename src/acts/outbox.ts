import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/queue/events'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import type { StepBody } from '@antrian/contract/queue/steps'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isFinal } from '@/services/errors'
import {
  CHANGE_ACTIONS,
  isChangeFulfilled,
  isChangePending,
  isChangeRejected,
  isChangeSettled,
  type Known,
  queueApi,
} from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'

/** Key with at most one pending request: an entry, or the form that adds one. */
export type BusyKey = 'add' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

export const busyKeyFor = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

export interface ReceivedEvent {
  name: keyof QueueEvents
  entry: QueueEntry
}

/** Arguments of a mutation that the projection reads. */
export interface ActArgs extends StepBody, Known {
  id?: EntryId
  version?: number | undefined
  price?: number | undefined
  next?: string | undefined
}

/** An action of this admin that was sent or waits for earlier ones. */
export interface OwnAct {
  /** Id of the request; before sending, the `localId`. */
  requestId: string
  action: EntryAction
  args: ActArgs
  /** Time of the press, in ms by this device's clock. */
  at: number
  /** Entries whose event has arrived, so that the cached list contains the change already. */
  received: EntryId[]
  /** The answer had no readable entry, so the next list will contain the change. */
  isAnswered: boolean
}

interface OutboxState {
  /** In the order of the presses. */
  acts: OwnAct[]
  /** Id of the pending request of each key. */
  busy: Partial<Record<BusyKey, string>>
  /** Name of the signed-in admin, for entries that are being added. */
  adminName: string | null
  /** Requests without an answer, which are repeated with the same key. */
  idempotencyKeys: Partial<Record<RecordKey, IdempotencyRecord>>
}

/** Key of a stored request, because several additions may be without an answer at a time. */
type RecordKey = BusyKey | `add ${string}`

interface IdempotencyRecord {
  idempotencyKey: string
  /** The change and its arguments as JSON. */
  request: string
}

/** An addition that waits for earlier ones. */
interface QueuedAddition extends EntryDraft {
  localId: string
}

const initialState: OutboxState = { acts: [], busy: {}, adminName: null, idempotencyKeys: {} }

/** Actions that the cached list does not contain yet. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** Shows students at once and sends them one after another. */
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
    /** No answer came: the entry is free for other actions and shown as in the cache. */
    entryReleased: (state, { payload: requestId }: PayloadAction<string>) => {
      release(state, requestId)
      dropAct(state, requestId)
    },
    /** An event about an entry that an own action changes was written into the cached list. */
    entryReceived: (state, { payload: { name, entry } }: PayloadAction<ReceivedEvent>) => {
      for (const act of state.acts) if (isToldBy(act, name, entry)) act.received.push(entry.id)
    },
    idempotencyKeyChosen: (
      state,
      { payload: { key, ...record } }: PayloadAction<IdempotencyRecord & { key: BusyKey }>,
    ) => {
      state.idempotencyKeys[recordKeyOf(key, record.request)] = record
    },
    /** The key belongs to an act that this device has recorded: the same request again is another act. */
    idempotencyKeyUsed: (state, { payload: idempotencyKey }: PayloadAction<string>) => {
      forgetIdempotencyKey(state, { idempotencyKey })
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
      .addMatcher(isChangeSettled, (state, { meta, payload }) => {
        if (isFinal(payload)) forgetIdempotencyKey(state, meta.arg.originalArgs)
      })
      .addMatcher(queueApi.endpoints.getQueue.matchFulfilled, state => {
        state.acts = state.acts.filter(({ isAnswered }) => !isAnswered)
      })
  },
  selectors: {
    selectActs: ({ acts }) => acts,
    selectAdminName: ({ adminName }) => adminName,
    selectIsBusy: ({ busy }, key: BusyKey) => busy[key] !== undefined,
    /** Time of the press that the key waits for, in ms. */
    selectBusySince: ({ acts, busy }, key: BusyKey) =>
      acts.find(({ requestId }) => requestId === busy[key])?.at ?? Date.now(),
    selectIsSending: ({ acts, busy }) =>
      Object.keys(busy).length > 0 || acts.some(({ isAnswered }) => !isAnswered),
    /** Whether the addition still waits to be sent. The end of its session removes it. */
    selectIsQueued: ({ acts }, localId: string) =>
      acts.some(({ requestId }) => requestId === localId),
    selectIdempotencyRecord: ({ idempotencyKeys }, key: BusyKey, request: string) =>
      idempotencyKeys[recordKeyOf(key, request)],
    selectIsAwaited: ({ busy }, requestId: string) => Object.values(busy).includes(requestId),
  },
})

const newAct = (requestId: string, action: EntryAction, args: ActArgs, at: number): OwnAct => ({
  requestId,
  action,
  args,
  at,
  received: [],
  isAnswered: false,
})

/**
 * Whether the event is the effect of this action on this entry; another admin may have done the
 * same.
 */
function isToldBy({ action, args }: OwnAct, name: ReceivedEvent['name'], entry: QueueEntry) {
  const { id, lastAction } = entry
  if (action === 'add') return name === 'queueAdded' && isSameDraft(args as EntryDraft, entry)
  if (id === args.next) return name === 'queueStarted'
  if (id === args.along) return name === 'queueUpdated'
  return id === args.id && name === ACTIONS[action].event && (lastAction ?? action) === action
}

const keyOf = (id: EntryId | undefined) => (id === undefined ? [] : [busyKeyOf(id)])

/** Releases by request id, because a late answer must not release the key of a newer request. */
function release(state: OutboxState, requestId: string) {
  state.busy = Object.fromEntries(
    Object.entries(state.busy).filter(([, holder]) => holder !== requestId),
  )
}

function dropAct(state: OutboxState, requestId: string) {
  state.acts = state.acts.filter(act => act.requestId !== requestId)
}

const recordKeyOf = (key: BusyKey, request: string): RecordKey =>
  key === 'add' ? `add ${request}` : key

/** Compares keys, because a late answer to an older request must not delete a newer key. */
function forgetIdempotencyKey(state: OutboxState, args: { idempotencyKey?: string }) {
  state.idempotencyKeys = Object.fromEntries(
    Object.entries(state.idempotencyKeys).filter(
      ([, record]) => record?.idempotencyKey !== args.idempotencyKey,
    ),
  )
}

export const {
  additionsDropped,
  additionsQueued,
  entryReceived,
  entryReleased,
  idempotencyKeyChosen,
  idempotencyKeyUsed,
} = outboxSlice.actions
export const {
  selectActs,
  selectAdminName,
  selectBusySince,
  selectIdempotencyRecord,
  selectIsAwaited,
  selectIsBusy,
  selectIsQueued,
  selectIsSending,
} = outboxSlice.selectors
