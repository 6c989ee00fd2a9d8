import * as z from 'zod/mini'
import type { LogEntry } from './logEntry.ts'
import { EntryId, QueueEntry } from './queue.ts'

/** A queue event carries the entry itself, or the entry in an object, as some hosts do. */
export const QueueEvent = z.union([QueueEntry, z.object({ queue: QueueEntry })])
export type QueueEvent = z.infer<typeof QueueEvent>

/**
 * Actions of admins, as text for the timeline of an entry and as text after a name. Actions on one
 * entry have the event that every admin gets; the others concern the whole booth.
 */
export const ACTIONS = {
  add: { label: 'Ditambahkan', did: 'menambahkan', event: 'queueAdded' },
  edit: { label: 'Diubah', did: 'mengubah', event: 'queueUpdated' },
  start: { label: 'Dimulai', did: 'memulai', event: 'queueStarted' },
  complete: { label: 'Diselesaikan', did: 'menyelesaikan', event: 'queueCompleted' },
  cancel: { label: 'Dibatalkan', did: 'membatalkan', event: 'queueCancelled' },
  call: { label: 'Dipanggil', did: 'memanggil', event: 'queueUpdated' },
  skip: { label: 'Dilewati', did: 'melewati', event: 'queueUpdated' },
  return: { label: 'Kembali ke antrian', did: 'mengembalikan ke antrian', event: 'queueUpdated' },
  'correct-payment': {
    label: 'Pembayaran dikoreksi',
    did: 'mengoreksi pembayaran',
    event: 'queueUpdated',
  },
  undo: { label: 'Diurungkan', did: 'mengurungkan langkah terakhir', event: 'queueUpdated' },
  bring: { label: 'Dibawa ke hari lain', did: 'membawa ke hari ini', event: 'queueUpdated' },
  price: { label: 'Harga ditetapkan', did: 'menetapkan harga', event: 'queueUpdated' },
  settings: { label: 'Pengaturan diubah', did: 'mengubah pengaturan booth' },
  paper: { label: 'Kertas diisi', did: 'mengisi kertas' },
  close: { label: 'Hari ditutup', did: 'menutup hari' },
  reopen: { label: 'Hari dibuka lagi', did: 'membuka lagi hari' },
  board: { label: 'Layar panggilan diubah', did: 'mengubah layar panggilan' },
  pause: { label: 'Istirahat', did: 'mengistirahatkan booth' },
  resume: { label: 'Istirahat selesai', did: 'mengakhiri istirahat' },
  'allow-list': { label: 'Daftar akun diubah', did: 'mengubah daftar akun' },
  roster: { label: 'Daftar siswa diubah', did: 'mengubah daftar siswa' },
  plan: { label: 'Rencana kelas diubah', did: 'mengubah rencana kelas' },
  names: { label: 'Nama dihapus', did: 'menghapus nama siswa' },
  reset: { label: 'Dihapus', did: 'mengosongkan antrian' },
  qris: { label: 'Kode QRIS diubah', did: 'mengubah kode QRIS' },
  pass: { label: 'Booth diambil alih', did: 'mengambil alih booth' },
  till: { label: 'Laci Cash', did: 'mencatat laci Cash' },
} as const satisfies Record<string, { label: string; did: string; event?: keyof QueueEvents }>

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

/** The database was reset: entries, history and statistics are empty. */
export const ResetEvent = z.object({ at: z.string() })
export type ResetEvent = z.infer<typeof ResetEvent>

/** The booth's settings, its paper or the closing of the day have changed. */
export const BoothEvent = z.object({ at: z.string() })
export type BoothEvent = z.infer<typeof BoothEvent>

/** Names of entries were removed, so clients fetch the entries again. */
export const NamesEvent = z.object({ at: z.string() })
export type NamesEvent = z.infer<typeof NamesEvent>

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

/**
 * Many waiting entries got a price at once, so clients fetch them again instead of getting one
 * event each.
 */
export const PricedEvent = z.object({ at: z.string(), count: z.number() })
export type PricedEvent = z.infer<typeof PricedEvent>

/** The roster has changed, so clients fetch it again. */
export const RosterEvent = z.object({ at: z.string() })
export type RosterEvent = z.infer<typeof RosterEvent>

/** The plan of a day has changed, or a class was called. */
export const PlanEvent = z.object({ at: z.string(), day: z.string() })
export type PlanEvent = z.infer<typeof PlanEvent>

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

/** Sent each time a student is called, with the running count, beside the entry's `queueUpdated`. */
export const CallEvent = z.object({ entry: QueueEntry, count: z.number() })
export type CallEvent = z.infer<typeof CallEvent>

/** Sent to every admin in addition to the event of the entry. */
export interface CallEvents {
  queueCalled: (event: CallEvent) => void
}

/** Events about the whole queue, sent to every admin. */
export interface BoothEvents {
  queueReset: (event: ResetEvent) => void
  queueLeftovers: (event: LeftoversEvent) => void
  queuePriced: (event: PricedEvent) => void
  boothChanged: (event: BoothEvent) => void
  namesRemoved: (event: NamesEvent) => void
  rosterChanged: (event: RosterEvent) => void
  planChanged: (event: PlanEvent) => void
}

/** Events sent only to developers. */
export interface DeveloperEvents {
  'admin-activity': (activity: AdminActivity) => void
  /** Each line of the server's log. */
  'system-log': (line: LogEntry) => void
  /** Each error line again. */
  'error-log': (line: LogEntry) => void
}

/** Events from server to client, with the arguments of each. */
export interface ServerEvents extends QueueEvents, CallEvents, BoothEvents, DeveloperEvents {}

/** Events from client to server. */
export interface ClientEvents {
  'join-admin': (greeting: { userEmail: string }) => void
}
