import { targetOf } from '@antrian/contract/offline/actTarget'
import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import { actProblem } from '@antrian/contract/offline/offlineRules'
import { actsToSend, type NewAct, type OutboxAct, recorded } from '@antrian/contract/offline/outbox'
import { ACTIONS } from '@antrian/contract/queue/events'
import { isJustStarted, JUST_STARTED_PROBLEM } from '@antrian/contract/queue/justStarted'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { type AddedBody, addedEntry, STEPS } from '@antrian/contract/queue/steps'
import { nanoid } from '@reduxjs/toolkit'
import { bodyOf, CHANGE_ACTIONS, type ChangedEntry, queueApi } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import { type ActArgs, actsStored } from './actsSlice'
import { leaseReceived } from './lease'
import { storeChange } from './outbox'
import {
  type Admin,
  idsOf,
  type KnownStudent,
  lineLost,
  numbered,
  selectAwaySince,
  selectHostId,
  selectOutbox,
  selectOwnOutbox,
  selectPass,
  selectStored,
} from './outboxSlice'
import { NOT_WITHOUT_ITS_NUMBER, type Outcome, UNREACHABLE } from './outcome'
import { moneyWords, ownSentence, said } from './said'
import { rememberPress, sendOutbox } from './sendOutbox'
import { type ActsRoot, type ActsThunk, selectEntries } from './shownQueue'

const { addEntry } = queueApi.endpoints

const refused = (message: string): Outcome => ({ kind: 'refused', error: { message } })

const NOT_STORED = 'Tidak dapat disimpan di perangkat ini. Belum ada yang dicatat.'

/** A change as it is sent, with its key. */
export interface Change {
  /** Name of the endpoint. */
  name: string
  /** The admin at the press: another tab may sign somebody else in before it is known that no answer comes. */
  admin: Admin | null
  args: ActArgs
  /** The entry at the press. The list may not have it any more when it is known that no answer comes. */
  entry: QueueEntry | undefined
  /** Of an addition: entries of the same student that the list had at the press. */
  before: readonly EntryId[]
  /** Time of the press, in ms by this device's clock. */
  at: number
}

/**
 * Whether this device may record the change: never on a host of which it has not read its store, as on
 * one without `offline-acts`.
 */
export const isRecordable = (state: ActsRoot, change: Change) =>
  kindOf(change) !== undefined &&
  change.admin !== null &&
  selectStored(state) !== null &&
  change.args.idempotencyKey !== undefined

/** Ids of students whom the host does not know yet. */
const localIds = (state: ActsRoot): ReadonlySet<unknown> =>
  new Set(selectOutbox(state).flatMap(({ localId }) => localId ?? []))

/**
 * The arguments with the host's ids of students. The stage is drawn after the rows and a key waits a
 * moment, so that a press may still name a student by the key of the addition.
 */
export function withHostIds<Args extends object>(state: ActsRoot, args: Args): Args {
  const { id, next } = args as ActArgs
  const locals = localIds(state)
  const known = (one: EntryId) => (locals.has(one) ? one : selectHostId(state, one))
  return {
    ...args,
    ...(id !== undefined && { id: known(id) }),
    ...(next !== undefined && { next: String(known(next)) }),
  }
}

/**
 * Whether a change goes through the outbox: without a network, while acts are to be sent from there, so
 * that the order stays, and for an entry with an act that waits for a decision.
 */
export function isForOutbox(state: ActsRoot, change: Change) {
  const { admin, args } = change
  const stored = selectStored(state)
  if (!admin || !stored || !isRecordable(state, change)) return localIds(state).has(args.id)
  if (!navigator.onLine || selectAwaySince(state) !== null) return true
  const isAbout = (act: OutboxAct) => [args.id, args.next].includes(targetOf(act))
  return actsToSend(stored.queue, admin.email).length > 0 || selectOwnOutbox(state).some(isAbout)
}

interface How {
  /** Whether it was sent, and nobody knows whether it arrived. */
  isSent: boolean
}

/** Records a change on this device, from where it is sent. */
export const record =
  (change: Change, { isSent }: How): ActsThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const state = getState()
    const { args, admin, at } = change
    const kind = kindOf(change)
    const key = args.idempotencyKey
    if (!kind || !admin || !key) return refused(NOT_WITHOUT_ITS_NUMBER)

    const shown = selectEntries(state)
    const known = change.entry ? [...shown, change.entry] : shown
    const entry = known.find(one => one.id === args.id)
    const pass = selectPass(state)
    const problem = !isSent && actProblem(kind, entry, { shown, pass, now: serverClock.now() })
    if (problem) return refused(problem)
    // The host refuses it too: the second of two quick presses was meant for the student before.
    const isOfVersion = kind === 'complete' && args.version !== undefined
    if (isOfVersion && isJustStarted(entry?.startedAt, at + serverClock.offset())) {
      return refused(JUST_STARTED_PROBLEM)
    }

    const acts = newActs(kind, args, {
      key,
      before: change.before,
      locals: localIds(state),
      versionOf: id => known.find(one => one.id === id)?.version,
      by: admin.email,
      epoch: pass?.isYours ? pass.epoch : 0,
      at: Date.now(),
      isSent,
    })
    for (const act of acts) rememberPress(act.key, at)
    if (!isSent) dispatch(actsStored(acts))
    void navigator.storage?.persist().catch(() => {})
    const isStored = await dispatch(
      storeChange(({ queue, admins, students }) => ({
        queue: recorded(queue, acts),
        admins: { ...admins, [admin.email]: admin.name },
        students: { ...students, ...studentsOf(acts, known) },
      })),
    )
    if (!isStored && isSent) return UNREACHABLE
    if (!isStored) return refused(NOT_STORED)
    dispatch(actsStored(acts))
    const after = entryAfter(kind, entry, args)
    const text = ownSentence(ACTIONS[kind].event, after)
    dispatch(
      said({
        variant: 'info',
        lead: moneyWords(after, args.given),
        text: `${text}. Belum terkirim, tersimpan di sini`,
        isOwn: true,
        canUndo: true,
      }),
    )
    if (!navigator.onLine || isSent) dispatch(lineLost(Date.now()))
    if (selectAwaySince(getState()) === null) void dispatch(sendOutbox())
    return { kind: 'done', isStored: true }
  }

/** The entry as the act leaves it, for its sentence. */
function entryAfter(kind: ActKind, entry: QueueEntry | undefined, args: ActArgs): QueueEntry {
  const at = new Date(serverClock.now()).toISOString()
  if (kind === 'add' || !entry)
    return { ...addedEntry(args as AddedBody, '', at), lastAction: kind }
  return { ...entry, ...STEPS[kind].changes(entry, args, at), lastAction: kind }
}

/** Stored with the acts, because the list of a later page may not contain these students. */
function studentsOf(acts: readonly NewAct[], known: readonly QueueEntry[]) {
  const ids = new Set(acts.flatMap(idsOf))
  return Object.fromEntries(
    known.flatMap(({ id, queueNumber, studentName, studentClass, price, prepaidMethod }) =>
      ids.has(String(id))
        ? [[id, { queueNumber, studentName, studentClass, price, prepaidMethod }]]
        : [],
    ),
  ) as Record<string, KnownStudent>
}

/**
 * The host has answered, and the device may hold the booth. An act that was recorded meanwhile is sent
 * all the same, because a sequence number that never comes counts as an act that was removed.
 */
export const answered =
  ({ name, key }: { name: string; key: string }, { entry, lease }: ChangedEntry): ActsThunk<void> =>
  (dispatch, getState) => {
    dispatch(leaseReceived(lease))
    if (name === addEntry.name) dispatch(numbered({ [key]: entry.id }))
    if (selectOutbox(getState()).some(act => act.key === key)) void dispatch(sendOutbox())
  }

/** A record, so that the type makes it complete: the schema of `ActKind` is not loaded. */
const KINDS: Record<ActKind, true> = {
  add: true,
  start: true,
  complete: true,
  cancel: true,
  skip: true,
  return: true,
}

/** Kind of act of a change. Undefined if it cannot be recorded without a network. */
function kindOf({ name, args }: Pick<Change, 'name' | 'args'>): ActKind | undefined {
  if (args.undoes !== undefined) return undefined
  const action = CHANGE_ACTIONS[name as keyof typeof CHANGE_ACTIONS]
  return Object.hasOwn(KINDS, action) ? (action as ActKind) : undefined
}

interface Press extends Pick<NewAct, 'key' | 'by' | 'epoch' | 'at' | 'isSent'> {
  before: readonly EntryId[]
  /** Ids of entries that the host does not know yet. */
  locals: ReadonlySet<unknown>
  versionOf: (id: EntryId) => number | undefined
}

/** Acts of one press: its own, and the start of a next student whom the host does not know yet. */
function newActs(
  kind: ActKind,
  args: ActArgs,
  { before, locals, versionOf, ...how }: Press,
): [NewAct, ...NewAct[]] {
  const { id = '', next, ...withoutNext } = args
  if (kind === 'add') return [{ ...how, kind, localId: how.key, body: bodyOf(args), before }]

  const referenceTo = (id: EntryId) => ({
    ...(locals.has(id) ? { localId: String(id) } : { id: String(id) }),
    seenVersion: versionOf(id),
  })
  const isLocalNext = next !== undefined && locals.has(next)
  const body = bodyOf(isLocalNext ? withoutNext : args)
  const act = { ...how, kind, ...referenceTo(id), ...(hasAny(body) && { body }) }
  if (!isLocalNext) return [act]
  return [act, { ...how, key: nanoid(), kind: 'start', ...referenceTo(next) }]
}

const hasAny = (body: object) => Object.keys(body).length > 0
