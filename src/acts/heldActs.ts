import type { ActAnswer } from '@antrian/contract/offline/offlineBodies'
import { answered, type OfflineQueue, takenBack } from '@antrian/contract/offline/offlineQueue'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiRoot } from '@/services/api'
import { idsOf, recorderOf } from './heldIds'
import { keptChanged } from './heldSlice'
import { type HeldRoot, type Kept, selectKept } from './heldState'
import { changeKept } from './heldStore'

type Root = HeldRoot & ApiRoot

export type HeldThunk<Result> = ThunkAction<Result, Root, unknown, UnknownAction>
export type HeldDispatch = ThunkDispatch<Root, unknown, UnknownAction>

/** Number of pending writes to the disk, and the last stored state. */
let writing = 0
let onDisk: Kept | undefined

/** Shows a change of the held acts at once. Resolves to whether it was stored on the disk. */
export const keep =
  (change: (kept: Kept) => Kept): HeldThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const shown = selectKept(getState())
    if (shown) dispatch(keptChanged(change(shown)))
    writing += 1
    const stored = await changeKept(change).catch(() => undefined)
    writing -= 1
    onDisk = stored ?? onDisk
    if (onDisk && writing === 0) dispatch(keptChanged(onDisk))
    return stored !== undefined
  }

/** Reads what the device stores, at the start and after another tab has changed it. */
export const readKept = () => keep(stored => stored)

/** Changes the held acts. Deletes the names of admins and students that no act needs any more. */
export const changeActs = (change: (queue: OfflineQueue) => OfflineQueue) =>
  keep(kept => {
    const queue = change(kept.queue)
    return queue === kept.queue ? kept : withoutNames({ ...kept, queue })
  })

/** Without the names of admins and students that no act needs. */
export const withoutNames = (kept: Kept): Kept => ({
  ...kept,
  admins: only(kept.admins, new Set(kept.queue.acts.map(recorderOf))),
  students: only(kept.students, new Set(kept.queue.acts.flatMap(idsOf))),
})

const only = <Value>(record: Record<string, Value>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))

export const NOT_STORED = 'Tidak dapat disimpan di perangkat ini. Tidak ada yang diubah.'

/**
 * Removes an act with all that depend on it. `sent`: not removed, because the host may have
 * received one of them. `failed`: the change could not be stored.
 */
export const takeOut =
  (seq: number): HeldThunk<Promise<'out' | 'sent' | 'failed'>> =>
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
