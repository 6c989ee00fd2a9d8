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

interface Undo extends LeftoversUndoBody {
  /** Key of the act that it undoes. */
  undoes: string
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
      ...endpoint(leftoversCalls.undoLeftovers, ({ entries }: Undo) => ({ body: { entries } })),
      invalidatesTags,
    }),
  }),
})

const { cancelLeftovers, bringLeftovers } = leftoversApi.endpoints
export const isLeftoversFulfilled = isAnyOf(
  cancelLeftovers.matchFulfilled,
  bringLeftovers.matchFulfilled,
)
