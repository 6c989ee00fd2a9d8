import type { Tables } from '../schema.ts'
import type { DatabaseTransaction } from '../transaction.ts'

/** Earlier than any act. */
const NEVER = new Date(0).toISOString()

/**
 * What becomes of each table after a restore. A table that opens something is emptied or ended,
 * because a backup does not know what was ended after it was made.
 */
export const AFTER_RESTORE: Record<
  keyof Tables,
  'kept' | 'emptied' | ((trx: DatabaseTransaction) => Promise<unknown>)
> = {
  queue_entries: 'kept',
  school_days: 'kept',
  admin_log: 'kept',
  // A person who was removed since may sign in again: the command says so.
  allowed_emails: 'kept',
  sessions: 'emptied',
  refused_visitors: 'emptied',
  sign_ins: 'emptied',
  token_handovers: 'emptied',
  sign_in_codes: 'emptied',
  board_keys: 'emptied',
  rate_counts: 'emptied',
  // Requests and acts from before the backup are still sent again, and count once.
  kept_answers: 'kept',
  offline_acts: 'kept',
  offline_devices: 'kept',
  // The epoch stays, so that the next pass is a newer one.
  booth_pass: trx => trx.updateTable('booth_pass').set({ until: NEVER }).execute(),
  // A code may have been removed because it was swapped.
  qris_code: trx =>
    trx
      .updateTable('qris_code')
      .set({ confirmed_at: null, confirmed_by: null, confirmed_by_name: null })
      .execute(),
  shown_qris: 'emptied',
  // The row may have been sent since the backup.
  sheet_backups: trx =>
    trx.updateTable('sheet_backups').set({ in_doubt: 1 }).where('sent_at', 'is', null).execute(),
  roster_students: 'kept',
  rosters: 'kept',
  roster_plans: 'emptied',
  class_plans: 'kept',
  pauses: 'kept',
  room_messages: 'kept',
  booth_settings: 'kept',
  server_clock: 'kept',
  closings: 'kept',
  paper_loads: 'kept',
  // The next night removes the names again that are too old.
  name_removal: 'kept',
  till_moves: 'kept',
  till_handovers: 'kept',
  qris_tallies: 'kept',
}
