import type { ActKind } from '@antrian/contract/offlineBodies'
import type { ActResult, Difference } from '@antrian/contract/offlineResults'
import type { PaymentMethod, QueueStatus, SkipReason } from '@antrian/contract/queue'
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
  board_keys: BoardKeyRow
  pauses: PauseRow
  booth_settings: BoothSettingsRow
  server_clock: ServerClockRow
  token_handovers: TokenHandoverRow
  closings: ClosingRow
  paper_loads: PaperLoadRow
  name_removal: NameRemovalRow
  till_moves: TillMoveRow
  till_handovers: TillHandoverRow
  qris_tallies: QrisTallyRow
  qris_code: QrisCodeRow
  shown_qris: ShownQrisRow
  roster_students: RosterStudentRow
  rosters: RosterRow
  roster_plans: RosterPlanRow
  class_plans: ClassPlanRow
  offline_devices: OfflineDeviceRow
  booth_pass: BoothPassRow
  offline_acts: OfflineActRow
}

export type Database = Kysely<Tables>

export interface QueueEntryRow {
  id: string
  /** The school's day of creation, `YYYY-MM-DD`. */
  day: string
  queue_number: number
  student_name: string
  /** Name in the form of `searchable`, in which searches look. */
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
  /** When the start was expected as it was added or brought; null where nothing could be said. */
  forecast_at: string | null
  /** When it came to its day from an earlier one: its waiting begins with it. */
  brought_at: string | null
  /** Null for what was last changed before there was this column. */
  last_action: string | null
  called_at: string | null
  call_count: number
  /**
   * Time at which a waiting entry was skipped. It stays when the entry starts, because the undo of
   * the start needs it.
   */
  skipped_at: string | null
  skip_reason: SkipReason | null
  /** Whole rupiah, as it was when the number of sheets was decided. */
  price: number
  /** How it was paid at the desk, before the session. */
  prepaid_method: PaymentMethod | null
  /** Student of the roster, if the entry is of one. */
  roster_id: string | null
}

/** Rupiah of a day's completed entries, by how they were paid. */
export type PaymentAmounts = Record<`${PaymentMethod}_amount`, number>

/** One row a day: the number counter and the statistics of the entries created on it. */
export interface SchoolDayRow extends PaymentAmounts {
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
  /** When the server heard of it, where it was recorded without a network. */
  heard_at: string | null
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

/** A row that the spreadsheet is owed, or has: a completion, or what corrects one. */
export interface SheetBackupRow extends Record<PaymentMethod, number | null> {
  /** Stands in the sheet beside it. */
  id: string
  entry_id: string
  /** From 1 on: an entry's rows are sent in this order. */
  position: number
  student_name: string
  /** Below zero where a completion is taken back. */
  photo_count: number
  owed_at: string
  attempts: Generated<number>
  /** 1 once it may have been written without our hearing of it: looked for before it is written. */
  in_doubt: Generated<number>
  /** Not before, by the elapsed clock; while somebody sends it, the end of their lease. */
  next_at: string
  /** Who sends it, or did so last. */
  claim: string | null
  sent_at: string | null
}

export interface RateCountRow {
  /** Whole minutes of the elapsed clock. */
  minute: number
  key: string
  count: number
}

export interface KeptAnswerRow {
  key: string
  fingerprint: string
  /** By the elapsed clock. */
  at: string
  /** JSON. */
  entry: string
}

/** One row, or none while nothing was decided. */
export interface BoothSettingsRow {
  id: number
  version: number
  /** JSON. */
  settings: string
  updated_at: string
  updated_by: string
  updated_by_name: string
}

/** One row: see `createServerClocks`. */
export interface ServerClockRow {
  id: number
  elapsed: string
  steady: string
}

export interface TokenHandoverRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  expires_at: string
  /** Hash of the session that was opened with it. */
  session_hash: string | null
}

/** A day as it was closed: written once, and at most marked as reopened. */
export interface ClosingRow {
  id: string
  day: string
  closed_at: string
  closed_by: string
  closed_by_name: string
  opening_float: number
  /** Null where nothing costs anything. */
  counted: number | null
  note: string
  /** JSON. */
  figures: string
  /** By the app or bank; null where nobody looked. */
  qris_total: number | null
  reopened_at: string | null
  reopened_by: string | null
  reopened_by_name: string | null
}

/** How many sheets were in the printer at a moment. */
export interface PaperLoadRow {
  id: string
  loaded_at: string
  sheets: number
  version: number
  loaded_by: string
  loaded_by_name: string
}

/** One row: see `createNameRemoval`. */
export interface NameRemovalRow {
  id: number
  /** The day that names are kept from, and since when it is that day, by the elapsed clock. */
  kept_from: string
  kept_from_since: string
  /** Which run is under way, or was last; until then nobody else begins one, by the elapsed clock. */
  claim: string | null
  claimed_until: string
  last_run_at: string | null
  /** Entries that lost their names in the last run that ended, and in all. */
  removed_last: number
  removed: number
  /** The same of a run that has not ended: no line of the log tells of them yet. */
  removed_now: number
  /** The last line of the log that was old enough to be looked at. */
  log_seq: number
}

/** The key that opens the call screens; one row, or none while they are off. */
export interface BoardKeyRow {
  id: number
  key_hash: string
  made_at: string
  made_by: string
  made_by_name: string
}

/** Money put into the till or taken out beside sales: never changed, taken back by a second row. */
export interface TillMoveRow {
  id: string
  day: string
  at: string
  kind: 'in' | 'out'
  amount: number
  reason: string
  moved_by: string
  moved_by_name: string
  /** Id of the move that this one takes back. */
  reverses: string | null
}

/** A counted till that one account offers another. */
export interface TillHandoverRow {
  id: string
  day: string
  counted_at: string
  counted: number
  from_email: string
  from_name: string
  to_email: string
  to_name: string
  accepted_at: string | null
  withdrawn_at: string | null
}

/** QRIS by the app or bank beside what was recorded; the last one of a day counts. */
export interface QrisTallyRow {
  id: string
  day: string
  at: string
  compared_by: string
  compared_by_name: string
  total: number
  count: number | null
  recorded: number
  recorded_count: number
  /** JSON of counts and sums; the lines themselves are kept nowhere. */
  lines: string | null
}

/** The school's own code; one row, or none. */
export interface QrisCodeRow {
  id: number
  /** New with each change. */
  code_id: string
  payload: string
  /** 1 where codes carry the queue number. */
  has_bill: number
  changed_at: string
  changed_by: string
  changed_by_name: string
  confirmed_at: string | null
  confirmed_by: string | null
  confirmed_by_name: string | null
}

/** Whose code the customer displays show; one row, or none. */
export interface ShownQrisRow {
  id: number
  entry_id: string | null
  photo_count: number | null
  shown_at: string
}

/** A student of a school year's roster. */
export interface RosterStudentRow {
  id: string
  school_year: string
  name: string
  /** Name in the form of `searchable`. */
  search_name: string
  class_name: string
  /** Class in the form of `classKey`. */
  class_key: string
  /** Text: zeros at its beginning count. */
  nis: string | null
  code: string
  /** Set of one who was missing in an import and left; comes back as who it was. */
  left_at: string | null
}

/** One row. */
export interface RosterRow {
  id: number
  /** Grows by 1 with each import, and with whatever else changes a student. */
  version: number
  school_year: string
  consent_held_by: string
  saved_at: string
  saved_by_name: string
  /** Since when the school year is another one, by the elapsed clock. */
  over_since: string | null
}

/** An import that was previewed: one for each admin, kept for an hour. */
export interface RosterPlanRow {
  email: string
  id: string
  /** By the elapsed clock. */
  made_at: string
  roster_version: number
  school_year: string
  /** JSON. */
  rows: string
}

export interface ClassPlanRow {
  day: string
  version: number
  walk_minutes: number
  /** JSON. */
  rows: string
  /** JSON: the rows before each of the last calls, newest last. */
  earlier: string
  changed_at: string
  changed_by: string
  changed_by_name: string
}

/** A change of a day's pauses; the last one with the same start says when that pause ends. */
export interface PauseRow {
  id: string
  day: string
  /** From 1 on: two admins cannot make the same change. */
  version: number
  from_at: string
  until_at: string
  changed_at: string
  changed_by: string
  changed_by_name: string
}

/** A browser in which acts may be recorded without a network. */
export interface OfflineDeviceRow {
  id: string
  /** As it is called on screen. */
  name: string
  seen_by: string
  seen_by_name: string
  seen_at: string
  /** When it last said that it held no acts: none that it sends is older. */
  clear_at: string
  /** Acts it held when it was last heard of. */
  unsent: number
  left_at: string | null
}

/** One row, or none while nobody has started or completed. */
export interface BoothPassRow {
  id: number
  device: string
  epoch: number
  until: string
}

/** What became of an act that a device has sent. */
export interface OfflineActRow {
  /** Hash of the act's key, as in `kept_answers`. */
  key_hash: string
  device: string
  seq: number
  kind: ActKind
  /** Of an add: the name under which its device knows the entry. */
  local_id: string | null
  /** Id of the entry; of one that is not added yet its local id. */
  target: string
  outcome: ActResult['outcome']
  reason: Difference | null
  message: string | null
  /** Its own time, as it was decided when it was first heard of. */
  at: string
  heard_at: string
  /** By the elapsed clock. */
  kept_since: string
}
