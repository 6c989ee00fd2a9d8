import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import { DEFAULT_CANCEL_REASON, type EntryDraft } from '@antrian/contract/rules'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { User } from '@antrian/contract/session'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import type { Action, Stamp } from './adminLog.ts'
import type { StoredEntry } from './entryRow.ts'
import { BoothBusy, type QueueRepository } from './queueRepository.ts'

interface Deps {
  queue: QueueRepository
  announce: Announce
  clock: Clock
  timeZone: string
}

/** Why an entry that stands like this cannot take the step that was asked for. */
const STANDS = {
  waiting: 'Antrian belum dimulai',
  'in-progress': 'Antrian sudah dimulai',
  completed: 'Antrian sudah selesai',
  cancelled: 'Antrian sudah dibatalkan',
} satisfies Record<QueueStatus, string>

const EVENT = {
  add: 'queueAdded',
  edit: 'queueUpdated',
  start: 'queueStarted',
  complete: 'queueCompleted',
  cancel: 'queueCancelled',
} as const satisfies Record<Action, string>

/** What may happen to an entry, and who hears of it. Knows neither HTTP nor SQL. */
export function createQueueService({ queue, announce, clock, timeZone }: Deps) {
  const stampOf = (admin: User): Stamp => ({ at: clock().toISOString(), admin })

  /** Called when the change is committed: nobody hears of what may yet be undone. */
  function tell(action: Action, entry: StoredEntry, { at, admin }: Stamp) {
    announce(EVENT[action], entry)
    announce('admin-activity', {
      action,
      entryId: entry.id,
      studentName: entry.studentName,
      admin: { name: admin.name, email: admin.email },
      at,
    })
    return entry
  }

  async function refusalOf(id: string): Promise<Refusal> {
    const entry = await queue.find(id)
    return entry
      ? new Refusal(409, STANDS[entry.status])
      : new Refusal(404, 'Antrian tidak ditemukan')
  }

  async function changed(
    action: Action,
    id: string,
    admin: User,
    change: (stamp: Stamp) => Promise<StoredEntry | undefined>,
  ): Promise<StoredEntry> {
    const stamp = stampOf(admin)
    const entry = await change(stamp)
    if (!entry) throw await refusalOf(id)
    return tell(action, entry, stamp)
  }

  return {
    /** Active entries; with a status, those alone. Finished ones are the school's day's. */
    async list(status?: QueueStatus): Promise<StoredEntry[]> {
      if (status === 'completed' || status === 'cancelled') {
        return queue.finishedOn(schoolDay(clock(), timeZone), status)
      }
      const entries = await queue.active()
      return status ? entries.filter(entry => entry.status === status) : entries
    },

    current: async (): Promise<StoredEntry | null> => (await queue.current()) ?? null,

    async add(draft: EntryDraft, admin: User): Promise<StoredEntry> {
      const now = clock()
      const stamp = { at: now.toISOString(), admin }
      return tell('add', await queue.add(draft, schoolDay(now, timeZone), stamp), stamp)
    },

    edit: (id: string, draft: EntryDraft, admin: User) =>
      changed('edit', id, admin, stamp => queue.edit(id, draft, stamp)),

    start: (id: string, admin: User) =>
      changed('start', id, admin, stamp =>
        queue.start(id, stamp).catch(error => {
          if (error instanceof BoothBusy) throw new Refusal(409, 'Masih ada sesi berjalan')
          throw error
        }),
      ),

    complete: (id: string, paymentMethod: PaymentMethod, admin: User) =>
      changed('complete', id, admin, stamp => queue.complete(id, paymentMethod, stamp)),

    cancel: (id: string, reason: string | undefined, admin: User) =>
      changed('cancel', id, admin, stamp =>
        queue.cancel(id, reason || DEFAULT_CANCEL_REASON, stamp),
      ),
  }
}

export type QueueService = ReturnType<typeof createQueueService>
