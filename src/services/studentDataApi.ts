import type { KnownStudent } from '@antrian/contract/knownStudents'
import { studentDataCalls } from '@antrian/contract/studentData'
import { endpoint } from './call'
import { developerApi, toNode } from './developerApi'

const { getNameKeeping, findHeldStudents, removeStudent } = studentDataCalls

/** How long names are kept, and what is held of one student. */
export const studentDataApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getNameKeeping: build.query({
      ...endpoint(getNameKeeping, toNode),
      providesTags: ['Developer'],
    }),
    /** Forgotten with the list that shows it. */
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
