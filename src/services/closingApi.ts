import { type ClosingBody, closingCalls } from '@antrian/contract/closing'
import { api } from './api'
import { endpoint, type Keyed, requestOf } from './call'

const { getClosing, closeDay, reopenDay } = closingCalls

/** Figures of days and their closings, for hosts with `closing`. */
export const closingApi = api.injectEndpoints({
  endpoints: build => ({
    getClosing: build.query({
      ...endpoint(getClosing, (day: string) => ({ params: { day } })),
      providesTags: ['Booth', 'Stats'],
    }),
    closeDay: build.mutation<unknown, ClosingBody & { day: string } & Keyed>({
      query: ({ idempotencyKey, day, ...body }) =>
        requestOf(closeDay, { params: { day }, body, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    reopenDay: build.mutation<unknown, { day: string } & Keyed>({
      query: ({ idempotencyKey, day }) => requestOf(reopenDay, { params: { day }, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
  }),
})

export const { useGetClosingQuery, useCloseDayMutation, useReopenDayMutation } = closingApi
