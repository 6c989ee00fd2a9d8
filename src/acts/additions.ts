import { nanoid } from '@reduxjs/toolkit'
import { type NewEntry, queueApi } from '@/services/queueApi'
import { actsDropped, pressed, requestOf, selectIsQueued, selectUnknownKey } from './actsSlice'
import type { ActsDispatch, ActsThunk } from './actsStore'
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
    const taken = new Set<string>()
    const queued = students.map((student, index) => {
      const request = requestOf(addEntry.name, student)
      const before = selectUnknownKey(getState(), request)
      const key = before && !taken.has(before) ? before : nanoid()
      taken.add(key)
      // One step for undo, and one toast.
      const args = index > 0 ? { ...student, place: index + 1 } : student
      return { key, action: 'add' as const, name: addEntry.name, args, request }
    })
    dispatch(pressed(...queued))

    async function send(): Promise<Added> {
      for (const [index, { key, args }] of queued.entries()) {
        if (!selectIsQueued(getState(), key)) return { outcome: { kind: 'ignored' }, left: [] }
        const outcome = await dispatch(sendOnce(addEntry, args, key))
        if (outcome.kind !== 'done') {
          const waiting = queued.slice(index).map(({ key }) => key)
          dispatch(actsDropped(waiting.filter(key => selectIsQueued(getState(), key))))
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
