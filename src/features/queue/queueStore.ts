import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AuthRoot } from '@/features/auth/authSlice'
import type { ApiState } from './queueSelectors'
import type { queueSlice } from './queueSlice'

/** The parts of the store that the queue reads, and what it dispatches to them. */
export type QueueRoot = ApiState & AuthRoot & Record<'queue', ReturnType<typeof queueSlice.reducer>>
export type QueueDispatch = ThunkDispatch<QueueRoot, unknown, UnknownAction>
export type QueueThunk<Result> = ThunkAction<Result, QueueRoot, unknown, UnknownAction>
