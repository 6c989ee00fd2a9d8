import type { StopReason } from '@antrian/contract/forecast/stop'
import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import type { ActResult, Difference } from '@antrian/contract/offline/offlineResults'
import type { PaymentMethod, QueueStatus, SkipReason } from '@antrian/contract/queue/queue'
import type { RedoReason } from '@antrian/contract/queue/redo'
import type { Role } from '@antrian/contract/session/session'
import type { Generated, Kysely } from 'kysely'

/** Columns are text or integer and times are ISO text, so that both engines behave the same. */
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
  kept_answers: IdempotencyKeyRow
  board_keys: BoardKeyRow
  pauses: PauseRow
  room_messages: RoomMessageRow
  booth_settings: BoothSettingsRow
  server_clock: ServerClockRow
  token_handovers: TokenHandoverRow
  sign_in_codes: SignInCodeRow
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

/** When and by whom something was done. */
export type Done<Verb extends string> = Record<`${Verb}_${'at' | 'by' | 'by_name'}`, string>

/** The same of something that may not have been done yet. */
type MayBeDone<Verb extends string> = { [Column in keyof Done<Verb>]: string | null }

export interface QueueEntryRow
  extends Done<'created'>,
    MayBeDone<'started' | 'completed' | 'cancelled'> {
  id: string
  /** School day on which the entry was created, `YYYY-MM-DD`. */
  day: string
  queue_number: number
  student_name: string
  /** The name after `withoutMarks`; searches read this column. */
  search_name: string
  student_class: string
  photo_count: number
  status: QueueStatus
  version: number
  cancel_reason: string | null
  payment_method: PaymentMethod | null
  /**
   * Forecast of the start, made when the entry was added or brought to today. Null without a
   * forecast.
   */
  forecast_at: string | null
  /** Time at which the entry was brought from an earlier day. Its waiting time starts here. */
  brought_at: string | null
  /** Null for entries last changed before this column existed. */
  last_action: string | null
  called_at: string | null
  call_count: number
  /**
   * Time at which a waiting entry was skipped. It stays when the entry starts, because the undo of
   * the start needs it.
   */
  skipped_at: string | null
  skip_reason: SkipReason | null
  /** Whole rupiah. Fixed when the photo count is set. */
  price: number
  /** How the entry was paid at the desk before the session. */
  prepaid_method: PaymentMethod | null
  /** Student of the roster. Null if the entry has none. */
  roster_id: string | null
  /** The paid entry whose prints this entry makes again. Null for a paid one. */
  redo_of: string | null
  redo_reason: RedoReason | null
  /** Counts the redos of a paid entry from 1. 0 for a paid one, so that a number is unique. */
  redo_place: number
}

/** Rupiah of a day's completed entries by payment method. */
export type PaymentAmounts = Record<`${PaymentMethod}_amount`, number>

/** One row per day: the last queue number, and the counts of the entries created on that day. */
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
  /** Null if the line is about the whole queue. Stays after the entry is deleted. */
  entry_id: string | null
  student_name: string
  admin_email: string
  admin_name: string
  /** JSON. */
  details: string
  /** When the server received it, if it was recorded without a network. */
  heard_at: string | null
}

export interface AllowedEmailRow {
  email: string
  role: Role
  added_at: string
  /** Set when an operator removes the e-mail, so that the settings do not add it again. */
  removed_at: string | null
  /** The first Google account that signed in with this e-mail. Others are refused. */
  google_sub: string | null
  /**
   * Name of a person who signs in with codes, because no provider tells it. Not `name`, because
   * servers of the version before join this table and read `name` of the session.
   */
  person_name: string | null
}

interface SessionRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  created_at: string
  last_seen_at: string
  expires_at: string
}

interface RefusedVisitorRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  expires_at: string
}

/** A sign-in in progress at the identity provider. It can be used once. */
export interface SignInRow {
  browser_key_hash: string
  state: string
  nonce: string
  code_verifier: string
  expires_at: string
}

/** A row to send to the spreadsheet, or already sent: a completion or a correction. */
export interface SheetBackupRow extends Record<PaymentMethod, number | null> {
  /** Written to the sheet beside the row. */
  id: string
  entry_id: string
  /** Starts at 1. The rows of an entry are sent in this order. */
  position: number
  student_name: string
  /** Negative for a row that cancels a completion. */
  photo_count: number
  owed_at: string
  attempts: Generated<number>
  /**
   * 1 if the row may be in the sheet although no answer came. The sheet is searched before it is
   * sent again.
   */
  in_doubt: Generated<number>
  /**
   * Not sent before this time of the elapsed clock. While a server sends the row: the end of its
   * lease.
   */
  next_at: string
  /** The server that sends the row, or sent it last. */
  claim: string | null
  sent_at: string | null
}

interface RateCountRow {
  /** Minutes of the elapsed clock. */
  minute: number
  key: string
  count: number
}

interface IdempotencyKeyRow {
  key: string
  fingerprint: string
  /** Time of the elapsed clock. */
  at: string
  /** JSON. */
  entry: string
}

/** One row. None until an admin changes a setting. */
export interface BoothSettingsRow extends Done<'updated'> {
  id: number
  version: number
  /** JSON. */
  settings: string
}

/** One row. See `createServerClocks`. */
interface ServerClockRow {
  id: number
  elapsed: string
  steady: string
}

interface TokenHandoverRow {
  token_hash: string
  email: string
  name: string
  picture: string | null
  expires_at: string
  /** Hash of the session that the token was exchanged for. */
  session_hash: string | null
}

/** A code to sign in with, where no provider does. It is used once. */
export interface SignInCodeRow {
  id: string
  /** `machine`: the one-time address, which works on the machine itself only. */
  purpose: 'machine' | 'invite' | 'device'
  token_hash: string
  /** Null for a `machine` code, which has no digits. */
  digits_hash: string | null
  /** Null for a `machine` code of no certain person. */
  email: string | null
  name: string | null
  /** Role of an invited person. */
  role: Role | null
  /** E-mail of the admin who gave it. Null for a `machine` code. */
  made_by: string | null
  /** Tries of digits, right or wrong, while this code was valid. */
  tries: number
  /** Null until a `machine` code is opened. */
  expires_at: string | null
  /** Set when it is used: the token that was handed over, which knows the session. */
  handover_hash: string | null
  /** 1 after a second use was refused. */
  tried_again: number
}

/**
 * The closing of a day. Never changed after it is written, except for the mark that the day was
 * reopened.
 */
export interface ClosingRow extends Done<'closed'>, MayBeDone<'reopened'> {
  id: string
  day: string
  opening_float: number
  /** Null if nothing has a price. */
  counted: number | null
  note: string
  /** JSON. */
  figures: string
  /** QRIS total of the app or bank. Null if it was not checked. */
  qris_total: number | null
  /** Counter of the printer. Null if nobody looked. */
  printer_counter: number | null
}

/** Number of sheets in the printer at one time. */
export interface PaperLoadRow extends Done<'loaded'> {
  id: string
  sheets: number
  version: number
}

/** One row. See `createNameRemoval`. */
export interface NameRemovalRow {
  id: number
  /**
   * The first day whose names are kept, and the time of the elapsed clock since when it is this
   * day.
   */
  kept_from: string
  kept_from_since: string
  /**
   * The run in progress or the last run. No other run starts before `claimed_until` (elapsed
   * clock).
   */
  claim: string | null
  claimed_until: string
  last_run_at: string | null
  /** Number of entries whose names were removed: in the last finished run, and in total. */
  removed_last: number
  removed: number
  /**
   * Number of entries whose names were removed in the current run. No log line reports them yet.
   */
  removed_now: number
  /** Last log line whose names were checked. */
  log_seq: number
}

/** The key that opens the call screens. One row, or none while they are off. */
export interface BoardKeyRow extends Done<'made'> {
  id: number
  key_hash: string
}

/**
 * Money put into or taken out of the till, apart from sales. Never changed; a second row reverses
 * it.
 */
export interface TillMoveRow {
  id: string
  day: string
  at: string
  kind: 'in' | 'out'
  amount: number
  reason: string
  moved_by: string
  moved_by_name: string
  /** Id of the move that this move reverses. */
  reverses: string | null
}

/** A counted till that one account offers to another. */
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
  /** JSON of the span that the acceptance signed. Null before it, and on handovers before 0028. */
  signed: string | null
}

/** QRIS total of the app or bank beside the recorded total. The last row of a day is valid. */
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
  /** JSON of counts and sums. The lines of the statement are not stored. */
  lines: string | null
}

/** The school's QRIS code. One row, or none. */
export interface QrisCodeRow extends Done<'changed'>, MayBeDone<'confirmed'> {
  id: number
  /** A new id with each change. */
  code_id: string
  payload: string
  /** 1 if the codes contain the queue number. */
  has_bill: number
}

/** The entry whose QRIS code the customer displays show. One row, or none. */
export interface ShownQrisRow {
  id: number
  entry_id: string | null
  photo_count: number | null
  shown_at: string
}

/** A student on the roster of a school year. */
export interface RosterStudentRow {
  id: string
  school_year: string
  name: string
  /** The name after `withoutMarks`. */
  search_name: string
  class_name: string
  /** The class after `classKey`. */
  class_key: string
  /** Text, because leading zeros count. */
  nis: string | null
  code: string
  /** Set if an import does not contain the student. A later import with the student clears it. */
  left_at: string | null
}

/** One row. */
export interface RosterRow {
  id: number
  /** Increases by 1 with each import and each other change of a student. */
  version: number
  school_year: string
  consent_held_by: string
  saved_at: string
  saved_by_name: string
  /** Time of the elapsed clock since when the roster's school year is over. */
  over_since: string | null
}

/** A previewed import: one for each admin, kept for an hour. */
interface RosterPlanRow {
  email: string
  id: string
  /** Time of the elapsed clock. */
  made_at: string
  roster_version: number
  school_year: string
  /** JSON. */
  rows: string
}

export interface ClassPlanRow extends Done<'changed'> {
  day: string
  version: number
  walk_minutes: number
  /** JSON. */
  rows: string
  /** JSON of the rows before each of the last calls, newest last. */
  earlier: string
}

/** A change of a day's pauses. The last row with the same start says when that pause ends. */
export interface PauseRow extends Done<'changed'> {
  id: string
  day: string
  /** Starts at 1. Unique for a day, so that two admins cannot make the same change. */
  version: number
  from_at: string
  /** Of a stop that nobody has ended: the end of the day. */
  until_at: string
  /** Null for a pause with a known end. */
  stop_reason: StopReason | null
  stop_words: string
}

/** A change of the message on the call screens. The last row of a day is valid. */
export interface RoomMessageRow extends Done<'shown'> {
  id: string
  day: string
  /** Starts at 1. Unique for a day, so that two admins cannot make the same change. */
  version: number
  /** Empty if the message before was taken down. */
  text: string
  until_at: string
  /** 1 if it stands until it is taken down. */
  is_open: number
  /** 1 if the call screens say it once. */
  is_spoken: number
}

/** A browser that may record acts offline. */
export interface OfflineDeviceRow extends Done<'seen'> {
  id: string
  /** Name on the screen. */
  name: string
  /** Time at which it last reported no unsent acts. Later acts cannot be older. */
  clear_at: string
  /** Number of unsent acts in its last message. */
  unsent: number
  left_at: string | null
}

/** One row. None until a device starts or completes an entry. */
export interface BoothPassRow {
  id: number
  device: string
  epoch: number
  until: string
}

/** The result of an act that a device sent. */
export interface OfflineActRow {
  /** Hash of the act's key, as in `kept_answers`. */
  key_hash: string
  device: string
  seq: number
  kind: ActKind
  /** The device's local id of an added entry. */
  local_id: string | null
  /** Id of the entry, or its local id if it is not added yet. */
  target: string
  outcome: ActResult['outcome']
  reason: Difference | null
  message: string | null
  /** Time of the act, fixed when it was received first. */
  at: string
  /** When the server received it first. */
  heard_at: string
  /** Time of the elapsed clock. */
  kept_since: string
}
