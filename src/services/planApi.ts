import { planCalls } from '@antrian/contract/plan/planCalls'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const invalidatesTags = ['Plan'] as const

/** Calls of a host with `class-calls`. The queue determines who has come. */
export const planApi = api.injectEndpoints({
  endpoints: build => ({
    getClassPlan: build.query({
      ...endpoint(planCalls.getClassPlan, (day: string) => ({ params: { day } })),
      // An entry changes no plan without classes.
      providesTags: plan => (plan?.rows.length === 0 ? ['Plan'] : ['Plan', 'Queue']),
    }),
    changeClassPlan: build.mutation({
      ...answeredChange(planCalls.changeClassPlan),
      invalidatesTags,
    }),
    callClass: build.mutation({ ...answeredChange(planCalls.callClass), invalidatesTags }),
    skipClass: build.mutation({ ...answeredChange(planCalls.skipClass), invalidatesTags }),
    undoClassCall: build.mutation({ ...answeredChange(planCalls.undoClassCall), invalidatesTags }),
    addArrived: build.mutation({
      ...answeredChange(planCalls.addArrivedStudents),
      invalidatesTags: ['Plan', 'Queue', 'Stats'],
    }),
  }),
})

export const { useGetClassPlanQuery } = planApi
