import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isChangeFulfilled, type Known } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'

interface CashState {
  /** Cash received on this device, by entry. */
  given: Record<EntryId, Given>
  /** Whether the key of Cash is held, so that sums are offered. */
  isHeld: boolean
}

interface Given {
  sum: number
  /** Version of the completion, because the sum is meaningless after a later change. */
  version: number | undefined
}

const initialState: CashState = { given: {}, isHeld: false }

/**
 * Cash received at the booth, to compute the change. It stays on this device. Loaded with the pages
 * that take cash.
 */
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

/** Partial, because an injected reducer has no state before the next action. */
export type CashRoot = Partial<Record<'cash', CashState>>

export const selectIsCashHeld = ({ cash }: CashRoot) => cash?.isHeld ?? false

/** Change that was returned for a completion in cash. */
export function selectChange({ cash }: CashRoot, { id, version, price = 0 }: QueueEntry) {
  const given = cash?.given[id]
  return given && given.version === version ? given.sum - price : 0
}

export const { cashHeld } = cashSlice.actions
