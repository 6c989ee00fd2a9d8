import * as z from 'zod/mini'
import type { LogEntry } from './logEntry.ts'
import { EntryId, QueueEntry } from './queue.ts'

/** Queue events carry the entry itself, or wrapped, as some hosts do. */
export const QueueEvent = z.union([QueueEntry, z.object({ queue: QueueEntry })])
export type QueueEvent = z.infer<typeof QueueEvent>

export const AdminAction = z.enum(['add', 'edit', 'start', 'complete', 'cancel', 'reset'])
export type AdminAction = z.infer<typeof AdminAction>

export const AdminActivity = z.object({
  action: AdminAction,
  /** Null for what concerns the whole queue. */
  entryId: z.nullable(EntryId),
  studentName: z.string(),
  admin: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
})
export type AdminActivity = z.infer<typeof AdminActivity>

/** Everything shown is gone: entries, history and figures begin anew. */
export const ResetEvent = z.object({ at: z.string() })
export type ResetEvent = z.infer<typeof ResetEvent>

/** What happened to an entry, told to every admin, the actor included. */
export interface QueueEvents {
  queueAdded: (event: QueueEvent) => void
  queueUpdated: (event: QueueEvent) => void
  queueStarted: (event: QueueEvent) => void
  queueCompleted: (event: QueueEvent) => void
  queueCancelled: (event: QueueEvent) => void
}

/** What happened to the whole queue, told to every admin. */
export interface BoothEvents {
  queueReset: (event: ResetEvent) => void
}

/** Told to developers alone. */
export interface DeveloperEvents {
  'admin-activity': (activity: AdminActivity) => void
  /** Every line of the server's log. */
  'system-log': (line: LogEntry) => void
  /** Its errors once more. */
  'error-log': (line: LogEntry) => void
}

/** Server to client: event name to the arguments it carries. */
export interface ServerEvents extends QueueEvents, BoothEvents, DeveloperEvents {}

/** Client to server. */
export interface ClientEvents {
  'join-admin': (greeting: { userEmail: string }) => void
}
