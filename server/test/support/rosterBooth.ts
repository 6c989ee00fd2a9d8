import type { RosterPreview, RosterRow, RosterStudent } from '@antrian/contract/roster/roster'
import type { Booth } from './booth.ts'
import type { Visitor } from './client.ts'

/** A row of the pasted list. */
export const line = (name: string, className = 'X-1', nis?: string): RosterRow => ({
  name,
  className,
  ...(nis !== undefined && { nis }),
})

/** Preview, import and reads of the roster as this admin. */
export function rosterOf(admin: Visitor) {
  const preview = async (rows: RosterRow[]): Promise<RosterPreview> =>
    (await admin.post('/api/roster/preview', { rows })).json().data
  const save = (plan: string, gone: 'keep' | 'leave' = 'keep', consentHeldBy = 'Bu Ani') =>
    admin.post('/api/roster', { plan, gone, consentHeldBy })
  return {
    preview,
    save,
    /** Previews and imports the rows. */
    async imports(rows: RosterRow[], gone?: 'keep' | 'leave') {
      const { plan } = await preview(rows)
      return (await save(plan, gone)).json().data
    },
    classes: async () => (await admin.get('/api/roster/classes')).json().data.classes,
    students: async (className = 'X-1'): Promise<RosterStudent[]> =>
      (await admin.get(`/api/roster/classes/${encodeURIComponent(className)}`)).json().data,
    missing: async () => (await admin.get('/api/roster/missing')).json().data,
    code: (code: string) => admin.get(`/api/roster/code/${code}`),
  }
}

/** All students of all years in the database. */
export const storedStudents = ({ db }: Booth) =>
  db.selectFrom('roster_students').selectAll().orderBy('id').execute()
