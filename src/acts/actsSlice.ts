import type { RoomMessages } from '@antrian/contract/board/roomMessage'
import type { Pauses } from '@antrian/contract/booth/pause'
import type { NewAct } from '@antrian/contract/offline/outbox'
import { type EntryDraft, isSameDraft } from '@antrian/contract/queue/entryDraft'
import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/queue/events'
import { SAME_REQUEST, UNDO_FOR } from '@antrian/contract/queue/pressTimes'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import type { StepBody } from '@antrian/contract/queue/steps'
import {
  createSelector,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { isFinal } from '@/services/errors'
import { isLeftoversFulfilled } from '@/services/leftoversApi'
import { isMutationAction, type MutationAction } from '@/services/queryCache'
import {
  actsRecorded,
  CHANGE_ACTIONS,
  isChangeFulfilled,
  type Known,
  queueApi,
} from '@/services/queueApi'
import { sessionClosed, sessionOpened, userChanged } from '@/services/session'
import { afterwards } from './afterwards'
import { type OutboxRoot, selectOwnOutbox, storedChanged } from './outboxSlice'

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
  /** Students whom a call of the plan adds. */
  students?: readonly { draft: EntryDraft }[]
  /** Leftovers whose request continues the one before. */
  isMore?: boolean
}

/** An entry that the host has changed by an act. */
interface Undoable {
  id: EntryId
  /** Version from which the act can be undone. */
  version: number
  /** Version before the act. */
  before: number
}

/**
 * `queued`: waits for earlier ones. `sent`: has no answer yet. `done`: was answered. `unknown`: got no
 * answer, so the host may have done it; it is not shown, and the same press again has the same key.
 * `stored`: on the disk, from where it is shown; here it has only its place among the presses.
 */
type ActState = 'queued' | 'sent' | 'done' | 'unknown' | 'stored'

/** One press of this admin that changes something of the booth. */
export interface Act {
  /** Made at the press: its idempotency key, and the id of the student whom it adds. */
  key: string
  /** What it does to an entry; null for another change of the booth. */
  action: EntryAction | null
  /** Name of its mutation; null if the acts of a device were sent together. */
  name: string | null
  args: ActArgs
  state: ActState
  /** Time of the press, then of the answer, in ms by this device's clock. */
  at: number
  /** The press as text, with the version seen, to recognise the same one again. */
  request?: string | undefined
  /** Its latest request. */
  requestId?: string
  /** Entries whose event has arrived, so that the cached list contains the change already. */
  received: EntryId[]
  /**
   * Of an answered act: what can be undone, the entry of the press first. Absent if the answer named no
   * entry, so that the act is shown until the next list.
   */
  entries?: Undoable[]
  /** Version from which the stop or the message that it began in the room can be ended. */
  begun?: number | undefined
  /** Another call than its own has done it: it was recorded on this device, or is one of many. */
  isOneOfMany?: boolean
  /** An earlier page or another tab has recorded it, so that it stands before all presses of this page. */
  isEarlier?: boolean
}

interface Arrived {
  entries: QueueEntry[]
}

interface ActsState {
  /** In the order of the presses. */
  acts: Act[]
  /** Name of the signed-in admin, for entries that are being added. */
  adminName: string | null
  /** The stop of the booth about which a start has asked last. */
  askedStop: AskedStop | null
}

interface AskedStop {
  /** Version of the pauses that contain it. */
  version: number
  /** Time of the question, in ms by the host's clock. */
  at: number
}

/** An act that changes an entry. */
export interface EntryAct extends Act {
  action: EntryAction
}

const isOnEntry = (act: Act): act is EntryAct => act.action !== null

interface Press extends Pick<EntryAct, 'key' | 'action' | 'name' | 'args' | 'request'> {}

const initialState: ActsState = { acts: [], adminName: null, askedStop: null }

/** A mutation after which the key U undoes no earlier act. */
const isOfAct = (action: UnknownAction): action is MutationAction<ActArgs> =>
  isMutationAction(action) && afterwards(action.meta.arg.endpointName) !== 'as-before'

/** The answer of the plan's call that adds students. By name, because its calls are loaded later. */
export const isArrived = (action: UnknownAction): action is PayloadAction<Arrived> => {
  if (!isMutationAction(action)) return false
  const { arg, requestStatus } = action.meta
  return arg.endpointName === 'addArrived' && requestStatus === 'fulfilled'
}

/** What this admin has pressed: shown until the cached list contains it, and kept for its undo. */
export const actsSlice = createSlice({
  name: 'acts',
  initialState,
  reducers: {
    /** Acts are shown at once, and wait to be sent. */
    pressed: {
      prepare: (...presses: Press[]) => ({ payload: presses, meta: { at: Date.now() } }),
      reducer: (state, { payload, meta }: PayloadAction<Press[], string, { at: number }>) => {
        for (const press of payload) {
          forgetUnknown(state, press.args)
          put(state, { ...press, state: 'queued', at: meta.at })
        }
      },
    },
    stopAsked: (state, { payload }: PayloadAction<AskedStop>) => {
      state.askedStop = payload
    },
    /** Acts that are recorded on this device. Not one that was done while the disk wrote. */
    actsStored: (state, { payload }: PayloadAction<readonly NewAct[]>) => {
      for (const { key, kind: action, id, localId, at } of payload) {
        const act = state.acts.find(act => act.key === key)
        if (!act) {
          const args = { id: id ?? localId } as ActArgs
          put(state, { key, action, name: null, args, state: 'stored', at })
        } else if (act.state !== 'done') act.state = 'stored'
      }
    },
    /** Not to be sent, and not stored either. */
    actsDropped: (state, { payload: keys }: PayloadAction<readonly string[]>) => {
      for (const key of keys) drop(state, key)
    },
    /** No answer came: the entry is free for other acts and shown as in the cache. */
    givenUp: (state, { payload: requestId }: PayloadAction<string>) => {
      for (const act of state.acts) if (act.requestId === requestId) act.state = 'unknown'
    },
    /** An event about an entry that an own act changes was written into the cached list. */
    entryReceived: (state, { payload: { name, entry } }: PayloadAction<ReceivedEvent>) => {
      for (const act of state.acts) if (isEffectOf(act, name, entry)) act.received.push(entry.id)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionOpened, (state, { payload }) => {
        state.adminName = payload.user.name
      })
      .addCase(sessionClosed, () => initialState)
      .addCase(userChanged, state => {
        state.acts = state.acts.filter(isUnderWay)
      })
      // What left the disk undecided was dismissed or removed there.
      .addCase(storedChanged, (state, { payload: { queue } }) => {
        const stored = new Set(queue.acts.map(({ key }) => key))
        state.acts = state.acts.filter(({ state, key }) => state !== 'stored' || stored.has(key))
      })
      .addCase(actsRecorded, (state, { payload }) => {
        for (const { key, action, changes, at, isLast, follows } of payload) {
          const known = state.acts.find(act => act.key === key)
          if (known?.state === 'done') continue
          const args = { id: changes[0]?.entry.id, follows } as ActArgs
          const entries = isLast ? changes.flatMap(({ entry }) => undoable(entry)) : []
          const act = doneByOther({ key, action, args, at, entries })
          if (known) replace(state, key, [act])
          else put(state, { ...act, isEarlier: true })
        }
      })
      .addMatcher(isOfAct, (state, action) => {
        const { arg, requestId, requestStatus } = action.meta
        const { act: pressed, idempotencyKey } = argsOf(arg)
        const key = pressed ?? idempotencyKey ?? requestId
        const act = state.acts.find(act => act.key === key)
        if (requestStatus === 'pending') {
          if (act?.state === 'queued') Object.assign(act, { state: 'sent', requestId })
          else put(state, { ...pressOf(action, key), state: 'sent', requestId })
        } else if (requestStatus === 'fulfilled') {
          // The list was emptied meanwhile.
          if (!act) put(state, { ...pressOf(action, key), state: 'sent' })
          answered(state, key, action)
          if (!isChangeFulfilled(action)) forgetRequests(state)
        } else if (isFinal(action.payload)) {
          // A stored one is sent again from the disk, and refused there.
          if (act?.state !== 'stored') drop(state, key)
          // A late failure says nothing of the request that was sent again.
        } else if (act?.requestId === requestId && act.state === 'sent') act.state = 'unknown'
      })
      .addMatcher(queueApi.endpoints.getQueue.matchFulfilled, state => {
        state.acts = state.acts.filter(({ state, entries }) => state !== 'done' || entries)
      })
  },
  selectors: {
    /** Every act, the unknown ones too. */
    selectPresses: ({ acts }) => acts,
    selectAdminName: ({ adminName }) => adminName,
    selectAskedStop: ({ askedStop }) => askedStop,
    /**
     * Whether an act that is being sent changes this entry. Only its answer says whether the event is
     * its own or another admin's. A student who is being added is known by name and class.
     */
    selectIsAnswerDue: ({ acts }, { name, entry }: ReceivedEvent) => {
      const sent = acts.filter(({ state }) => state === 'sent')
      const drafts = sent.flatMap(({ action, args }) =>
        action === 'add' ? (args as EntryDraft) : (args.students ?? []).map(({ draft }) => draft),
      )
      const isTouched = ({ args: { id, next, along } }: Act) =>
        [id, next, along].some(one => String(one) === String(entry.id))
      return (
        sent.some(isTouched) ||
        (name === 'queueAdded' && drafts.some(draft => isSameDraft(draft, entry)))
      )
    },
  },
})

/** Empty for a call that takes none. */
const argsOf = ({ originalArgs }: MutationAction<ActArgs>['meta']['arg']): ActArgs =>
  originalArgs ?? {}

const isUnderWay = ({ state }: Act) => state === 'queued' || state === 'sent'

/** The press as text, to recognise the same one again. `version` is the one on the screen. */
export const requestOf = (name: string, args: object, version?: number) =>
  JSON.stringify([name, args, version])

/** The act of a mutation that was not pressed as one. */
function pressOf(
  { meta: { arg, startedTimeStamp, fulfilledTimeStamp } }: MutationAction<ActArgs>,
  key: string,
) {
  const { endpointName: name } = arg
  const originalArgs = argsOf(arg)
  const { idempotencyKey: _key, ...args } = originalArgs
  const action = (CHANGE_ACTIONS as Partial<Record<string, EntryAction>>)[name] ?? null
  return {
    key,
    action,
    name,
    // Nobody reads those of an act that cannot be undone, and they may be secret.
    args: action || afterwards(name) === 'takes-back' ? originalArgs : undoing(originalArgs),
    request: requestOf(name, args),
    at: startedTimeStamp ?? fulfilledTimeStamp ?? 0,
  }
}

const undoing = ({ undoes }: ActArgs) => ({ undoes })

/** Puts an act in its place. A new press forgets those that are too old for U. */
function put(state: ActsState, press: Omit<Act, 'received'>) {
  const act: Act = { ...press, received: [] }
  const isOver = ({ state, at }: Act) =>
    state === 'done' && !act.isEarlier && act.at - at >= UNDO_FOR
  const acts = state.acts.filter(one => one.key !== act.key && !isOver(one))
  acts.splice(placeOf(act, acts), 0, act)
  state.acts = acts
}

/** An act that another call than its own has done. */
const doneByOther = (act: Pick<Act, 'key' | 'action' | 'args' | 'at' | 'entries'>): Act => ({
  ...act,
  name: null,
  state: 'done',
  isOneOfMany: true,
  received: [],
})

/** Puts acts where the one with this key was pressed. */
function replace(state: ActsState, replaced: string, acts: readonly Act[]) {
  state.acts = state.acts.flatMap(act => (act.key === replaced ? acts : act))
}

/** After all others, or after the one that it follows. The order is that of the presses, by no clock. */
function placeOf({ args: { follows }, isEarlier }: Act, acts: readonly Act[]) {
  const ids = acts.map(({ args }) => args.id)
  if (follows !== undefined && ids.includes(follows)) return ids.lastIndexOf(follows) + 1
  return isEarlier ? acts.filter(({ isEarlier }) => isEarlier).length : acts.length
}

/** The host has done an act. */
function answered(state: ActsState, key: string, action: MutationAction<ActArgs>) {
  const act = state.acts.find(act => act.key === key)
  if (!act || act.state === 'done') return
  const at = action.meta.fulfilledTimeStamp ?? act.at
  const { undoes } = act.args
  Object.assign(act, { state: 'done', at })
  delete act.request
  if (isChangeFulfilled(action)) {
    const changes = action.payload
    if (changes.length === 0) return
    const versioned = changes.flatMap(({ entry }) => undoable(entry))
    act.entries = act.action === 'undo' ? [] : versioned
    if (undoes === undefined && versioned.length > 0) return
    drop(state, key)
    undone(
      state,
      undoes,
      ({ id }) => changes.find(({ entry, message }) => entry.id === id && !message)?.entry.version,
    )
  } else if (isArrived(action)) {
    const added = action.payload.entries.map((entry, index) =>
      doneByOther({
        key: `${key} ${index}`,
        action: 'add',
        args: index > 0 ? { place: index + 1 } : {},
        at,
        entries: undoable(entry),
      }),
    )
    replace(state, key, added)
  } else if (undoes !== undefined) {
    drop(state, key)
    undone(state, undoes, ({ version }) => version + 1)
  } else {
    const { entries = [] } = isLeftoversFulfilled(action) ? action.payload : {}
    act.entries = entries.flatMap(undoable)
    act.begun = begunBy(action)
  }
}

/** Version of what an act began in the room; undefined if it only went on, as a stop that still stands. */
function begunBy({ meta: { arg }, payload }: MutationAction): number | undefined {
  const name = arg.endpointName
  if (name === 'showRoomMessage') return (payload as RoomMessages).version
  if (name !== 'pauseBooth') return undefined
  const { pauses, version } = payload as Pauses
  return pauses.some(({ from, stop }) => stop?.saidAt === from) ? version : undefined
}

/**
 * Forgets an act that was undone. Its entries are in their earlier state at a newer version, so acts
 * before it can be undone from that version.
 */
function undone(
  state: ActsState,
  undoes: string | undefined,
  versionOf: (entry: Undoable) => number | undefined,
) {
  const { entries = [] } = state.acts.find(({ key }) => key === undoes) ?? {}
  drop(state, undoes)
  for (const entry of entries) {
    for (const earlier of state.acts.flatMap(({ entries = [] }) => entries)) {
      if (earlier.id !== entry.id || earlier.version !== entry.before) continue
      // An entry with a message got another state, which no earlier act led to.
      earlier.version = versionOf(entry) ?? earlier.version
    }
  }
}

const undoable = ({ id, version }: Pick<QueueEntry, 'id' | 'version'>): Undoable[] =>
  version === undefined ? [] : [{ id, version, before: version - 1 }]

/** What is busy while an act is under way. */
function busyWith(act: Act): BusyKey[] {
  if (!isUnderWay(act) || !isOnEntry(act)) return []
  const { key, state, args } = act
  const { id, next, along } = args
  const entries = [id ?? key, next, along].flatMap(id => (id === undefined ? [] : [busyKeyOf(id)]))
  return id === undefined && state === 'sent' ? ['add', ...entries] : entries
}

/**
 * Whether the event is the effect of this act on this entry; another admin may have done the same.
 */
function isEffectOf({ action, args }: Act, name: ReceivedEvent['name'], entry: QueueEntry) {
  const { id, lastAction } = entry
  if (!action) return false
  if (action === 'add') return name === 'queueAdded' && isSameDraft(args as EntryDraft, entry)
  if (id === args.next) return name === 'queueStarted'
  if (id === args.along) return name === 'queueUpdated'
  return id === args.id && name === ACTIONS[action].event && (lastAction ?? action) === action
}

function drop(state: ActsState, key: string | undefined) {
  state.acts = state.acts.filter(act => act.key !== key)
}

/** A new act on the entry ends what was pressed there before without an answer. */
function forgetUnknown(state: ActsState, { id }: ActArgs) {
  if (id === undefined) return
  state.acts = state.acts.filter(({ state, args }) => state !== 'unknown' || args.id !== id)
}

/**
 * Another change of the booth is done, so what is pressed from now on is a new act, also if it is the same
 * again: a day that was opened again is closed again.
 */
function forgetRequests(state: ActsState) {
  for (const act of state.acts) if (!act.action) delete act.request
}

export const { actsDropped, actsStored, entryReceived, givenUp, pressed, stopAsked } =
  actsSlice.actions
export const { selectAdminName, selectAskedStop, selectIsAnswerDue, selectPresses } =
  actsSlice.selectors

export type OwnActsRoot = Record<'acts', ActsState>

/** Acts that the screen shows. */
export const selectActs = createSelector(selectPresses, acts =>
  acts
    .filter(isOnEntry)
    .filter(({ state, entries }) => state !== 'unknown' && state !== 'stored' && !entries),
)

/** The act that keeps an entry or the form busy. */
export const selectBusyAct = (state: OwnActsRoot, key: BusyKey): Act | undefined =>
  selectPresses(state).find(act => busyWith(act).includes(key))

export const selectIsBusy = (state: OwnActsRoot, key: BusyKey) =>
  selectBusyAct(state, key) !== undefined

/** Whether a press has no answer yet, and is not on the disk either. */
export const selectIsUnderWay = (state: OwnActsRoot) => selectPresses(state).some(isUnderWay)

/** Whether leaving would drop a press without an answer, or keep acts that are still to be sent. */
export const selectAsksToLeave = (state: OwnActsRoot & OutboxRoot) =>
  selectIsUnderWay(state) || selectOwnOutbox(state).length > 0

/** Whether an act that U undoes has no answer yet. */
export const selectIsSending = (state: OwnActsRoot) =>
  selectPresses(state).some(act => isUnderWay(act) && !isRefused(act))

/** Whether U refuses to undo an act, and says so. */
export const isRefused = ({ action, name, args }: Act) =>
  args.undoes === undefined && !action && name !== null && afterwards(name) === 'refuses'

/**
 * The last act, with those that belong to it: a completion and the call after it, students who were
 * added together. The latest first; empty without one.
 */
export const selectLastStep = createSelector([selectPresses], acts => {
  const step: Act[] = []
  // An undo without an answer is sent again.
  for (const act of acts.filter(({ args }) => args.undoes === undefined).reverse()) {
    const later = step.at(-1)
    if (later && !goesOn(later, act)) break
    step.push(act)
  }
  return step
})

function goesOn({ name, args: { follows, place, isMore } }: Act, before: Act) {
  if (follows !== undefined) return before.args.id === follows
  if (place !== undefined) return before.action === 'add'
  return isMore === true && before.name === name
}

/** Whether an act still waits to be sent. The end of its session removes it. */
export const selectIsQueued = (state: OwnActsRoot, key: string) =>
  selectPresses(state).some(act => act.key === key && act.state === 'queued')

export const selectIsAwaited = (state: OwnActsRoot, requestId: string) =>
  selectPresses(state).some(act => act.requestId === requestId && act.state === 'sent')

/**
 * Key of the same press before, if it got no answer. Not for ever, because the host may have done it, and
 * would do nothing for the next one: the same amount leaves the till twice a day.
 */
export const selectUnknownKey = (state: OwnActsRoot, request: string) =>
  keyOf(state, request, ['unknown'])

/** The same for a form, which may be closed and opened again while its request still waits. */
export const selectUnansweredKey = (state: OwnActsRoot, request: string) =>
  keyOf(state, request, ['unknown', 'sent'])

const keyOf = (state: OwnActsRoot, request: string, states: ActState[]) =>
  selectPresses(state).find(
    act =>
      states.includes(act.state) &&
      act.request === request &&
      Math.abs(Date.now() - act.at) < SAME_REQUEST,
  )?.key
