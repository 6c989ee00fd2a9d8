import { ENTRY_EVENTS, type EntryAction } from '@antrian/contract/events'
import type { QueueStatus } from '@antrian/contract/queue'
import type { Actor } from '../adminLog/writeLog.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Caller } from '../idempotency/caller.ts'
import type { Once } from '../idempotency/runOnce.ts'
import type { Announce } from '../realtime/announce.ts'
import type { StoredEntry } from './entryRow.ts'
import { FORBIDDEN, ForbiddenChange } from './forbiddenChange.ts'
import type { QueueRepository } from './queueRepository.ts'

interface Deps {
  queue: QueueRepository
  announce: Announce
  clock: Clock
}

type Sentences = Record<QueueStatus, string>

/** Why an entry that stands like this cannot take the step that was asked for. */
const STANDS: Sentences = {
  waiting: 'Antrian belum dimulai',
  'in-progress': 'Antrian sudah dimulai',
  completed: 'Antrian sudah selesai',
  cancelled: 'Antrian sudah dibatalkan',
}

export type News = [action: EntryAction, entry: StoredEntry]

interface Refusals {
  /** Better words than the usual ones for an entry that stands in another state. */
  stands?: Partial<Sentences>
  /** What was to be written, to be shown beside what somebody else wrote. */
  sent?: object
}

interface Change<Answer> extends Refusals {
  /** The entry to be changed; a new one has none. */
  id?: string
  make: (actor: Actor) => Promise<Once<Answer | undefined>>
  /** What is told of it, in this order. */
  news: (answer: Answer) => News[]
}

/** Makes changes, and tells of them. */
export function createChangeRunner({ queue, announce, clock }: Deps) {
  function tell([action, entry]: News, { at, admin }: Actor) {
    announce(ENTRY_EVENTS[action], entry)
    if (action === 'call') announce('queueCalled', { entry, count: entry.callCount ?? 1 })
    announce('admin-activity', {
      action,
      entryId: entry.id,
      studentName: entry.studentName,
      admin: { name: admin.name, email: admin.email },
      at,
    })
  }

  async function refusalOf<Answer>({ id, stands, sent }: Change<Answer>, error?: unknown) {
    const reason = error instanceof ForbiddenChange ? error.reason : undefined
    if (error && !reason) return error
    const current = id === undefined ? undefined : await queue.find(id)
    if (!current) return new Refusal(404, 'Antrian tidak ditemukan')
    if (!reason || (reason === 'stale' && sent && current.status !== 'waiting')) {
      return new Refusal(409, { ...STANDS, ...stands }[current.status])
    }
    const [status, message] = FORBIDDEN[reason]
    return new Refusal(
      status,
      message,
      reason === 'stale' ? { current, ...(sent && { sent }) } : {},
    )
  }

  /** Told when the change is committed, and once: a replay is answered as it was, and told to nobody. */
  async function run<Answer>(caller: Caller, change: Change<Answer>): Promise<Answer> {
    const actor: Actor = { at: clock().toISOString(), ...caller }
    const { answer, isReplay } = await change.make(actor).catch(async error => {
      throw await refusalOf(change, error)
    })
    if (!answer) throw await refusalOf(change)
    if (!isReplay) for (const news of change.news(answer)) tell(news, actor)
    return answer
  }

  /** A change of one entry, told by its own event. */
  const step = (
    action: EntryAction,
    id: string,
    caller: Caller,
    make: Change<StoredEntry>['make'],
    refusals: Refusals = {},
  ) => run(caller, { id, make, news: entry => [[action, entry]], ...refusals })

  return { run, step }
}
