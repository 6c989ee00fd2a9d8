import { closingCalls } from '@antrian/contract/till/closing'
import { api } from './api'
import { change, endpoint } from './call'

const { getClosing, closeDay, reopenDay } = closingCalls

/** Figures of days and their closings, for hosts with `closing`. */
export const closingApi = api.injectEndpoints({
  endpoints: build => ({
    getClosing: build.query({
      ...endpoint(getClosing, (day: string) => ({ params: { day } })),
      providesTags: ['Booth', 'Stats'],
    }),
    closeDay: build.mutation({ ...change(closeDay), invalidatesTags: ['Booth'] }),
    reopenDay: build.mutation({ ...change(reopenDay), invalidatesTags: ['Booth'] }),
  }),
})

export const { useGetClosingQuery } = closingApi
