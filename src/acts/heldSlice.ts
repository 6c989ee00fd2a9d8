import type { ActDone, ActResult, OfflineState } from '@antrian/contract/offline/offlineResults'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isChangeFulfilled } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'
import {
  type Admin,
  type HeldRoot,
  type HostIds,
  heldOf,
  initialHeld,
  type Kept,
} from './heldState'

/** Calls after which the device holds the booth. */
const TAKE_BOOTH = new Set(['startEntry', 'completeEntry'])

/** Acts that were recorded without a network, and the devices as the host last listed them. */
export const heldSlice = createSlice({
  name: 'held',
  initialState: initialHeld,
  reducers: {
    adminKnown: (state, { payload }: PayloadAction<Admin>) => {
      const { email, name, mayRelease = false } = payload
      state.admin = { email, name, mayRelease }
    },
    keptChanged: (state, { payload }: PayloadAction<Kept>) => ({ ...state, kept: payload }),
    lineLost: (state, { payload: since }: PayloadAction<number>) => {
      state.awaySince ??= since
    },
    lineFound: (state, { payload: until }: PayloadAction<number>) => {
      if (state.awaySince === null) return
      state.outage = { since: state.awaySince, until, recorded: 0 }
      state.awaySince = null
    },
    resultsHeard: (state, { payload }: PayloadAction<readonly ActResult[]>) => {
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
    devicesHeard: (state, { payload }: PayloadAction<Partial<OfflineState>>) => ({
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
      .addCase(sessionClosed, () => initialHeld)
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
  devicesHeard,
  keptChanged,
  lineFound,
  lineLost,
  listClosed,
  listOpened,
  numbered,
  outageSeen,
  resultsHeard,
} = heldSlice.actions

export const selectOutage = (state: HeldRoot) => heldOf(state).outage
export const selectRemarks = (state: HeldRoot) => heldOf(state).remarks
export const selectDevices = (state: HeldRoot) => heldOf(state).devices
export const selectIsListOpen = (state: HeldRoot) => heldOf(state).isListOpen
