import { type AllowedEmail, AllowList } from '@antrian/contract/allowList'
import { envelope } from '@antrian/contract/envelope'
import type { Role } from '@antrian/contract/session'
import { developerApi } from './developerApi'

const LIST = '/api/developer/allow-list'

const asList = {
  rawResponseSchema: envelope(AllowList),
  transformResponse: ({ data }: { data: AllowedEmail[] }) => data,
}

/** Who may sign in; every change answers with the list after it. */
export const allowListApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getAllowList: build.query<AllowedEmail[], void>({
      query: () => LIST,
      ...asList,
      providesTags: ['Developer'],
    }),
    setAllowedRole: build.mutation<AllowedEmail[], { email: string; role: Role }>({
      query: ({ email, role }) => ({
        url: `${LIST}/${encodeURIComponent(email)}`,
        method: 'PUT',
        body: { role },
      }),
      ...asList,
      invalidatesTags: ['Developer'],
    }),
    removeAllowed: build.mutation<AllowedEmail[], string>({
      query: email => ({ url: `${LIST}/${encodeURIComponent(email)}`, method: 'DELETE' }),
      ...asList,
      invalidatesTags: ['Developer'],
    }),
  }),
})

export const { useGetAllowListQuery, useSetAllowedRoleMutation, useRemoveAllowedMutation } =
  allowListApi
