import { targetOf } from '@antrian/contract/offline/actTarget'
import type {
  ActDone,
  ActResult,
  BoothPass,
  OfflineState,
} from '@antrian/contract/offline/offlineResults'
import type { NewAct, Outbox, OutboxAct } from '@antrian/contract/offline/outbox'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isChangeFulfilled } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'

export interface Admin {
  email: string
  name: string
  /** Whether they may decide about the acts of an admin who was removed. */
  mayRelease?: boolean
}

/** What this device stores: its acts, and the names of their admins. */
export interface StoredOutbox {
  queue: Outbox
  /** Names of the admins by e-mail. */
  admins: Record<string, string>
  /** Students of the acts, by the id in the act. */
  students: Record<string, KnownStudent>
  /**
   * Since when acts of another admin than the signed-in one are here, by e-mail, in ms by the host's
   * clock. Absent from a device that an older version wrote.
   */
  others?: Record<string, number>
  /** Acts that were deleted when their term was over, until an admin has read it. */
  ended?: EndedActs[]
}

export interface EndedActs {
  /** Name of the admin who recorded them. */
  name: string
  count: number
}

export type KnownStudent = Pick<
  QueueEntry,
  'queueNumber' | 'studentName' | 'studentClass' | 'price' | 'prepaidMethod'
>

/** Acts that were sent at `sentAt`, in ms by this device's clock, and their results. */
export interface BatchResults {
  acts: readonly OutboxAct[]
  results: readonly ActResult[]
  sentAt: number
}

/** Ids that the host gave to students who were added without a network, by their `localId`. */
export type HostIds = Record<string, EntryId>

/** The last time without a network; null while it lasts. */
interface Outage {
  since: number
  until: number
  /** Number of acts that the host has recorded since. */
  recorded: number
}

interface OutboxState {
  /** The signed-in admin. */
  admin: Admin | null
  /** Null until the device's store has been read, and on a host without `offline-acts`. */
  stored: StoredOutbox | null
  /** The browser refused to read the device's store. */
  isRefused: boolean
  /**
   * Time of the first failure to reach the host, in ms by this device's clock; null while it
   * answers.
   */
  awaySince: number | null
  outage: Outage | null
  /** Recorded acts with a message for the admin. */
  remarks: ActDone[]
  hostIds: HostIds
  pass: BoothPass | null
  devices: OfflineState['devices']
  /** Whether the list of unsent acts is open. */
  isListOpen: boolean
  /** A session was started or completed before this device knew its id, so the host gave it no lease. */
  hasUntoldAct: boolean
}

const initialOutbox: OutboxState = {
  admin: null,
  stored: null,
  isRefused: false,
  awaySince: null,
  outage: null,
  remarks: [],
  hostIds: {},
  pass: null,
  devices: [],
  isListOpen: false,
  hasUntoldAct: false,
}

/** Optional, because pages for practice have no such acts. */
export interface OutboxRoot {
  outbox?: OutboxState
}

const NO_ACTS: readonly OutboxAct[] = []

export const outboxOf = ({ outbox }: OutboxRoot) => outbox ?? initialOutbox

export const selectAdmin = (state: OutboxRoot) => outboxOf(state).admin
export const selectStored = (state: OutboxRoot) => outboxOf(state).stored
/** Whether acts cannot be recorded here, because the browser stores nothing. */
export const selectRefusesToStore = (state: OutboxRoot) =>
  selectStored(state) === null && outboxOf(state).isRefused

export const selectOutbox = (state: OutboxRoot) => selectStored(state)?.queue.acts ?? NO_ACTS
/** Id of this device, once its store has been read. */
export const selectDevice = (state: OutboxRoot) => selectStored(state)?.queue.device
export const selectHasUntoldAct = (state: OutboxRoot) => outboxOf(state).hasUntoldAct
export const selectPass = (state: OutboxRoot) => outboxOf(state).pass
/** The id that the host gave to an entry, or the entry's own if it gave no other. */
export const selectHostId = (state: OutboxRoot, id: EntryId) => outboxOf(state).hostIds[id] ?? id
export const selectAwaySince = (state: OutboxRoot) => outboxOf(state).awaySince

/** Acts of the signed-in admin. Nobody sees those of another admin. */
export const selectOwnOutbox = createSelector(
  [selectOutbox, selectAdmin],
  (acts, admin): readonly OutboxAct[] =>
    acts.every(({ by }) => by === admin?.email)
      ? acts
      : acts.filter(({ by }) => by === admin?.email),
)

/** Name of the admin who pressed it: another one than the signed-in admin if it was taken over. */
export function selectRecorder(state: OutboxRoot, { recordedBy }: OutboxAct): string {
  if (recordedBy === undefined) return selectAdmin(state)?.name ?? ''
  return selectStored(state)?.admins[recordedBy] ?? recordedBy
}

/** Id of the next student whom a completion starts. */
export function nextOf({ body }: NewAct): string | undefined {
  const next = body?.['next']
  return typeof next === 'string' ? next : undefined
}

/** Ids of all entries that an act changes. */
export function idsOf(act: NewAct): string[] {
  const next = nextOf(act)
  return next === undefined ? [targetOf(act)] : [targetOf(act), next]
}

/** E-mail of the admin who pressed it, also after a developer has taken the act over. */
export const recorderOf = ({ by, recordedBy }: Pick<OutboxAct, 'by' | 'recordedBy'>) =>
  recordedBy ?? by

/** Calls after which the device holds the booth. */
const TAKE_BOOTH = new Set(['startEntry', 'completeEntry'])

/** Acts that were recorded without a network, and the devices as the host last listed them. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: initialOutbox,
  reducers: {
    adminKnown: (state, { payload }: PayloadAction<Admin>) => {
      const { email, name, mayRelease = false } = payload
      state.admin = { email, name, mayRelease }
    },
    storedChanged: (state, { payload }: PayloadAction<StoredOutbox>) => ({
      ...state,
      stored: payload,
    }),
    storeRefused: state => {
      state.isRefused = true
    },
    lineLost: (state, { payload: since }: PayloadAction<number>) => {
      state.awaySince ??= since
    },
    lineFound: (state, { payload: until }: PayloadAction<number>) => {
      if (state.awaySince === null) return
      state.outage = { since: state.awaySince, until, recorded: 0 }
      state.awaySince = null
    },
    resultsReceived: (state, { payload }: PayloadAction<readonly ActResult[]>) => {
      if (state.outage) state.outage.recorded += payload.filter(isRecorded).length
      state.remarks.push(...payload.filter(hasRemark))
    },
    numbered: (state, { payload }: PayloadAction<HostIds>) => {
      Object.assign(state.hostIds, payload)
    },
    outageSeen: state => {
      state.outage = null
    },
    /** A refused claim contains only the pass. */
    devicesReceived: (state, { payload }: PayloadAction<Partial<OfflineState>>) => ({
      ...state,
      ...payload,
    }),
    listOpened: state => {
      state.isListOpen = true
    },
    listClosed: state => {
      state.isListOpen = false
      state.remarks = []
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => initialOutbox)
      .addMatcher(isChangeFulfilled, (state, { meta: { arg } }) => {
        const isUntold = TAKE_BOOTH.has(arg.endpointName) && !arg.originalArgs.device
        state.hasUntoldAct ||= isUntold
      })
  },
})

const isRecorded = ({ outcome }: ActResult) => outcome === 'done' || outcome === 'same'

/** Whether the recorded act has a message for the admin, which the queue does not show. */
const hasRemark = (result: ActResult): result is ActDone =>
  result.outcome === 'done' &&
  (result.message ?? result.namesake ?? result.isAfterClosing) !== undefined

export const {
  adminKnown,
  devicesReceived,
  storedChanged,
  storeRefused,
  lineFound,
  lineLost,
  listClosed,
  listOpened,
  numbered,
  outageSeen,
  resultsReceived,
} = outboxSlice.actions

export const selectOutage = (state: OutboxRoot) => outboxOf(state).outage
export const selectRemarks = (state: OutboxRoot) => outboxOf(state).remarks
export const selectDevices = (state: OutboxRoot) => outboxOf(state).devices
export const selectIsListOpen = (state: OutboxRoot) => outboxOf(state).isListOpen
