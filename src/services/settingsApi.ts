import { Booth, type BoothSettings, PricedWaiting } from '@antrian/contract/boothSettings'
import { envelope } from '@antrian/contract/envelope'
import { api } from './api'
import { type Keyed, keyed } from './keyed'

/** Of a host that announces `booth-settings` alone. */
export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    getSettings: build.query<Booth, void>({
      query: () => '/api/admin/booth',
      rawResponseSchema: envelope(Booth),
      transformResponse: ({ data }: { data: Booth }) => data,
      providesTags: ['Booth'],
    }),
    saveSettings: build.mutation<Booth, BoothSettings & { version: number } & Keyed>({
      query: keyed(body => ({ url: '/api/admin/booth', method: 'PUT', body })),
      rawResponseSchema: envelope(Booth),
      transformResponse: ({ data }: { data: Booth }) => data,
      invalidatesTags: ['Booth'],
    }),
    /** Of a host that announces `price-waiting` alone. */
    priceWaiting: build.mutation<PricedWaiting, { version: number } & Keyed>({
      query: keyed(body => ({ url: '/api/admin/booth/price-waiting', method: 'POST', body })),
      rawResponseSchema: envelope(PricedWaiting),
      transformResponse: ({ data }: { data: PricedWaiting }) => data,
      invalidatesTags: ['Queue', 'Booth'],
    }),
  }),
})

export const { useGetSettingsQuery, useSaveSettingsMutation, usePriceWaitingMutation } = settingsApi
