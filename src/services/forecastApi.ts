import { envelope } from '@antrian/contract/envelope'
import { Pace } from '@antrian/contract/pace'
import { api } from './api'

export const forecastApi = api.injectEndpoints({
  endpoints: build => ({
    getPace: build.query<Pace, void>({
      query: () => '/api/queue/pace',
      rawResponseSchema: envelope(Pace),
      transformResponse: ({ data }: { data: Pace }) => data,
      providesTags: ['Progress'],
    }),
  }),
})

export const { useGetPaceQuery } = forecastApi
