import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { ActsRoot } from '@/acts/shownQueue'
import type { queueSlice } from './queueSlice'

/** Parts of the store that the queue reads: the acts, and its dialogs. */
export type QueueRoot = ActsRoot & Record<'queue', ReturnType<typeof queueSlice.reducer>>
export type QueueDispatch = ThunkDispatch<QueueRoot, unknown, UnknownAction>
export type QueueThunk<Result> = ThunkAction<Result, QueueRoot, unknown, UnknownAction>

export const useQueueDispatch = useDispatch.withTypes<QueueDispatch>()
