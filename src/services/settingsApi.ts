import { settingsCalls } from '@antrian/contract/booth/settings'
import { api } from './api'
import { answeredChange, endpoint } from './call'

const { getBoothSettings, changeBoothSettings, priceWaitingEntries } = settingsCalls

/** Calls of a host with `booth-settings`. */
export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query({ ...endpoint(getBoothSettings), providesTags: ['Booth'] }),
    saveSettings: build.mutation({
      ...answeredChange(changeBoothSettings),
      invalidatesTags: ['Booth'],
    }),
    /** Needs a host with `price-waiting`. */
    priceWaiting: build.mutation({
      ...answeredChange(priceWaitingEntries),
      invalidatesTags: ['Queue', 'InBooth', 'Booth'],
    }),
  }),
})

export const { useGetSettingsQuery } = settingsApi
