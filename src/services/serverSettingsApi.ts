import { serverSettingsCalls } from '@antrian/contract/developer/serverSettings'
import { answeredChange, endpoint } from './call'
import { developerApi } from './developerApi'

const { getServerSettings, changeServerSettings } = serverSettingsCalls

/** Calls of a host with `server-settings`. */
const serverSettingsApi = developerApi.injectEndpoints({
  endpoints: build => ({
    getServerSettings: build.query({ ...endpoint(getServerSettings), providesTags: ['Developer'] }),
    changeServerSettings: build.mutation({
      ...answeredChange(changeServerSettings),
      invalidatesTags: ['Developer'],
    }),
  }),
})

export const { useGetServerSettingsQuery, useChangeServerSettingsMutation } = serverSettingsApi
