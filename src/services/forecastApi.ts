import { paceCalls } from '@antrian/contract/forecast/pace'
import { api } from './api'
import { endpoint } from './call'

export const forecastApi = api.injectEndpoints({
  endpoints: build => ({
    getPace: build.query({ ...endpoint(paceCalls.getPace), providesTags: ['Progress'] }),
  }),
})

export const { useGetPaceQuery } = forecastApi
