import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionClosed } from '@/services/session'

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLive: false },
  reducers: {
    connectionChanged: (_, { payload }: PayloadAction<'connected' | 'disconnected'>) => ({
      isLive: payload === 'connected',
    }),
  },
  extraReducers: builder => {
    builder.addCase(sessionClosed, () => ({ isLive: false }))
  },
  selectors: {
    selectIsLive: connection => connection.isLive,
  },
})

export const { connectionChanged } = connectionSlice.actions
export const { selectIsLive } = connectionSlice.selectors
