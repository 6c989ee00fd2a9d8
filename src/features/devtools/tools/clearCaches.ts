import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from '@/services/api'
import { developerApi, type Node } from '@/services/developerApi'
import { type SessionRoot, selectHasCapability } from '@/services/sessionSlice'
import type { Answered } from '../toastResult'

/** Clears the cached answers, in the browser and on a host with the call. */
export const clearCaches =
  (node: Node): ThunkAction<Promise<Answered>, SessionRoot, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const cleared: Answered = selectHasCapability(getState(), 'server-caches')
      ? await dispatch(developerApi.endpoints.clearServerCaches.initiate(node))
      : {}
    dispatch(api.util.resetApiState())
    return cleared
  }
