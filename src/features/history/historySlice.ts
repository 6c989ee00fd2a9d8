import type { EntryId } from '@antrian/contract/queue/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionClosed } from '@/services/session'

interface HistoryState {
  /** The entry whose timeline is open. */
  opened: EntryId | null
}

const initialState: HistoryState = { opened: null }

/** Only the open timeline is here. The address has the view (`useHistoryView`). */
export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    timelineOpened: (state, { payload: id }: PayloadAction<EntryId>) => {
      state.opened = id
    },
    timelineClosed: state => {
      state.opened = null
    },
  },
  extraReducers: builder => {
    builder.addCase(sessionClosed, () => initialState)
  },
  selectors: {
    selectOpenTimeline: history => history.opened,
  },
})

export const { timelineOpened, timelineClosed } = historySlice.actions
export const { selectOpenTimeline } = historySlice.selectors
