import type { HistoryFilter } from '@antrian/contract/history'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { HistoryView } from '@/services/historyApi'
import { sessionClosed } from '@/services/session'

/** Null until the page has read the address. */
interface HistoryState {
  view: HistoryView | null
}

const initialState: HistoryState = { view: null }

export const historySlice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    /** The address says what to show: on arrival, on back and forward. */
    viewRestored: (state, { payload }: PayloadAction<HistoryView>) => {
      state.view = payload
    },
    /** Other rows: their first page. */
    filterChanged: (state, { payload }: PayloadAction<HistoryFilter>) => {
      if (state.view) state.view = { ...state.view, ...payload, page: 1 }
    },
    pageTurned: (state, { payload: page }: PayloadAction<number>) => {
      if (state.view) state.view.page = page
    },
  },
  extraReducers: builder => {
    builder.addCase(sessionClosed, () => initialState)
  },
  selectors: {
    selectHistoryView: history => history.view,
  },
})

export const { viewRestored, filterChanged, pageTurned } = historySlice.actions
export const { selectHistoryView } = historySlice.selectors
