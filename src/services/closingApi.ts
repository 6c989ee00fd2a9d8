import { type ClosingBody, DayClosing } from '@antrian/contract/closing'
import { envelope } from '@antrian/contract/envelope'
import { api } from './api'
import { type Keyed, keyed } from './keyed'

/** Days and how they were closed: of a host that announces `closing` alone. */
export const closingApi = api.injectEndpoints({
  endpoints: build => ({
    getClosing: build.query<DayClosing, string>({
      query: day => `/api/admin/closings/${day}`,
      rawResponseSchema: envelope(DayClosing),
      transformResponse: ({ data }: { data: DayClosing }) => data,
      providesTags: ['Booth', 'Stats'],
    }),
    closeDay: build.mutation<unknown, ClosingBody & { day: string } & Keyed>({
      query: keyed(({ day, ...body }: ClosingBody & { day: string }) => ({
        url: `/api/admin/closings/${day}`,
        method: 'POST',
        body,
      })),
      invalidatesTags: ['Booth'],
    }),
    reopenDay: build.mutation<unknown, { day: string } & Keyed>({
      query: keyed(({ day }: { day: string }) => ({
        url: `/api/admin/closings/${day}/reopen`,
        method: 'POST',
      })),
      invalidatesTags: ['Booth'],
    }),
  }),
})

export const { useGetClosingQuery, useCloseDayMutation, useReopenDayMutation } = closingApi
