import { pauseCalls } from '@antrian/contract/booth/pause'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const invalidatesTags = ['Booth', 'Progress'] as const

/** Calls of a host with `pause`. */
export const pauseApi = api.injectEndpoints({
  endpoints: build => ({
    getPauses: build.query({ ...endpoint(pauseCalls.getPauses), providesTags: ['Booth'] }),
    pauseBooth: build.mutation({ ...answeredChange(pauseCalls.pauseBooth), invalidatesTags }),
    resumeBooth: build.mutation({ ...answeredChange(pauseCalls.resumeBooth), invalidatesTags }),
  }),
})

export const { useGetPausesQuery } = pauseApi
