import { type LeftoversUndoBody, leftoversCalls } from '@antrian/contract/leftovers'
import type { EntryId } from '@antrian/contract/queue'
import { isAnyOf } from '@reduxjs/toolkit'
import { api } from './api'
import { endpoint, type Keyed } from './call'

interface Leftovers extends Keyed {
  ids: EntryId[]
  /** It goes on with the batch before it, which was too long for one request. */
  isMore?: boolean
}

// Opaque: sent as they came.
const batch = ({ ids, idempotencyKey }: Leftovers) => ({
  body: { ids: ids as string[] },
  idempotencyKey,
})

const invalidatesTags = ['Queue', 'History', 'Stats', 'Progress', 'Booth'] as const

/** Many entries in one request: of a host that announces `leftovers` alone. */
export const leftoversApi = api.injectEndpoints({
  endpoints: build => ({
    cancelLeftovers: build.mutation({
      ...endpoint(leftoversCalls.cancelLeftovers, batch),
      invalidatesTags,
    }),
    bringLeftovers: build.mutation({
      ...endpoint(leftoversCalls.bringLeftovers, batch),
      invalidatesTags,
    }),
    undoLeftovers: build.mutation({
      ...endpoint(leftoversCalls.undoLeftovers, (body: LeftoversUndoBody) => ({ body })),
      invalidatesTags,
    }),
  }),
})

const { cancelLeftovers, bringLeftovers, undoLeftovers } = leftoversApi.endpoints
const settling = [cancelLeftovers, bringLeftovers] as const
export const isLeftoversFulfilled = isAnyOf(...settling.map(one => one.matchFulfilled))
export const isLeftoversPending = isAnyOf(
  ...settling.map(one => one.matchPending),
  undoLeftovers.matchPending,
)
export const isLeftoversSettled = isAnyOf(
  isLeftoversFulfilled,
  undoLeftovers.matchFulfilled,
  ...settling.map(one => one.matchRejected),
  undoLeftovers.matchRejected,
)

export const { useCancelLeftoversMutation, useBringLeftoversMutation } = leftoversApi
