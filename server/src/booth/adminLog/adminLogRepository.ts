import type { AdminLog, AdminLogQuery } from '@antrian/contract/history/adminLog'
import type { Selectable } from 'kysely'
import type { AdminLogRow, Database } from '../../platform/database/schema.ts'

/** Newest first. Pages continue after a line number, so that new lines repeat none. */
export async function adminLogPage(
  db: Database,
  { before, limit, entryId }: AdminLogQuery,
): Promise<AdminLog> {
  let lines = db.selectFrom('admin_log').selectAll()
  if (before !== undefined) lines = lines.where('seq', '<', before)
  if (entryId !== undefined) lines = lines.where('entry_id', '=', entryId)
  const rows = await lines
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { lines: shown.map(lineOf), next: last && rows.length > limit ? last.seq : null }
}

const lineOf = (row: Selectable<AdminLogRow>) => ({
  id: row.seq,
  at: row.at,
  action: row.action,
  entryId: row.entry_id,
  studentName: row.student_name,
  admin: { name: row.admin_name, email: row.admin_email },
  details: JSON.parse(row.details),
  ...(row.heard_at && { heardAt: row.heard_at }),
})
