import { givenCodeCalls } from '@antrian/contract/session/signInCode'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const { inviteByCode, connectDevice, getSignInCode, endSignInCode } = givenCodeCalls

/** Calls of a host with `local-sign-in`. */
const signInCodesApi = api.injectEndpoints({
  endpoints: build => ({
    inviteByCode: build.mutation(answeredChange(inviteByCode)),
    connectDevice: build.mutation(endpoint(connectDevice)),
    getSignInCode: build.query(endpoint(getSignInCode, (id: string) => ({ params: { id } }))),
    endSignInCode: build.mutation(endpoint(endSignInCode, (id: string) => ({ params: { id } }))),
  }),
})

export const {
  useInviteByCodeMutation,
  useConnectDeviceMutation,
  useGetSignInCodeQuery,
  useEndSignInCodeMutation,
} = signInCodesApi
