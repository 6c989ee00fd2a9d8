import { envelope } from '@antrian/contract/envelope'
import { Paper } from '@antrian/contract/paper'
import { api } from './api'
import { type Keyed, keyed } from './keyed'

interface PaperCorrection {
  id: string
  sheets: number
  version: number
}

/** Of a host that announces `paper` alone. */
export const paperApi = api.injectEndpoints({
  endpoints: build => ({
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

export const { useGetPaperQuery, useLoadPaperMutation, useCorrectPaperMutation } = paperApi
