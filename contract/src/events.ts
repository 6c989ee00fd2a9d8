import * as z from 'zod/mini'
import { EntryId, QueueEntry } from './queue.ts'

/** Queue events carry the entry itself, or wrapped, as some hosts do. */
export const QueueEvent = z.union([QueueEntry, z.object({ queue: QueueEntry })])
export type QueueEvent = z.infer<typeof QueueEvent>

export const AdminActivity = z.object({
  action: z.enum(['add', 'edit', 'start', 'complete', 'cancel']),
  entryId: EntryId,
  studentName: z.string(),
  admin: z.object({ name: z.string(), email: z.string() }),
  at: z.string(),
})
export type AdminActivity = z.infer<typeof AdminActivity>

/** Server to client: event name to the arguments it carries. */
export interface ServerEvents {
  queueAdded: (event: QueueEvent) => void
  queueUpdated: (event: QueueEvent) => void
  queueStarted: (event: QueueEvent) => void
  queueCompleted: (event: QueueEvent) => void
  queueCancelled: (event: QueueEvent) => void
  /** Developers only. */
  'admin-activity': (activity: AdminActivity) => void
}

/** Client to server. */
export interface ClientEvents {
  'join-admin': (greeting: { userEmail: string }) => void
}
