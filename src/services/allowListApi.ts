import { allowListCalls } from '@antrian/contract/session/allowList'
import { answeredChange, endpoint } from './call'
import { developerApi } from './developerApi'

const { getAllowList, allowEmail, removeEmail } = allowListCalls

/** Calls of the allow-list. Each change answers the new list. */
export const allowListApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getAllowList: build.query({ ...endpoint(getAllowList), providesTags: ['Developer'] }),
    setAllowedRole: build.mutation({
      ...answeredChange(allowEmail),
      invalidatesTags: ['Developer'],
    }),
    removeAllowed: build.mutation({
      ...endpoint(removeEmail, (email: string) => ({ params: { email } })),
      invalidatesTags: ['Developer'],
    }),
  }),
})

export const { useGetAllowListQuery, useSetAllowedRoleMutation, useRemoveAllowedMutation } =
  allowListApi
