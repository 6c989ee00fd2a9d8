import type { HistoryFilter } from '@antrian/contract/history'
import type { EntryId } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { HistoryView } from '@/services/historyApi'
import { sessionClosed } from '@/services/session'

interface HistoryState {
  /** Null until the page has read the address. */
  view: HistoryView | null
  /** The entry whose story is being read. */
  opened: EntryId | null
}

const initialState: HistoryState = { view: null, opened: null }

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
    storyOpened: (state, { payload: id }: PayloadAction<EntryId>) => {
      state.opened = id
    },
    storyClosed: state => {
      state.opened = null
    },
    historyLeft: () => initialState,
  },
  extraReducers: builder => {
    builder.addCase(sessionClosed, () => initialState)
  },
  selectors: {
    selectHistoryView: history => history.view,
    selectOpenedStory: history => history.opened,
  },
})

export const { viewRestored, filterChanged, pageTurned, storyOpened, storyClosed, historyLeft } =
  historySlice.actions
export const { selectHistoryView, selectOpenedStory } = historySlice.selectors
