import { type ReportQuery, reportCalls } from '@antrian/contract/till/report'
import { api } from './api'
import { endpoint, requestOf } from './call'

/** Calls of a host with `reports`. */
const reportApi = api.injectEndpoints({
  endpoints: build => ({
    getReport: build.query({
      ...endpoint(reportCalls.getReport, ({ from, to }: ReportQuery) => ({ query: { from, to } })),
      providesTags: ['Booth', 'Stats'],
    }),
    exportJournal: build.mutation<string, ReportQuery>({
      query: ({ from, to }) => requestOf(reportCalls.exportJournal, { query: { from, to } }),
    }),
  }),
})

export const { useGetReportQuery, useExportJournalMutation } = reportApi
