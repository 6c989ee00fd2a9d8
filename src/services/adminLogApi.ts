import { AdminLog } from '@antrian/contract/adminLog'
import { envelope } from '@antrian/contract/envelope'
import type { EntryId } from '@antrian/contract/queue'
import { api } from './api'

/** As many as a host gives at once: more than ever happened to one entry. */
const MOST = 200

export const adminLogApi = api.injectEndpoints({
  endpoints: build => ({
    /** What happened to one entry, newest first. Only of a host that announces `admin-log`. */
    getEntryLog: build.query<AdminLog, EntryId>({
      query: id =>
        `/api/admin/logs?${new URLSearchParams({ entryId: String(id), limit: String(MOST) })}`,
      rawResponseSchema: envelope(AdminLog),
      transformResponse: ({ data }: { data: AdminLog }) => data,
      providesTags: ['History'],
    }),
  }),
})

export const { useGetEntryLogQuery } = adminLogApi
