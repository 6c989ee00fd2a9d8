import type { EntryId } from '@antrian/contract/queue/queue'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { AuthRoot } from '@/features/auth/authSlice'
import { busyKeyOf, selectIsBusy } from '@/services/outbox'
import type { ShownRoot } from '@/services/shownQueue'
import type { ownStepsSlice } from './ownSteps'
import type { queueSlice } from './queueSlice'

/** Parts of the store that the queue reads. */
export type QueueRoot = ShownRoot &
  AuthRoot &
  Record<'queue', ReturnType<typeof queueSlice.reducer>> &
  Record<'ownSteps', ReturnType<typeof ownStepsSlice.reducer>>
export type QueueDispatch = ThunkDispatch<QueueRoot, unknown, UnknownAction>
export type QueueThunk<Result> = ThunkAction<Result, QueueRoot, unknown, UnknownAction>

export const useQueueDispatch = useDispatch.withTypes<QueueDispatch>()

/** Whether a change of this entry is pending. */
export const useIsBusy = (id: EntryId) =>
  useSelector((state: QueueRoot) => selectIsBusy(state, busyKeyOf(id)))
