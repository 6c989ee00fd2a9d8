import { envelope } from '@antrian/contract/envelope'
import { type KnownStudent, KnownStudents } from '@antrian/contract/knownStudents'
import { api } from './api'

export const studentsApi = api.injectEndpoints({
  endpoints: build => ({
    getKnownStudents: build.query<KnownStudent[], string>({
      query: name => `/api/queue/students?${new URLSearchParams({ name })}`,
      rawResponseSchema: envelope(KnownStudents),
      transformResponse: ({ data }: { data: KnownStudent[] }) => data,
    }),
  }),
})

export const { useGetKnownStudentsQuery } = studentsApi
