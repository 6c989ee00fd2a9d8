import { paperCalls } from '@antrian/contract/paper'
import { api } from './api'
import { endpoint, type Keyed, requestOf } from './call'

const { getPaper, loadPaper, correctPaper } = paperCalls

interface Load {
  sheets: number
}

interface Correction extends Load {
  id: string
  version: number
}

/** Calls of a host with `paper`. */
export const paperApi = api.injectEndpoints({
  endpoints: build => ({
    getPaper: build.query({ ...endpoint(getPaper), providesTags: ['Booth', 'Progress'] }),
    loadPaper: build.mutation<unknown, Load & Keyed>({
      query: ({ idempotencyKey, ...body }) => requestOf(loadPaper, { body, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    correctPaper: build.mutation<unknown, Correction & Keyed>({
      query: ({ idempotencyKey, id, ...body }) =>
        requestOf(correctPaper, { params: { id }, body, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
  }),
})

export const { useGetPaperQuery, useLoadPaperMutation, useCorrectPaperMutation } = paperApi
