import * as z from 'zod/mini'
import type { LogEntry } from '../shared/logEntry.ts'
import { PAYMENT_LABELS } from './payment.ts'
import { EntryId, QueueEntry, type QueueStatus } from './queue.ts'
import { nameOf } from './studentName.ts'

/** A queue event carries the entry itself, or the entry in an object, as some hosts do. */
export const QueueEvent = z.union([QueueEntry, z.object({ queue: QueueEntry })])
export type QueueEvent = z.infer<typeof QueueEvent>

type Sentence = (entry: QueueEntry) => string

interface TextsOfAction {
  label: string
  did: string
}

interface RowOfEntryAction extends TextsOfAction {
  event: keyof QueueEvents
  /** Toast of a `queueUpdated`; null when the sentence of the event itself fits. */
  sentence: Sentence | null
}

interface RowOfBoothAction extends TextsOfAction {
  event?: never
}

const payment = ({ paymentMethod }: QueueEntry) =>
  paymentMethod ? PAYMENT_LABELS[paymentMethod] : '–'

const BACK: Record<QueueStatus, Sentence> = {
  waiting: () => 'kembali ke antrian',
  'in-progress': () => 'kembali ke booth',
  completed: entry => `kembali ke ${payment(entry)}`,
  cancelled: () => 'dibatalkan lagi',
}

/**
 * Actions of admins, as text for the timeline of an entry, after a name, and as a sentence. Actions
 * on one entry have the event that every admin gets; the others concern the whole booth.
 */
export const ACTIONS = {
  add: { label: 'Ditambahkan', did: 'menambahkan', event: 'queueAdded', sentence: null },
  edit: { label: 'Diubah', did: 'mengubah', event: 'queueUpdated', sentence: null },
  start: { label: 'Dimulai', did: 'memulai', event: 'queueStarted', sentence: null },
  complete: {
    label: 'Diselesaikan',
    did: 'menyelesaikan',
    event: 'queueCompleted',
    sentence: null,
  },
  cancel: { label: 'Dibatalkan', did: 'membatalkan', event: 'queueCancelled', sentence: null },
  call: {
    label: 'Dipanggil',
    did: 'memanggil',
    event: 'queueUpdated',
    sentence: ({ studentName, callCount = 1 }) =>
      callCount > 1 ? `${studentName} dipanggil ${callCount}×` : `${studentName} dipanggil`,
  },
  skip: {
    label: 'Dilewati',
    did: 'melewati',
    event: 'queueUpdated',
    sentence: ({ studentName }) => `${studentName} dilewati`,
  },
  return: {
    label: 'Kembali ke antrian',
    did: 'mengembalikan ke antrian',
    event: 'queueUpdated',
    sentence: ({ studentName }) => `${studentName} kembali ke antrian`,
  },
  'correct-payment': {
    label: 'Pembayaran dibetulkan',
    did: 'membetulkan pembayaran',
    event: 'queueUpdated',
    sentence: entry => `Pembayaran ${nameOf(entry)} menjadi ${payment(entry)}`,
  },
  undo: {
    label: 'Diurungkan',
    did: 'mengurungkan langkah terakhir',
    event: 'queueUpdated',
    sentence: entry =>
      entry.redo && entry.status === 'cancelled'
        ? `Ulang ${nameOf(entry)} diurungkan`
        : `${nameOf(entry)} ${BACK[entry.status](entry)}`,
  },
  redo: {
    label: 'Ulang',
    did: 'mengulang',
    event: 'queueUpdated',
    sentence: entry =>
      entry.redo?.reason === 'photo'
        ? `${nameOf(entry)} foto ulang, nomor ${entry.queueNumber}`
        : `Cetak ulang ${entry.photoCount} lembar untuk ${nameOf(entry)}`,
  },
  bring: {
    label: 'Dibawa ke hari lain',
    did: 'membawa ke hari ini',
    event: 'queueUpdated',
    sentence: null,
  },
  price: {
    label: 'Harga ditetapkan',
    did: 'menetapkan harga',
    event: 'queueUpdated',
    sentence: null,
  },
  settings: { label: 'Pengaturan diubah', did: 'mengubah pengaturan booth' },
  paper: { label: 'Kertas diisi', did: 'mengisi kertas' },
  close: { label: 'Hari ditutup', did: 'menutup hari' },
  reopen: { label: 'Hari dibuka lagi', did: 'membuka lagi hari' },
  board: { label: 'Layar panggilan diubah', did: 'mengubah layar panggilan' },
  pause: { label: 'Istirahat', did: 'mengistirahatkan booth' },
  stop: { label: 'Booth berhenti', did: 'menghentikan booth' },
  resume: { label: 'Booth jalan lagi', did: 'melanjutkan booth' },
  message: { label: 'Pesan untuk ruangan', did: 'mengubah pesan untuk ruangan' },
  'allow-list': { label: 'Daftar akun diubah', did: 'mengubah daftar akun' },
  roster: { label: 'Daftar siswa diubah', did: 'mengubah daftar siswa' },
  plan: { label: 'Rencana kelas diubah', did: 'mengubah rencana kelas' },
  names: { label: 'Nama dihapus', did: 'menghapus nama siswa' },
  reset: { label: 'Dihapus', did: 'mengosongkan antrian' },
  qris: { label: 'Kode QRIS diubah', did: 'mengubah kode QRIS' },
  pass: { label: 'Booth diambil alih', did: 'mengambil alih booth' },
  unsent: { label: 'Langkah admin lama', did: 'memutuskan langkah admin yang sudah keluar' },
  'sign-in': { label: 'Masuk dengan kode', did: 'masuk dengan kode' },
  'sign-in-again': {
    label: 'Kode ditolak',
    did: 'memiliki kode masuk yang dicoba lagi dan ditolak',
  },
  till: { label: 'Laci Cash', did: 'mencatat laci Cash' },
} as const satisfies Record<string, RowOfEntryAction | RowOfBoothAction>

export const AdminAction = z.enum(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
export type AdminAction = z.infer<typeof AdminAction>

export const AdminActivity = z.object({
  action: AdminAction,
  /** Null for actions on the whole queue. */
  entryId: z.nullable(EntryId),
  studentName: z.string(),
  admin: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
  /** Time at which the host received the action, when it was recorded offline. */
  heardAt: z.optional(z.string()),
})
export type AdminActivity = z.infer<typeof AdminActivity>

/**
 * Many leftover entries changed at once, so clients fetch them again instead of getting one event
 * each.
 */
export const LeftoversEvent = z.object({
  at: z.string(),
  action: z.enum(['cancel', 'bring', 'undo']),
  count: z.number(),
  /** The admin's name. */
  by: z.optional(z.string()),
  /** Days on which the entries were left, as seen on the day of the change. */
  of: z.optional(z.enum(['today', 'yesterday', 'earlier'])),
})
export type LeftoversEvent = z.infer<typeof LeftoversEvent>

/** Events about one entry, sent to every admin, also to the one who caused them. */
export interface QueueEvents {
  queueAdded: (event: QueueEvent) => void
  queueUpdated: (event: QueueEvent) => void
  queueStarted: (event: QueueEvent) => void
  queueCompleted: (event: QueueEvent) => void
  queueCancelled: (event: QueueEvent) => void
}

/** Actions of an admin on one entry. */
export type EntryAction = {
  [Action in AdminAction]: (typeof ACTIONS)[Action] extends { event: string } ? Action : never
}[AdminAction]

/** Actions of an admin on the whole booth. */
export type BoothAction = Exclude<AdminAction, EntryAction>

/** Sent to every admin in addition to the event of the entry. */
interface CallEvents {
  /** A student was called, with the running count. */
  queueCalled: (event: { entry: QueueEntry; count: number }) => void
}

/** Events about the whole booth, sent to every admin, whose client then fetches again. */
export interface BoothEvents {
  /** The database was reset: entries, history and statistics are empty. */
  queueReset: (event: { at: string }) => void
  queueLeftovers: (event: LeftoversEvent) => void
  /** Many waiting entries got a price at once. */
  queuePriced: (event: { at: string; count: number }) => void
  /** The booth's settings, its paper or the closing of the day have changed. */
  boothChanged: (event: { at: string }) => void
  /** Names of entries were removed. */
  namesRemoved: (event: { at: string }) => void
  rosterChanged: (event: { at: string }) => void
  /** The plan of a day has changed, or a class was called. */
  planChanged: (event: { at: string; day: string }) => void
}

/** Events sent only to developers. */
export interface DeveloperEvents {
  'admin-activity': (activity: AdminActivity) => void
  /** Each line of the server's log. */
  'system-log': (line: LogEntry) => void
  /** Each error line again. */
  'error-log': (line: LogEntry) => void
}

/** Events that many receive. */
export interface SharedEvents extends QueueEvents, CallEvents, BoothEvents, DeveloperEvents {}

/** Events from server to client, with the arguments of each. */
export interface ServerEvents extends SharedEvents {
  /** The client shows another role than its user has now: ask for the session again. */
  roleChanged: () => void
  /** Somebody tried the code again that this session was opened with, and was refused. */
  codeTriedAgain: () => void
}

/** Events from client to server. */
export interface ClientEvents {
  'join-admin': (greeting: { userEmail: string }) => void
}
