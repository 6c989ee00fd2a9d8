import { paperCalls } from '@antrian/contract/booth/paper'
import { api } from './api'
import { change, endpoint } from './call'

const { getPaper, loadPaper, correctPaper } = paperCalls

/** Calls of a host with `paper`. */
export const paperApi = api.injectEndpoints({
  endpoints: build => ({
    getPaper: build.query({
      ...endpoint(getPaper),
      // A step changes nothing where paper is not counted.
      providesTags: paper => (paper === null ? ['Booth'] : ['Booth', 'Progress']),
    }),
    loadPaper: build.mutation({ ...change(loadPaper), invalidatesTags: ['Booth'] }),
    correctPaper: build.mutation({ ...change(correctPaper), invalidatesTags: ['Booth'] }),
  }),
})

export const { useGetPaperQuery } = paperApi
