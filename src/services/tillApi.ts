import { type HandoverBody, type MoveBody, type QrisBody, tillCalls } from '@antrian/contract/till'
import { api } from './api'
import { endpoint, type Keyed, requestOf } from './call'

interface OfDay extends Keyed {
  day: string
}
interface OfRow extends OfDay {
  id: string
}

/** Calls of a host with `till`. */
export const tillApi = api.injectEndpoints({
  endpoints: build => ({
    getTill: build.query({
      ...endpoint(tillCalls.getTill, (day: string) => ({ params: { day } })),
      providesTags: ['Booth', 'Stats'],
    }),
    addMove: build.mutation<unknown, MoveBody & OfDay>({
      query: ({ idempotencyKey, day, ...body }) =>
        requestOf(tillCalls.addTillMove, { params: { day }, body, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    reverseMove: build.mutation<unknown, OfRow>({
      query: ({ idempotencyKey, ...params }) =>
        requestOf(tillCalls.reverseTillMove, { params, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    offerTill: build.mutation({
      ...endpoint(tillCalls.offerTill, (args: HandoverBody & OfDay) => {
        const { idempotencyKey, day, ...body } = args
        return { params: { day }, body, idempotencyKey }
      }),
      invalidatesTags: ['Booth'],
    }),
    acceptTill: build.mutation<unknown, OfRow>({
      query: ({ idempotencyKey, ...params }) =>
        requestOf(tillCalls.acceptTill, { params, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    withdrawTill: build.mutation<unknown, OfRow>({
      query: ({ idempotencyKey, ...params }) =>
        requestOf(tillCalls.withdrawTill, { params, idempotencyKey }),
      invalidatesTags: ['Booth'],
    }),
    compareQris: build.mutation({
      ...endpoint(tillCalls.compareQris, (args: QrisBody & OfDay) => {
        const { idempotencyKey, day, ...body } = args
        return { params: { day }, body, idempotencyKey }
      }),
      invalidatesTags: ['Booth'],
    }),
  }),
})

export const {
  useGetTillQuery,
  useAddMoveMutation,
  useReverseMoveMutation,
  useOfferTillMutation,
  useAcceptTillMutation,
  useWithdrawTillMutation,
  useCompareQrisMutation,
} = tillApi
