import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/queue/events'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import type { StepBody } from '@antrian/contract/queue/steps'
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isFinal } from '@/services/errors'
import {
  arriving,
  CHANGE_ACTIONS,
  isChangeFulfilled,
  isChangePending,
  isChangeRejected,
  type Known,
  queueApi,
} from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'

/** What has at most one act under way: an entry, or the form that adds one. */
export type BusyKey = 'add' | `entry ${EntryId}`

export const busyKeyOf = (id: EntryId): BusyKey => `entry ${id}`

export const busyKeyFor = (args: object | { id: EntryId }): BusyKey =>
  'id' in args ? busyKeyOf(args.id) : 'add'

export interface ReceivedEvent {
  name: keyof QueueEvents
  entry: QueueEntry
}

/** Arguments of a call that acts read. */
export interface ActArgs extends StepBody, Known {
  id?: EntryId
  version?: number | undefined
  price?: number | undefined
  next?: string | undefined
}

/**
 * `queued`: waits for earlier ones. `sent`: has no answer yet. `done`: was answered without its entry,
 * so the next list has it. `unknown`: got no answer, so the host may have done it; it is not shown, and
 * the same press again has the same key.
 */
type ActState = 'queued' | 'sent' | 'done' | 'unknown'

/** One press of this admin that changes an entry. */
export interface Act {
  /** Made at the press: its idempotency key, and the id of the student whom it adds. */
  key: string
  action: EntryAction
  args: ActArgs
  state: ActState
  /** Time of the press, in ms by this device's clock. */
  at: number
  /** The press as text, with the version seen, to recognise the same one again. */
  request?: string | undefined
  /** Its latest request. */
  requestId?: string
  /** Entries whose event has arrived, so that the cached list contains the change already. */
  received: EntryId[]
}

interface ActsState {
  /** In the order of the presses. */
  acts: Act[]
  /** Name of the signed-in admin, for entries that are being added. */
  adminName: string | null
  /** Students whom a call of the plan is adding. */
  arriving: EntryDraft[]
}

interface Press extends Pick<Act, 'key' | 'action' | 'args' | 'request'> {}

const initialState: ActsState = { acts: [], adminName: null, arriving: [] }

/** What this admin has pressed, as long as the cached list does not contain it. */
export const actsSlice = createSlice({
  name: 'acts',
  initialState,
  reducers: {
    /** Acts are shown at once, and wait to be sent. */
    pressed: {
      prepare: (...presses: Press[]) => ({ payload: presses, meta: { at: Date.now() } }),
      reducer: (state, { payload, meta }: PayloadAction<Press[], string, { at: number }>) => {
        for (const press of payload) {
          drop(state, press.key)
          forgetUnknown(state, press.args)
          state.acts.push({ ...press, state: 'queued', at: meta.at, received: [] })
        }
      },
    },
    /** Not to be sent, or stored on the disk. */
    actsDropped: (state, { payload: keys }: PayloadAction<readonly string[]>) => {
      for (const key of keys) drop(state, key)
    },
    /** No answer came: the entry is free for other acts and shown as in the cache. */
    givenUp: (state, { payload: requestId }: PayloadAction<string>) => {
      for (const act of state.acts) if (act.requestId === requestId) act.state = 'unknown'
    },
    /** An event about an entry that an own act changes was written into the cached list. */
    entryReceived: (state, { payload: { name, entry } }: PayloadAction<ReceivedEvent>) => {
      for (const act of state.acts) if (isToldBy(act, name, entry)) act.received.push(entry.id)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionOpened, (state, { payload }) => {
        state.adminName = payload.user.name
      })
      .addCase(sessionClosed, () => initialState)
      .addCase(arriving, (state, { payload }) => {
        state.arriving = payload
      })
      .addMatcher(isChangePending, (state, { meta: { arg, requestId, startedTimeStamp: at } }) => {
        const args: ActArgs = arg.originalArgs
        const key = args.act ?? requestId
        const action = CHANGE_ACTIONS[arg.endpointName as keyof typeof CHANGE_ACTIONS]
        const act = state.acts.find(act => act.key === key)
        if (act) Object.assign(act, { state: 'sent', requestId })
        else state.acts.push({ key, action, args, state: 'sent', at, requestId, received: [] })
      })
      .addMatcher(isChangeFulfilled, (state, { meta: { arg, requestId }, payload }) => {
        const key = keyOf(arg.originalArgs, requestId)
        if (payload.length > 0) drop(state, key)
        for (const act of state.acts) if (act.key === key) act.state = 'done'
      })
      .addMatcher(isChangeRejected, (state, { meta: { arg, requestId }, payload }) => {
        const key = keyOf(arg.originalArgs, requestId)
        const act = state.acts.find(act => act.key === key)
        if (isFinal(payload)) drop(state, key)
        // A late failure says nothing of the request that was sent again.
        else if (act?.requestId === requestId) act.state = 'unknown'
      })
      .addMatcher(queueApi.endpoints.getQueue.matchFulfilled, state => {
        state.acts = state.acts.filter(({ state }) => state !== 'done')
      })
  },
  selectors: {
    /** Every act, the unknown ones too. */
    selectPresses: ({ acts }) => acts,
    selectAdminName: ({ adminName }) => adminName,
    /**
     * Whether an act that is being sent changes this entry. Only its answer says whether the event is
     * its own or another admin's. A student who is being added is known by name and class.
     */
    selectIsAnswerDue: ({ acts, arriving }, { name, entry }: ReceivedEvent) => {
      const sent = acts.filter(({ state }) => state === 'sent')
      const drafts = sent.flatMap(({ action, args }) =>
        action === 'add' ? (args as EntryDraft) : [],
      )
      const isTouched = ({ args: { id, next, along } }: Act) =>
        [id, next, along].some(one => one !== undefined && String(one) === String(entry.id))
      return (
        sent.some(isTouched) ||
        (name === 'queueAdded' && [...drafts, ...arriving].some(draft => isSameDraft(draft, entry)))
      )
    },
  },
})

const keyOf = ({ act }: Known, requestId: string) => act ?? requestId

/** What is busy while an act is under way. */
function busyWith({ key, state, args }: Act): BusyKey[] {
  if (state !== 'queued' && state !== 'sent') return []
  const { id, next, along } = args
  const entries = [id ?? key, next, along].flatMap(id => (id === undefined ? [] : [busyKeyOf(id)]))
  return id === undefined && state === 'sent' ? ['add', ...entries] : entries
}

/**
 * Whether the event is the effect of this act on this entry; another admin may have done the same.
 */
function isToldBy({ action, args }: Act, name: ReceivedEvent['name'], entry: QueueEntry) {
  const { id, lastAction } = entry
  if (action === 'add') return name === 'queueAdded' && isSameDraft(args as EntryDraft, entry)
  if (id === args.next) return name === 'queueStarted'
  if (id === args.along) return name === 'queueUpdated'
  return id === args.id && name === ACTIONS[action].event && (lastAction ?? action) === action
}

function drop(state: ActsState, key: string) {
  state.acts = state.acts.filter(act => act.key !== key)
}

/** A new act on the entry ends what was pressed there before without an answer. */
function forgetUnknown(state: ActsState, { id }: ActArgs) {
  if (id === undefined) return
  state.acts = state.acts.filter(({ state, args }) => state !== 'unknown' || args.id !== id)
}

export const { actsDropped, entryReceived, givenUp, pressed } = actsSlice.actions
export const { selectAdminName, selectIsAnswerDue, selectPresses } = actsSlice.selectors

export type OwnActsRoot = Record<'acts', ActsState>

/** Acts that the screen shows. */
export const selectActs = createSelector(selectPresses, acts =>
  acts.filter(({ state }) => state !== 'unknown'),
)

/** The act that keeps an entry or the form busy. */
export const selectBusyAct = (state: OwnActsRoot, key: BusyKey): Act | undefined =>
  selectPresses(state).find(act => busyWith(act).includes(key))

export const selectIsBusy = (state: OwnActsRoot, key: BusyKey) =>
  selectBusyAct(state, key) !== undefined

export const selectIsSending = (state: OwnActsRoot) =>
  selectPresses(state).some(({ state }) => state === 'queued' || state === 'sent')

/** Whether an act still waits to be sent. The end of its session removes it. */
export const selectIsQueued = (state: OwnActsRoot, key: string) =>
  selectPresses(state).some(act => act.key === key && act.state === 'queued')

export const selectIsAwaited = (state: OwnActsRoot, requestId: string) =>
  selectPresses(state).some(act => act.requestId === requestId && act.state === 'sent')

/** Key of the same press before, if it got no answer. */
export const selectUnknownKey = (state: OwnActsRoot, request: string) =>
  selectPresses(state).find(act => act.state === 'unknown' && act.request === request)?.key
