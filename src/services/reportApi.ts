import { type ReportQuery, reportCalls } from '@antrian/contract/report'
import { api } from './api'
import { endpoint } from './call'

/** Calls of a host with `reports`. */
export const reportApi = api.injectEndpoints({
  endpoints: build => ({
    getReport: build.query({
      ...endpoint(reportCalls.getReport, ({ from, to }: ReportQuery) => ({ query: { from, to } })),
      providesTags: ['Booth', 'Stats'],
    }),
  }),
})

export const { useGetReportQuery } = reportApi
