import { type BoothSettings, boothSettingsCalls } from '@antrian/contract/boothSettings'
import { api } from './api'
import { endpoint, type Keyed } from './call'

const { getBoothSettings, changeBoothSettings, priceWaitingEntries } = boothSettingsCalls

interface AtVersion extends Keyed {
  version: number
}

/** Of a host that announces `booth-settings` alone. */
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
    /** Of a host that announces `price-waiting` alone. */
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
