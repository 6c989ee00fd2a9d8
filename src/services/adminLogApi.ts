import { adminLogCalls } from '@antrian/contract/history/adminLog'
import type { EntryId } from '@antrian/contract/queue/queue'
import { api } from './api'
import { endpoint } from './call'

/** Maximum page size of a host, more than any entry has. */
const MOST = 200

export const adminLogApi = api.injectEndpoints({
  endpoints: build => ({
    /** Log of one entry, newest first, on hosts with `admin-log`. */
    getEntryLog: build.query({
      ...endpoint(adminLogCalls.getAdminLog, (id: EntryId) => ({
        query: { entryId: id, limit: MOST },
      })),
      providesTags: ['History'],
    }),
  }),
})

export const { useGetEntryLogQuery } = adminLogApi
