import { type QrisCodeBody, qrisCalls, type ShowBody } from '@antrian/contract/qrisCode'
import { tillKeyCalls } from '@antrian/contract/tillDisplay'
import { api } from './api'
import { endpoint, type Keyed } from './call'

/** Calls of a host with `qris-code`. */
export const qrisApi = api.injectEndpoints({
  endpoints: build => ({
    getQris: build.query({ ...endpoint(qrisCalls.getQris), providesTags: ['Booth'] }),
    setQris: build.mutation({
      ...endpoint(qrisCalls.setQris, ({ idempotencyKey, ...body }: QrisCodeBody & Keyed) => ({
        body,
        idempotencyKey,
      })),
      invalidatesTags: ['Booth'],
    }),
    removeQris: build.mutation({ ...endpoint(qrisCalls.removeQris), invalidatesTags: ['Booth'] }),
    confirmQris: build.mutation({
      ...endpoint(qrisCalls.confirmQris, ({ idempotencyKey, id }: { id: string } & Keyed) => ({
        body: { id },
        idempotencyKey,
      })),
      invalidatesTags: ['Booth'],
    }),
    getShownQris: build.query({
      ...endpoint(qrisCalls.getShownQris),
      providesTags: ['Booth', 'Progress'],
    }),
    showQris: build.mutation({
      ...endpoint(qrisCalls.showQris, (body: ShowBody) => ({ body })),
      invalidatesTags: ['Booth'],
    }),
    hideQris: build.mutation({
      ...endpoint(qrisCalls.hideQris),
      invalidatesTags: ['Booth'],
    }),
    getTillKeyStatus: build.query(endpoint(tillKeyCalls.getTillKeyStatus)),
    makeTillKey: build.mutation(endpoint(tillKeyCalls.makeTillKey)),
    turnTillDisplayOff: build.mutation(endpoint(tillKeyCalls.turnTillDisplayOff)),
  }),
})

export const {
  useGetQrisQuery,
  useSetQrisMutation,
  useRemoveQrisMutation,
  useConfirmQrisMutation,
  useGetShownQrisQuery,
  useShowQrisMutation,
  useHideQrisMutation,
  useGetTillKeyStatusQuery,
  useMakeTillKeyMutation,
  useTurnTillDisplayOffMutation,
} = qrisApi
