import type { AdminActivity } from '@antrian/contract/queue/events'
import { LOG_LIMIT, type LogEntry } from '@antrian/contract/shared/logEntry'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { logsFollowed, logsReceived } from '@/middleware/logBatch'
import { adminActed } from '@/middleware/socketEvents'
import { sessionClosed, sessionOpened } from '@/services/session'
import type { LogFilter } from './logs/logLines'

const ACTIVITY_LIMIT = 20

type LogKind = 'system' | 'errors'

interface DevtoolsState {
  isFollowing: boolean
  received: Record<LogKind, LogEntry[]>
  /** Lines up to this time of the server's clock were cleared. */
  clearedUpTo: Record<LogKind, string>
  filter: LogFilter
  /** Newest first. */
  activity: AdminActivity[]
}

const initialState: DevtoolsState = {
  isFollowing: false,
  received: { system: [], errors: [] },
  clearedUpTo: { system: '', errors: '' },
  filter: { search: '', level: '' },
  activity: [],
}

export const devtoolsSlice = createSlice({
  name: 'devtools',
  initialState,
  reducers: {
    logsCleared: (state, { payload }: PayloadAction<{ kind: LogKind; upTo: string }>) => {
      state.received[payload.kind] = []
      state.clearedUpTo[payload.kind] = payload.upTo
    },
    logFilterChanged: (state, { payload }: PayloadAction<Partial<LogFilter>>) => {
      Object.assign(state.filter, payload)
    },
  },
  extraReducers: builder => {
    builder
      .addCase(logsFollowed, (state, { payload }) => {
        state.isFollowing = payload
      })
      .addCase(logsReceived, ({ received }, { payload }) => {
        received.system = last(LOG_LIMIT.system, received.system, payload.system)
        received.errors = last(LOG_LIMIT.error, received.errors, payload.errors)
      })
      .addCase(adminActed, (state, { payload }) => {
        state.activity = [payload, ...state.activity].slice(0, ACTIVITY_LIMIT)
      })
      .addCase(sessionOpened, () => initialState)
      .addCase(sessionClosed, () => initialState)
  },
  selectors: {
    selectIsFollowing: devtools => devtools.isFollowing,
    selectReceived: devtools => devtools.received,
    selectClearedUpTo: devtools => devtools.clearedUpTo,
    selectLogFilter: devtools => devtools.filter,
    selectActivity: devtools => devtools.activity,
  },
})

const last = (limit: number, lines: LogEntry[], more: LogEntry[]) =>
  more.length > 0 ? [...lines, ...more].slice(-limit) : lines

export const { logsCleared, logFilterChanged } = devtoolsSlice.actions
export const {
  selectIsFollowing,
  selectReceived,
  selectClearedUpTo,
  selectLogFilter,
  selectActivity,
} = devtoolsSlice.selectors
