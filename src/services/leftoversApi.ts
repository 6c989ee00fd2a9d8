import { type LeftoversUndoBody, leftoversCalls } from '@antrian/contract/queue/leftovers'
import type { EntryId } from '@antrian/contract/queue/queue'
import { isAnyOf } from '@reduxjs/toolkit'
import { api } from './api'
import { endpoint, type Keyed } from './call'

interface Leftovers extends Keyed {
  ids: EntryId[]
  /** This batch continues the one before, because a request has a maximum size. */
  isMore?: boolean
}

// Ids are opaque, so they are sent unchanged.
const batch = ({ ids, idempotencyKey }: Leftovers) => ({
  body: { ids: ids as string[] },
  idempotencyKey,
})

const invalidatesTags = ['Queue', 'InBooth', 'History', 'Stats', 'Progress', 'Booth'] as const

/** Changes many entries in one request, on hosts with `leftovers`. */
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
