import { createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'

const collapsed = remembered('stats-collapsed', z.boolean(), true)

/** Read when the store is created. Folded until the admin opens the figures on this device. */
const rememberedState = () => ({ isCollapsed: collapsed.read() })

export const statsSlice = createSlice({
  name: 'stats',
  initialState: rememberedState,
  reducers: {
    statsToggled: stats => {
      stats.isCollapsed = !stats.isCollapsed
    },
  },
  selectors: {
    selectIsCollapsed: stats => stats.isCollapsed,
  },
})

export const rememberCollapsed = collapsed.write

export const { statsToggled } = statsSlice.actions
export const { selectIsCollapsed } = statsSlice.selectors
