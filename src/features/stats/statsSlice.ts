import { createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { deviceStore, remembered } from '@/services/deviceStore'
import { STATS_COLLAPSED_KEY as KEY } from '@/services/firstRequests'
import { sessionOpened } from '@/services/session'

const collapsed = remembered(KEY, z.boolean(), true)

/** Read when the store is created. Folded until the admin opens the figures on this device. */
const rememberedState = () => ({
  isCollapsed: collapsed.read(),
  isChosen: deviceStore.read(KEY) !== null,
})

export const statsSlice = createSlice({
  name: 'stats',
  initialState: rememberedState,
  reducers: {
    statsToggled: stats => {
      stats.isCollapsed = !stats.isCollapsed
      stats.isChosen = true
    },
  },
  extraReducers: builder => {
    // A host with nothing but the specification has no other figures to show in their place.
    builder.addCase(sessionOpened, (stats, { payload }) => {
      if (!stats.isChosen && payload.capabilities.length === 0) stats.isCollapsed = false
    })
  },
  selectors: {
    selectIsCollapsed: stats => stats.isCollapsed,
  },
})

export const rememberCollapsed = collapsed.write

export const { statsToggled } = statsSlice.actions
export const { selectIsCollapsed } = statsSlice.selectors
