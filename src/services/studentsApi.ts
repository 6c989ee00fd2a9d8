import { knownStudentsCalls } from '@antrian/contract/history/knownStudents'
import { api } from './api'
import { endpoint } from './call'

export const studentsApi = api.injectEndpoints({
  endpoints: build => ({
    getKnownStudents: build.query({
      ...endpoint(knownStudentsCalls.findKnownStudents, (name: string) => ({ query: { name } })),
      providesTags: ['Roster'],
    }),
  }),
})

export const { useGetKnownStudentsQuery } = studentsApi
