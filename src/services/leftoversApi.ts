import { envelope } from '@antrian/contract/envelope'
import {
  LeftoversAnswer,
  LeftoversUndoAnswer,
  type LeftoversUndoBody,
} from '@antrian/contract/leftovers'
import type { EntryId } from '@antrian/contract/queue'
import { isAnyOf } from '@reduxjs/toolkit'
import { api } from './api'
import { type Keyed, keyed } from './keyed'

interface Leftovers {
  ids: readonly EntryId[]
  /** It goes on with the batch before it, which was too long for one request. */
  isMore?: boolean
}

const invalidatesTags = ['Queue', 'History', 'Stats', 'Progress', 'Booth'] as const

const change = (deed: 'cancel' | 'bring') => ({
  query: keyed(({ ids }: Leftovers) => ({
    url: `/api/admin/leftovers/${deed}`,
    method: 'POST',
    body: { ids },
  })),
  rawResponseSchema: envelope(LeftoversAnswer),
  transformResponse: ({ data }: { data: LeftoversAnswer }) => data,
  invalidatesTags,
})

/** Many entries in one request: of a host that announces `leftovers` alone. */
export const leftoversApi = api.injectEndpoints({
  endpoints: build => ({
    cancelLeftovers: build.mutation<LeftoversAnswer, Leftovers & Keyed>(change('cancel')),
    bringLeftovers: build.mutation<LeftoversAnswer, Leftovers & Keyed>(change('bring')),
    undoLeftovers: build.mutation<LeftoversUndoAnswer, LeftoversUndoBody>({
      query: body => ({ url: '/api/admin/leftovers/undo', method: 'POST', body }),
      rawResponseSchema: envelope(LeftoversUndoAnswer),
      transformResponse: ({ data }: { data: LeftoversUndoAnswer }) => data,
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
