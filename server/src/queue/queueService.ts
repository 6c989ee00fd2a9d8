import type { PaymentMethod, QueueStatus } from '@antrian/contract/queue'
import { DEFAULT_CANCEL_REASON, type EntryDraft } from '@antrian/contract/rules'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { User } from '@antrian/contract/session'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import type { Action, Stamp } from './adminLog.ts'
import type { StoredEntry } from './entryRow.ts'
import type { Intent } from './intent.ts'
import { OtherIntent, Replay } from './keptAnswers.ts'
import { BoothBusy, type QueueRepository, StaleVersion } from './queueRepository.ts'

/** Who asks, and by which click. */
export interface Caller {
  admin: User
  intent: Intent | undefined
}

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
  const stampOf = (caller: Caller, now = clock()): Stamp => ({ at: now.toISOString(), ...caller })

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

  /** What was done before is answered again, and told to nobody. */
  const onceOnly = (work: Promise<StoredEntry>) =>
    work.catch((error: unknown) => {
      if (error instanceof Replay) return error.entry
      if (error instanceof OtherIntent) {
        throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain')
      }
      throw error
    })

  async function changed(
    action: Action,
    id: string,
    caller: Caller,
    change: (stamp: Stamp) => Promise<StoredEntry | undefined>,
  ): Promise<StoredEntry> {
    const stamp = stampOf(caller)
    const entry = await change(stamp)
    if (!entry) throw await refusalOf(id)
    return tell(action, entry, stamp)
  }

  async function added(draft: EntryDraft, caller: Caller): Promise<StoredEntry> {
    const now = clock()
    const stamp = stampOf(caller, now)
    return tell('add', await queue.add(draft, schoolDay(now, timeZone), stamp), stamp)
  }

  /** Both states, so that the form can show what changed. */
  async function staleRefusal(id: string, sent: EntryDraft) {
    const current = await queue.find(id)
    if (current?.status !== 'waiting') return refusalOf(id)
    return new Refusal(409, 'Data ini baru diubah admin lain', { current, sent })
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

    add: (draft: EntryDraft, caller: Caller) => onceOnly(added(draft, caller)),

    edit: (
      id: string,
      { version, ...draft }: EntryDraft & { version?: number | undefined },
      caller: Caller,
    ) =>
      onceOnly(
        changed('edit', id, caller, stamp => queue.edit(id, draft, stamp, version)).catch(
          async error => {
            throw error instanceof StaleVersion ? await staleRefusal(id, draft) : error
          },
        ),
      ),

    start: (id: string, caller: Caller) =>
      onceOnly(
        changed('start', id, caller, stamp => queue.start(id, stamp)).catch(error => {
          throw error instanceof BoothBusy
            ? new Refusal(409, 'Masih ada sesi yang berlangsung')
            : error
        }),
      ),

    complete: (id: string, paymentMethod: PaymentMethod, caller: Caller) =>
      onceOnly(changed('complete', id, caller, stamp => queue.complete(id, paymentMethod, stamp))),

    cancel: (id: string, reason: string | undefined, caller: Caller) =>
      onceOnly(
        changed('cancel', id, caller, stamp =>
          queue.cancel(id, reason || DEFAULT_CANCEL_REASON, stamp),
        ),
      ),
  }
}

export type QueueService = ReturnType<typeof createQueueService>
