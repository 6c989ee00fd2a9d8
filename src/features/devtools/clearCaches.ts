import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from '@/services/api'
import { developerApi } from '@/services/developerApi'
import type { Answered } from './tellOutcome'

/** Forgets every answer of the host, here and, where it can be asked for, at the host. */
export const clearCaches =
  (isOfferedByHost: boolean): ThunkAction<Promise<Answered>, unknown, unknown, UnknownAction> =>
  async dispatch => {
    const cleared: Answered = isOfferedByHost
      ? await dispatch(developerApi.endpoints.clearServerCaches.initiate())
      : {}
    dispatch(api.util.resetApiState())
    return cleared
  }
