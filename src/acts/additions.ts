import { nanoid } from '@reduxjs/toolkit'
import { type NewEntry, queueApi } from '@/services/queueApi'
import type { ActsDispatch, ActsThunk } from './actsStore'
import { additionsDropped, additionsQueued, selectIsQueued } from './outbox'
import type { Outcome } from './outcome'
import { sendOnce } from './sendOnce'

const { addEntry } = queueApi.endpoints

/** Students that were not added, and the reason. */
export interface Added {
  outcome: Outcome
  left: NewEntry[]
}

/** Promise of the last addition per store. */
const lines = new WeakMap<ActsDispatch, Promise<unknown>>()

/**
 * Adds students one after another, and after earlier additions, so that numbers follow the order of
 * the presses. All are shown at once. The first failure stops the following ones.
 */
export const addAll =
  (students: readonly NewEntry[]): ActsThunk<Promise<Added>> =>
  (dispatch, getState) => {
    const queued = students.map(student => ({ ...student, localId: nanoid() }))
    dispatch(additionsQueued(queued))

    async function send(): Promise<Added> {
      for (const [index, { localId, ...student }] of queued.entries()) {
        if (!selectIsQueued(getState(), localId)) return { outcome: { kind: 'ignored' }, left: [] }
        // One step for undo, and one toast.
        const known = { localId, ...(index > 0 && { place: index + 1 }) }
        const outcome = await dispatch(sendOnce(addEntry, student, known))
        if (outcome.kind !== 'done') {
          dispatch(additionsDropped(queued.slice(index).map(({ localId }) => localId)))
          return { outcome, left: students.slice(index) }
        }
      }
      return { outcome: { kind: 'done' }, left: [] }
    }

    const before = lines.get(dispatch)
    const added = before ? before.then(send) : send()
    lines.set(dispatch, added)
    return added
  }

export const add =
  (student: NewEntry): ActsThunk<Promise<Outcome>> =>
  async dispatch =>
    (await dispatch(addAll([student]))).outcome
