import type { RosterRow } from '@antrian/contract/roster/roster'
import { rosterCalls } from '@antrian/contract/roster/rosterCalls'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const CHANGES_WITH = ['Roster', 'Queue', 'Progress'] as const

/** Calls of a host with `roster`. */
export const rosterApi = api.injectEndpoints({
  endpoints: build => ({
    getRoster: build.query({ ...endpoint(rosterCalls.getRoster), providesTags: CHANGES_WITH }),
    getRosterClass: build.query({
      ...endpoint(rosterCalls.getRosterClass, (className: string) => ({
        params: { class: className },
      })),
      providesTags: CHANGES_WITH,
    }),
    /** Never cached, because paper shows the state at which it was printed. */
    getMissingStudents: build.query({
      ...endpoint(rosterCalls.listMissingStudents),
      keepUnusedDataFor: 0,
    }),
    /** Never cached, because a scan asks for the current state. */
    findByCode: build.query({
      ...endpoint(rosterCalls.findRosterStudent, (code: string) => ({ params: { code } })),
      keepUnusedDataFor: 0,
    }),
    previewRoster: build.mutation(
      endpoint(rosterCalls.previewRoster, (rows: RosterRow[]) => ({ body: { rows } })),
    ),
    saveRoster: build.mutation({
      ...answeredChange(rosterCalls.saveRoster),
      invalidatesTags: ['Roster', 'Plan'],
    }),
    renewStudentCode: build.mutation({
      ...answeredChange(rosterCalls.renewStudentCode),
      invalidatesTags: ['Roster'],
    }),
  }),
})

export const {
  useGetRosterQuery,
  useGetRosterClassQuery,
  useLazyGetRosterClassQuery,
  useLazyGetMissingStudentsQuery,
  useLazyFindByCodeQuery,
  usePreviewRosterMutation,
} = rosterApi
