import { Booth, type BoothSettings, PricedWaiting } from '@antrian/contract/boothSettings'
import { envelope } from '@antrian/contract/envelope'
import { Paper } from '@antrian/contract/paper'
import { api } from './api'
import { type Keyed, keyed } from './keyed'

interface PaperCorrection {
  id: string
  sheets: number
  version: number
}

/** Settings and paper of the booth: of hosts that announce `booth-settings` and `paper` alone. */
export const boothApi = api.injectEndpoints({
  endpoints: build => ({
    getBooth: build.query<Booth, void>({
      query: () => '/api/admin/booth',
      rawResponseSchema: envelope(Booth),
      transformResponse: ({ data }: { data: Booth }) => data,
      providesTags: ['Booth'],
    }),
    saveBooth: build.mutation<Booth, BoothSettings & { version: number } & Keyed>({
      query: keyed(body => ({ url: '/api/admin/booth', method: 'PUT', body })),
      rawResponseSchema: envelope(Booth),
      transformResponse: ({ data }: { data: Booth }) => data,
      invalidatesTags: ['Booth'],
    }),
    /** Of a host that announces `price-waiting` alone. */
    priceWaiting: build.mutation<PricedWaiting, { version: number } & Keyed>({
      query: keyed(body => ({ url: '/api/admin/booth/price-waiting', method: 'POST', body })),
      rawResponseSchema: envelope(PricedWaiting),
      transformResponse: ({ data }: { data: PricedWaiting }) => data,
      invalidatesTags: ['Queue', 'Booth'],
    }),
    getPaper: build.query<Paper, void>({
      query: () => '/api/admin/paper',
      rawResponseSchema: envelope(Paper),
      transformResponse: ({ data }: { data: Paper }) => data,
      providesTags: ['Booth', 'Progress'],
    }),
    loadPaper: build.mutation<Paper, { sheets: number } & Keyed>({
      query: keyed(body => ({ url: '/api/admin/paper', method: 'POST', body })),
      invalidatesTags: ['Booth'],
    }),
    correctPaper: build.mutation<Paper, PaperCorrection & Keyed>({
      query: keyed(({ id, ...body }: PaperCorrection) => ({
        url: `/api/admin/paper/${encodeURIComponent(id)}`,
        method: 'PUT',
        body,
      })),
      invalidatesTags: ['Booth'],
    }),
  }),
})

export const {
  useGetBoothQuery,
  useSaveBoothMutation,
  usePriceWaitingMutation,
  useGetPaperQuery,
  useLoadPaperMutation,
  useCorrectPaperMutation,
} = boothApi
