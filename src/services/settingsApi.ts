import { type BoothSettings, settingsCalls } from '@antrian/contract/settings'
import { api } from './api'
import { endpoint, type Keyed } from './call'

const { getBoothSettings, changeBoothSettings, priceWaitingEntries } = settingsCalls

interface AtVersion extends Keyed {
  version: number
}

/** Calls of a host with `booth-settings`. */
export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query({ ...endpoint(getBoothSettings), providesTags: ['Booth'] }),
    saveSettings: build.mutation({
      ...endpoint(changeBoothSettings, (args: BoothSettings & AtVersion) => {
        const { idempotencyKey, ...body } = args
        return { body, idempotencyKey }
      }),
      invalidatesTags: ['Booth'],
    }),
    /** Needs a host with `price-waiting`. */
    priceWaiting: build.mutation({
      ...endpoint(priceWaitingEntries, ({ idempotencyKey, version }: AtVersion) => ({
        body: { version },
        idempotencyKey,
      })),
      invalidatesTags: ['Queue', 'Booth'],
    }),
  }),
})

export const { useGetSettingsQuery, useSaveSettingsMutation, usePriceWaitingMutation } = settingsApi
