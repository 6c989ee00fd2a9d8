import { studentDataCalls } from '@antrian/contract/developer/studentData'
import type { KnownStudent } from '@antrian/contract/history/knownStudents'
import { endpoint } from './call'
import { developerApi, toNode } from './developerApi'

const { getNameKeeping, findHeldStudents, removeStudent } = studentDataCalls

/** Calls for the retention of names and the data of one student. */
export const studentDataApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getNameKeeping: build.query({
      ...endpoint(getNameKeeping, toNode),
      providesTags: ['Developer'],
    }),
    /** Removed from the cache with the list that shows it. */
    getHeldStudents: build.query({
      ...endpoint(findHeldStudents, (name: string) => ({ query: { name } })),
      keepUnusedDataFor: 0,
      providesTags: ['Developer'],
    }),
    removeStudent: build.mutation({
      ...endpoint(removeStudent, ({ studentName, studentClass }: KnownStudent) => ({
        body: { studentName, studentClass },
      })),
      invalidatesTags: ['Developer'],
    }),
  }),
})

export const { useGetNameKeepingQuery, useGetHeldStudentsQuery, useRemoveStudentMutation } =
  studentDataApi
