import type { HeldAct, OfflineQueue } from '@antrian/contract/offline/offlineQueue'
import type {
  ActDone,
  ActResult,
  BoothPass,
  OfflineState,
} from '@antrian/contract/offline/offlineResults'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector } from '@reduxjs/toolkit'

export interface Admin {
  email: string
  name: string
  /** Whether they may decide about the acts of an admin who was removed. */
  mayRelease?: boolean
}

/** What this device stores: its acts, and the names of their admins. */
export interface Kept {
  queue: OfflineQueue
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

interface EndedActs {
  /** Name of the admin who recorded them. */
  name: string
  count: number
}

export type KnownStudent = Pick<
  QueueEntry,
  'queueNumber' | 'studentName' | 'studentClass' | 'price' | 'prepaidMethod'
>

/** Acts that were sent at `sentAt`, in ms by this device's clock, and their results. */
export interface Heard {
  acts: readonly HeldAct[]
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

interface HeldState {
  /** The signed-in admin. */
  admin: Admin | null
  /** Null until the device's store has been read, and on a host without `offline-acts`. */
  kept: Kept | null
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

export const initialHeld: HeldState = {
  admin: null,
  kept: null,
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
export interface HeldRoot {
  held?: HeldState
}

const NO_ACTS: readonly HeldAct[] = []

export const heldOf = ({ held }: HeldRoot) => held ?? initialHeld

export const selectAdmin = (state: HeldRoot) => heldOf(state).admin
export const selectKept = (state: HeldRoot) => heldOf(state).kept
export const selectHeldActs = (state: HeldRoot) => selectKept(state)?.queue.acts ?? NO_ACTS
/** Id of this device, once its store has been read. */
export const selectDevice = (state: HeldRoot) => selectKept(state)?.queue.device
export const selectHasUntoldAct = (state: HeldRoot) => heldOf(state).hasUntoldAct
export const selectPass = (state: HeldRoot) => heldOf(state).pass
/** The id that the host gave to an entry, or the entry's own if it gave no other. */
export const selectHostId = (state: HeldRoot, id: EntryId) => heldOf(state).hostIds[id] ?? id
export const selectAwaySince = (state: HeldRoot) => heldOf(state).awaySince

/** Acts of the signed-in admin. Nobody sees those of another admin. */
export const selectOwnHeldActs = createSelector(
  [selectHeldActs, selectAdmin],
  (acts, admin): readonly HeldAct[] =>
    acts.every(({ by }) => by === admin?.email)
      ? acts
      : acts.filter(({ by }) => by === admin?.email),
)

/** Name of the admin who pressed it: another one than the signed-in admin if it was taken over. */
export function selectRecorder(state: HeldRoot, { recordedBy }: HeldAct): string {
  if (recordedBy === undefined) return selectAdmin(state)?.name ?? ''
  return selectKept(state)?.admins[recordedBy] ?? recordedBy
}
