import { qrisCalls } from '@antrian/contract/till/qrisCode'
import { tillKeyCalls } from '@antrian/contract/till/tillDisplay'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const invalidatesTags = ['Booth'] as const

/** Calls of a host with `qris-code`. */
export const qrisApi = api.injectEndpoints({
  endpoints: build => ({
    getQris: build.query({ ...endpoint(qrisCalls.getQris), providesTags: ['Booth'] }),
    setQris: build.mutation({ ...answeredChange(qrisCalls.setQris), invalidatesTags }),
    removeQris: build.mutation({ ...endpoint(qrisCalls.removeQris), invalidatesTags }),
    confirmQris: build.mutation({ ...answeredChange(qrisCalls.confirmQris), invalidatesTags }),
    getShownQris: build.query({
      ...endpoint(qrisCalls.getShownQris),
      providesTags: ['Booth', 'Progress'],
    }),
    showQris: build.mutation({ ...answeredChange(qrisCalls.showQris), invalidatesTags }),
    hideQris: build.mutation({
      ...endpoint(qrisCalls.hideQris, (only: { until?: number }) => ({ query: only })),
      invalidatesTags,
    }),
    getTillKeyStatus: build.query({
      ...endpoint(tillKeyCalls.getTillKeyStatus),
      providesTags: ['Booth'],
    }),
    makeTillKey: build.mutation(endpoint(tillKeyCalls.makeTillKey)),
    turnTillDisplayOff: build.mutation(endpoint(tillKeyCalls.turnTillDisplayOff)),
  }),
})

export const {
  useGetQrisQuery,
  useRemoveQrisMutation,
  useGetShownQrisQuery,
  useShowQrisMutation,
  useHideQrisMutation,
  useGetTillKeyStatusQuery,
  useMakeTillKeyMutation,
  useTurnTillDisplayOffMutation,
} = qrisApi
