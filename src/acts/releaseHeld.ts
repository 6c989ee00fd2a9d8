import type { ReleaseBody } from '@antrian/contract/offline/offlineBodies'
import { takenOver } from '@antrian/contract/offline/offlineQueue'
import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import { offlineApi } from '@/services/offlineApi'
import { changeActs, type HeldThunk, NOT_STORED } from './heldActs'
import { selectAdmin, selectHeldActs } from './heldSlice'
import { sendHeld } from './sendHeld'

/**
 * Takes over or deletes the acts of an admin who was removed. The host logs it first, and refuses
 * it while that admin may sign in. Resolves to the reason why nothing was changed.
 */
export const releaseHeld =
  (
    recordedBy: string,
    outcome: ReleaseBody['outcome'],
  ): HeldThunk<Promise<ApiError | SerializedError | undefined>> =>
  async (dispatch, getState) => {
    const admin = selectAdmin(getState())
    const acts = selectHeldActs(getState()).filter(({ by }) => by === recordedBy).length
    if (!admin || acts === 0) return undefined
    const body: ReleaseBody = { recordedBy, outcome, acts }
    const request = offlineApi.endpoints.releaseActs.initiate(body, { track: false })
    const { error } = await dispatch(request)
    if (error) return error
    const isStored = await dispatch(
      changeActs(queue =>
        outcome === 'taken-over'
          ? takenOver(queue, recordedBy, admin.email)
          : { ...queue, acts: queue.acts.filter(({ by }) => by !== recordedBy) },
      ),
    )
    if (!isStored) return { message: NOT_STORED }
    await dispatch(sendHeld())
    return undefined
  }
