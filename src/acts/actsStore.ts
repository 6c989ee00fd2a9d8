import type { EntryId } from '@antrian/contract/queue/queue'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { SessionRoot } from '@/services/sessionSlice'
import { busyKeyOf, selectIsBusy } from './actsSlice'
import type { ShownRoot } from './shownQueue'

/** Parts of the store that acts read. */
export type ActsRoot = ShownRoot & SessionRoot
export type ActsDispatch = ThunkDispatch<ActsRoot, unknown, UnknownAction>
export type ActsThunk<Result> = ThunkAction<Result, ActsRoot, unknown, UnknownAction>

/** Whether a change of this entry is pending. */
export const useIsBusy = (id: EntryId) =>
  useSelector((state: ActsRoot) => selectIsBusy(state, busyKeyOf(id)))
