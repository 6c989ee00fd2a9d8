import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import type { Role } from '@antrian/contract/session'
import type { Generated, Kysely } from 'kysely'

/** Every column is text or an integer, and every time ISO text, so that both engines mean the same. */
export interface Tables {
  queue_entries: QueueEntryRow
  school_days: SchoolDayRow
  admin_log: AdminLogRow
  allowed_emails: AllowedEmailRow
  sessions: SessionRow
  refused_visitors: RefusedVisitorRow
  sign_ins: SignInRow
  sheet_backups: SheetBackupRow
  rate_counts: RateCountRow
  kept_answers: KeptAnswerRow
}

export type Database = Kysely<Tables>

export interface QueueEntryRow {
  id: string
  /** The school's day of creation, `YYYY-MM-DD`. */
  day: string
  queue_number: number
  student_name: string
  /** What searches look in: the name in the form of `searchable`. */
  search_name: string
  student_class: string
  photo_count: number
  status: QueueStatus
  version: number
  created_at: string
  created_by: string
  created_by_name: string
  started_at: string | null
  started_by: string | null
  started_by_name: string | null
  completed_at: string | null
  completed_by: string | null
  completed_by_name: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancelled_by_name: string | null
  cancel_reason: string | null
  payment_method: PaymentMethod | null
}

/** One row a day: the number counter and the statistics of the entries created on it. */
export interface SchoolDayRow {
  day: string
  last_number: number
  waiting: number
  in_progress: number
  completed: number
  cancelled: number
  completed_photos: number
}

export interface AdminLogRow {
  seq: Generated<number>
  at: string
  action: string
  /** Null for what concerns the whole queue. Outlives the entry. */
  entry_id: string | null
  student_name: string
  admin_email: string
  admin_name: string
  /** JSON. */
  details: string
}

export interface AllowedEmailRow {
  email: string
  role: Role
  added_at: string
  /** Set when an operator removed it, so that the settings do not bring it back. */
  removed_at: string | null
  /** The Google account that signed in first with this e-mail; no other may. */
  google_sub: string | null
}

export interface SessionRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  created_at: string
  last_seen_at: string
  expires_at: string
}

export interface RefusedVisitorRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  expires_at: string
}

/** A sign-in under way at the identity provider, used once. */
export interface SignInRow {
  browser_key_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: string
}

/** A completion that the spreadsheet is owed, or has. */
export interface SheetBackupRow {
  entry_id: string
  student_name: string
  photo_count: number
  payment_method: PaymentMethod
  completed_at: string
  attempts: Generated<number>
  /** 1 once it may have been written without our hearing of it: looked for before it is written. */
  in_doubt: Generated<number>
  /** Not before; while somebody sends it, the end of their lease. */
  next_at: string
  /** Who sends it, or did so last. */
  claim: string | null
  sent_at: string | null
}

export interface RateCountRow {
  /** Whole minutes since 1970. */
  minute: number
  key: string
  count: number
}

export interface KeptAnswerRow {
  key: string
  fingerprint: string
  at: string
  /** JSON. */
  entry: string
}
