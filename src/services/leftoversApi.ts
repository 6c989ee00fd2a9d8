import { envelope } from '@antrian/contract/envelope'
import { LeftoversAnswer } from '@antrian/contract/leftovers'
import type { EntryId } from '@antrian/contract/queue'
import { api } from './api'

interface Leftovers {
  ids: readonly EntryId[]
}

const change = (deed: 'cancel' | 'bring') => ({
  query: (body: Leftovers) => ({
    url: `/api/admin/leftovers/${deed}`,
    method: 'POST',
    body,
  }),
  rawResponseSchema: envelope(LeftoversAnswer),
  transformResponse: ({ data }: { data: LeftoversAnswer }) => data,
  invalidatesTags: ['Queue', 'History', 'Stats', 'Progress', 'Booth'] as const,
})

/** Many entries in one request: of a host that announces `leftovers` alone. */
export const leftoversApi = api.injectEndpoints({
  endpoints: build => ({
    cancelLeftovers: build.mutation<LeftoversAnswer, Leftovers>(change('cancel')),
    bringLeftovers: build.mutation<LeftoversAnswer, Leftovers>(change('bring')),
  }),
})

export const { useCancelLeftoversMutation, useBringLeftoversMutation } = leftoversApi
