import { Done, envelope } from '@antrian/contract/envelope'
import type { KnownStudent } from '@antrian/contract/knownStudents'
import { HeldStudents, NameKeeping } from '@antrian/contract/studentData'
import { addressOf, developerApi, type Node } from './developerApi'

/** How long names are kept, and what is held of one student. */
export const studentDataApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getNameKeeping: build.query<NameKeeping, Node>({
      query: node => addressOf('name-keeping', node),
      rawResponseSchema: envelope(NameKeeping),
      transformResponse: ({ data }: { data: NameKeeping }) => data,
      providesTags: ['Developer'],
    }),
    /** Forgotten with the list that shows it. */
    getHeldStudents: build.query<HeldStudents, string>({
      query: name => `/api/developer/students?${new URLSearchParams({ name })}`,
      rawResponseSchema: envelope(HeldStudents),
      transformResponse: ({ data }: { data: HeldStudents }) => data,
      keepUnusedDataFor: 0,
      providesTags: ['Developer'],
    }),
    removeStudent: build.mutation<Done, KnownStudent>({
      query: ({ studentName, studentClass }) => ({
        url: '/api/developer/students/remove',
        method: 'POST',
        body: { studentName, studentClass },
      }),
      responseSchema: Done,
      invalidatesTags: ['Developer'],
    }),
  }),
})

export const { useGetNameKeepingQuery, useGetHeldStudentsQuery, useRemoveStudentMutation } =
  studentDataApi
