import * as z from 'zod/mini'
import { EntryId } from '../queue/queue.ts'
import { callsOf } from '../shared/call.ts'
import { idText } from '../shared/textLike.ts'
import { wholeNumber } from '../shared/wholeNumber.ts'

/** One line of the admin log, newest first: actor, action, entry and time. */
export const AdminLogLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Time at which the host received the action, when it was recorded offline. */
  heardAt: z.nullish(z.string()),
  /** An `AdminAction` of our host, unless it is newer than its reader. */
  action: z.string(),
  entryId: z.nullable(EntryId),
  studentName: z.string(),
  admin: z.object({ name: z.string(), email: z.string() }),
  /** Details of the action: the reason, the payment method, the fields that an edit changed. */
  details: z.record(z.string(), z.unknown()),
})
export type AdminLogLine = z.infer<typeof AdminLogLine>

/** Answer of `/api/admin/logs`; `next` is the `before` of the next page, null on the last. */
export const AdminLog = z.object({ lines: z.array(AdminLogLine), next: z.nullable(z.number()) })
export type AdminLog = z.infer<typeof AdminLog>

/** Query of one page: all lines, or those of one entry. */
export const AdminLogQuery = z.object({
  before: z.optional(wholeNumber(2_147_483_647, 'Halaman tidak valid')),
  limit: z._default(wholeNumber(200, 'Jumlah baris harus 1 sampai 200'), 50),
  entryId: z.optional(idText('Id antrian tidak dikenal')),
})
export type AdminLogQuery = z.infer<typeof AdminLogQuery>

export const adminLogCalls = callsOf('Admin', {
  getAdminLog: {
    path: '/api/admin/logs',
    summary: 'The log of changes, newest first; of all entries or of one',
    query: AdminLogQuery,
    data: AdminLog,
  },
})
