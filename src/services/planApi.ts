import type { EntryDraft } from '@antrian/contract/entryDraft'
import { planCalls } from '@antrian/contract/planCalls'
import { api } from './api'
import { endpoint, type Keyed } from './call'

interface OfDay extends Keyed {
  day: string
  version: number
}

interface Planning extends OfDay {
  walkMinutes: number
  rows: { className: string; planned: number }[]
}

interface OfRow extends OfDay {
  row: number
}

const sent = <Args extends OfDay>({ day, idempotencyKey, ...body }: Args) => ({
  params: { day },
  body,
  idempotencyKey,
})

/** Calls of a host with `class-calls`. The queue determines who has come. */
export const planApi = api.injectEndpoints({
  endpoints: build => ({
    getClassPlan: build.query({
      ...endpoint(planCalls.getClassPlan, (day: string) => ({ params: { day } })),
      providesTags: ['Plan', 'Queue'],
    }),
    changeClassPlan: build.mutation({
      ...endpoint(planCalls.changeClassPlan, (args: Planning) => sent(args)),
      invalidatesTags: ['Plan'],
    }),
    callClass: build.mutation({
      ...endpoint(planCalls.callClass, (args: OfRow & { count: number }) => sent(args)),
      invalidatesTags: ['Plan'],
    }),
    skipClass: build.mutation({
      ...endpoint(planCalls.skipClass, (args: OfRow) => sent(args)),
      invalidatesTags: ['Plan'],
    }),
    undoClassCall: build.mutation({
      ...endpoint(planCalls.undoClassCall, (args: OfDay) => sent(args)),
      invalidatesTags: ['Plan'],
    }),
    addArrived: build.mutation({
      ...endpoint(planCalls.addArrivedStudents, (args: OfRow & { students: ArrivedStudent[] }) =>
        sent(args),
      ),
      invalidatesTags: ['Plan', 'Queue', 'Stats'],
    }),
  }),
})

interface ArrivedStudent {
  draft: EntryDraft
  rosterId: string
}

export const {
  useGetClassPlanQuery,
  useChangeClassPlanMutation,
  useCallClassMutation,
  useSkipClassMutation,
  useUndoClassCallMutation,
  useAddArrivedMutation,
} = planApi
