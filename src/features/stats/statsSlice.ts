import { createSlice } from '@reduxjs/toolkit'
import { deviceStore } from '@/services/session'

const COLLAPSED = 'stats-collapsed'

/** Read when a store is made; the admin finds the cards as they were left on this device. */
const rememberedState = () => ({ isCollapsed: deviceStore.read(COLLAPSED) === 'yes' })

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

export const rememberCollapsed = (isCollapsed: boolean) =>
  deviceStore.write(COLLAPSED, isCollapsed ? 'yes' : 'no')

export const { statsToggled } = statsSlice.actions
export const { selectIsCollapsed } = statsSlice.selectors
