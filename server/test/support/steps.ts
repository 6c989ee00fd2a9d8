import type { User } from '@antrian/contract/session/session'
import type { StoredEntry } from '../../src/booth/queue/entryRow.ts'
import type { Booth } from './booth.ts'
import { ani } from './people.ts'

type Shown = Pick<StoredEntry, 'id' | 'version'>

/** An admin who executes steps of an entry, one call each. */
export async function stepsOf(booth: Booth, user: User = ani) {
  const admin = await booth.signedInAs(user)
  const to = (id: string, step: string) => `/api/queue/${id}/${step}`
  return {
    admin,
    start: (id: string) => admin.post(to(id, 'start')),
    complete: (id: string, paymentMethod = 'qris', next?: string) =>
      admin.post(to(id, 'complete'), { paymentMethod, ...(next && { next }) }),
    /** Completes the entry on the screen. */
    press: ({ id, version }: Shown, paymentMethod = 'qris', next?: Shown) =>
      admin.post(to(id, 'complete'), { paymentMethod, version, ...(next && { next: next.id }) }),
    cancel: (id: string) => admin.delete(`/api/queue/${id}`, { reason: 'Pulang' }),
    call: (id: string) => admin.post(to(id, 'call')),
    skip: (id: string, reason = 'absent') => admin.post(to(id, 'skip'), { reason }),
    return: (id: string) => admin.post(to(id, 'return')),
    correct: (id: string, paymentMethod: string, version: number) =>
      admin.put(to(id, 'payment'), { paymentMethod, version }),
    redo: (id: string, reason: string, sheets = 2, sure?: boolean) =>
      admin.post(to(id, 'redo'), { reason, sheets, ...(sure && { sure }) }),
    undo: (id: string, version: number, target?: 'in-progress' | 'waiting') =>
      admin.post(to(id, 'undo'), { version, ...(target && { to: target }) }),
  }
}

/** All data that a refused step must not change. */
export const stateOf = async ({ db }: Booth) => ({
  entries: await db.selectFrom('queue_entries').selectAll().orderBy('id').execute(),
  days: await db.selectFrom('school_days').selectAll().orderBy('day').execute(),
  log: await db.selectFrom('admin_log').selectAll().orderBy('seq').execute(),
  owed: await db.selectFrom('sheet_backups').selectAll().orderBy('id').execute(),
  kept: await db.selectFrom('kept_answers').selectAll().orderBy('key').execute(),
})
