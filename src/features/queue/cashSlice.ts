import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isChangeFulfilled, type Known } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'

interface CashState {
  /** Cash that was handed over on this device, by entry. */
  given: Record<EntryId, Given>
  /** The key of Cash is held: the sums are offered. */
  isHeld: boolean
}

interface Given {
  sum: number
  /** Of the completion: after any later change the sum means nothing. */
  version: number | undefined
}

const initialState: CashState = { given: {}, isHeld: false }

/** Cash at the booth, for the change; no host is told. Loaded with the pages where it is taken. */
export const cashSlice = createSlice({
  name: 'cash',
  initialState,
  reducers: {
    cashHeld: (state, { payload: isHeld }: PayloadAction<boolean>) => {
      state.isHeld = isHeld
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, () => initialState)
      .addMatcher(isChangeFulfilled, (state, { meta, payload: [completed] }) => {
        const { given }: Known = meta.arg.originalArgs
        if (given === undefined || !completed) return
        const { id, version } = completed.entry
        state.given[id] = { sum: given, version }
      })
  },
})

/** A reducer that is injected has no state before the next action. */
export type CashRoot = Partial<Record<'cash', CashState>>

export const selectIsCashHeld = ({ cash }: CashRoot) => cash?.isHeld ?? false

/** What was given back for the cash of a completion. */
export function selectChange({ cash }: CashRoot, { id, version, price = 0 }: QueueEntry) {
  const given = cash?.given[id]
  return given && given.version === version ? given.sum - price : 0
}

export const { cashHeld } = cashSlice.actions
