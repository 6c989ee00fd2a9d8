import { type PauseBody, pauseCalls } from '@antrian/contract/pause'
import { api } from './api'
import { endpoint, type Keyed } from './call'

/** Calls of a host with `pause`. */
export const pauseApi = api.injectEndpoints({
  endpoints: build => ({
    getPauses: build.query({ ...endpoint(pauseCalls.getPauses), providesTags: ['Booth'] }),
    pauseBooth: build.mutation({
      ...endpoint(pauseCalls.pauseBooth, ({ idempotencyKey, ...body }: PauseBody & Keyed) => ({
        body,
        idempotencyKey,
      })),
      invalidatesTags: ['Booth', 'Progress'],
    }),
    resumeBooth: build.mutation({
      ...endpoint(
        pauseCalls.resumeBooth,
        ({ idempotencyKey, version }: Pick<PauseBody, 'version'> & Keyed) => ({
          body: { version },
          idempotencyKey,
        }),
      ),
      invalidatesTags: ['Booth', 'Progress'],
    }),
  }),
})

export const { useGetPausesQuery, usePauseBoothMutation, useResumeBoothMutation } = pauseApi
