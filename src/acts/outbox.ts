import type { ActAnswer } from '@antrian/contract/offline/offlineBodies'
import { answered, type Outbox, takenBack } from '@antrian/contract/offline/outbox'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import type { ApiRoot } from '@/services/api'
import { serverClock } from '@/services/serverClock'
import {
  type EndedActs,
  idsOf,
  type OutboxRoot,
  recorderOf,
  type StoredOutbox,
  selectAdmin,
  selectStored,
  storedChanged,
} from './outboxSlice'
import { changeStored } from './outboxStore'

type Root = OutboxRoot & ApiRoot

export type OutboxThunk<Result> = ThunkAction<Result, Root, unknown, UnknownAction>
export type OutboxDispatch = ThunkDispatch<Root, unknown, UnknownAction>

/** One value per store: what one store waits for must not hold up another one, such as that of practice. */
export function ofStore<Value>(first: () => Value) {
  const values = new WeakMap<OutboxDispatch, { current: Value }>()
  return (dispatch: OutboxDispatch) => {
    const value = values.get(dispatch) ?? { current: first() }
    values.set(dispatch, value)
    return value
  }
}

/** Makes calls during a pending run wait for that run instead of starting another one. */
export function shared<Result>(run: OutboxThunk<Promise<Result>>): OutboxThunk<Promise<Result>> {
  const runs = ofStore<Promise<Result> | undefined>(() => undefined)
  return dispatch => {
    const underWay = runs(dispatch)
    underWay.current ??= dispatch(run).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
}

/** Number of pending writes to the disk, and the last stored state. */
const disks = ofStore(() => ({ writing: 0, stored: undefined as StoredOutbox | undefined }))

/** Shows a change of the acts of the outbox at once. Resolves to whether it was stored on the disk. */
export const storeChange =
  (change: (stored: StoredOutbox) => StoredOutbox): OutboxThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const shown = selectStored(getState())
    if (shown) dispatch(storedChanged(change(shown)))
    const { current: disk } = disks(dispatch)
    disk.writing += 1
    const stored = await changeStored(change).catch(() => undefined)
    disk.writing -= 1
    disk.stored = stored ?? disk.stored
    if (disk.stored && disk.writing === 0) dispatch(storedChanged(disk.stored))
    return stored !== undefined
  }

/** Reads what the device stores, at the start and after another tab has changed it. */
export const readStored = () => storeChange(stored => stored)

/** Changes the acts of the outbox. Deletes the names of admins and students that no act needs any more. */
export const changeActs = (change: (queue: Outbox) => Outbox) =>
  storeChange(stored => {
    const queue = change(stored.queue)
    return queue === stored.queue ? stored : withoutNames({ ...stored, queue })
  })

/** Without the names of admins and students that no act needs. */
const withoutNames = (stored: StoredOutbox): StoredOutbox => ({
  ...stored,
  admins: only(stored.admins, new Set(stored.queue.acts.map(recorderOf))),
  students: only(stored.students, new Set(stored.queue.acts.flatMap(idsOf))),
})

const only = <Value>(record: Record<string, Value>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))

export const NOT_STORED = 'Tidak dapat disimpan di perangkat ini. Tidak ada yang diubah.'

/**
 * Removes an act with all that depend on it. `sent`: not removed, because the host may have
 * received one of them. `failed`: the change could not be stored.
 */
export const takeOut =
  (seq: number): OutboxThunk<Promise<'out' | 'sent' | 'failed'>> =>
  async dispatch => {
    let isOut = false
    const isStored = await dispatch(
      changeActs(queue => {
        const without = takenBack(queue, seq)
        isOut = without !== undefined
        return without ?? queue
      }),
    )
    if (!isStored) return 'failed'
    return isOut ? 'out' : 'sent'
  }

/** Stores the admin's decision about an act that the host asked about. */
export const decide = (seq: number, answer: ActAnswer) =>
  changeActs(queue => answered(queue, seq, answer))

/** Days for which this device holds the acts of an admin who does not sign in here again. */
export const OTHERS_DAYS = 30

const TERM = OTHERS_DAYS * 24 * 60 * 60_000

/** Time at which the acts of this admin end, in ms by the host's clock, once it has begun. */
export const endOfOthers = ({ others = {} }: StoredOutbox, email: string): number | undefined => {
  const since = others[email]
  return since === undefined ? undefined : since + TERM
}

/**
 * Deletes acts of admins who have not signed in on this device for the whole term, because they hold
 * names of students and only their own session sends them. The term begins when another admin is
 * first here, and runs by the host's clock, because a device's clock may have begun in 1970. Called
 * after an answer of the host.
 */
export const endOthers = (): OutboxThunk<Promise<unknown>> => async (dispatch, getState) => {
  const admin = selectAdmin(getState())
  const stored = selectStored(getState())
  if (!admin || !stored) return
  const now = serverClock.now()
  const change = (stored: StoredOutbox) => withoutEnded(stored, admin.email, now)
  if (change(stored) !== stored) await dispatch(storeChange(change))
}

function withoutEnded(stored: StoredOutbox, admin: string, now: number): StoredOutbox {
  const { queue, admins, others: known = {}, ended = [] } = stored
  const emails = [...new Set(queue.acts.map(({ by }) => by))].filter(email => email !== admin)
  const since = emails.map(email => [email, known[email] ?? now] as const)
  const over = since.flatMap(([email, from]) => (now - from > TERM ? [email] : []))
  const others = Object.fromEntries(since.filter(([email]) => !over.includes(email)))
  if (shallowEqual(others, known)) return stored
  const left = queue.acts.filter(({ by }) => !over.includes(by))
  return withoutNames({
    ...stored,
    queue: { ...queue, acts: left },
    others,
    ended: [
      ...ended,
      ...over.map(email => ({
        name: admins[email] ?? email,
        count: queue.acts.filter(({ by }) => by === email).length,
      })),
    ],
  })
}

/** The admin has read whose acts were deleted. Not those of the next one, by a second press. */
export const endSeen = (seen: EndedActs) =>
  storeChange(({ ended = [], ...stored }) => {
    const isSeen = ended[0]?.name === seen.name && ended[0].count === seen.count
    return { ...stored, ended: ended.slice(isSeen ? 1 : 0) }
  })
