import { tillCalls } from '@antrian/contract/till/till'
import { api } from './api'
import { answeredChange, change, endpoint } from './call'

const invalidatesTags = ['Booth'] as const

/** Calls of a host with `till`. */
export const tillApi = api.injectEndpoints({
  endpoints: build => ({
    getTill: build.query({
      ...endpoint(tillCalls.getTill, (day: string) => ({ params: { day } })),
      providesTags: ['Booth', 'Stats'],
    }),
    addMove: build.mutation({ ...change(tillCalls.addTillMove), invalidatesTags }),
    reverseMove: build.mutation({ ...change(tillCalls.reverseTillMove), invalidatesTags }),
    offerTill: build.mutation({ ...answeredChange(tillCalls.offerTill), invalidatesTags }),
    acceptTill: build.mutation({ ...change(tillCalls.acceptTill), invalidatesTags }),
    withdrawTill: build.mutation({ ...change(tillCalls.withdrawTill), invalidatesTags }),
    compareQris: build.mutation({ ...answeredChange(tillCalls.compareQris), invalidatesTags }),
    withdrawQris: build.mutation({ ...change(tillCalls.withdrawQris), invalidatesTags }),
  }),
})

export const { useGetTillQuery } = tillApi
