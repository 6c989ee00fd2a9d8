import { ACTIONS, type EntryAction } from '@antrian/contract/events'
import type { QueueStatus } from '@antrian/contract/queue'
import type { FastifyRequest } from 'fastify'
import type { RunChange } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import type { StoredEntry } from './entryRow.ts'
import { ForbiddenChange, refuseBusyBooth } from './forbiddenChange.ts'
import { findEntry } from './queueReader.ts'
import { type Transition, takeTransition } from './takeTransition.ts'

interface Deps {
  db: Database
  runChange: RunChange
  announce: Announce
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
  /** Values that were to be written, returned beside the current ones. */
  sent?: object
}

interface Change<Answer> extends Refusals {
  /** The entry to be changed; a new one has none. */
  id?: string
  /** Gives undefined, and has written nothing, where the entry's state forbids the change. */
  make: (trx: DatabaseTransaction, actor: Actor) => Promise<Answer | undefined>
  /** Events of the change, in the order in which they are sent. */
  news: (answer: Answer) => News[]
}

type StepRequest = FastifyRequest<{ Params: { id: string } }>

/** Announces what happened to an entry, and by whom. */
export const createTellNews =
  (announce: Announce) =>
  ([action, entry]: News, { at, admin, heardAt }: Actor) => {
    const heard = heardAt && { heardAt }
    announce(ACTIONS[action].event, { ...entry, ...heard })
    if (action === 'call') announce('queueCalled', { entry, count: entry.callCount ?? 1 })
    announce('admin-activity', {
      action,
      entryId: entry.id,
      studentName: entry.studentName,
      admin: { name: admin.name, email: admin.email },
      at,
      ...heard,
    })
  }

/** Carries out changes of entries, refuses those that do not fit, and announces the others. */
export function createEntryChanges({ db, runChange, announce }: Deps) {
  const tell = createTellNews(announce)

  const run = <Answer>(request: FastifyRequest, change: Change<Answer>): Promise<Answer> =>
    runChange(request, {
      make: async (trx, actor) => {
        const answer = await change.make(trx, actor)
        if (!answer) throw new WrongState()
        return answer
      },
      tell: (actor, answer) => {
        for (const news of change.news(answer)) tell(news, actor)
      },
    })
      .catch(refuseBusyBooth)
      .catch(async error => {
        throw await refusalOf(db, change, error)
      })

  /** A change of one entry, announced by its own event. */
  const step = (
    request: StepRequest,
    action: EntryAction,
    make: Change<StoredEntry>['make'],
    refusals: Refusals = {},
  ) => run(request, { id: request.params.id, make, news: entry => [[action, entry]], ...refusals })

  /** One of the transitions, of the entry that the request names. */
  const take = (
    request: StepRequest,
    action: EntryAction,
    transitionOf: (actor: Actor) => Transition,
    refusals?: Refusals,
  ) =>
    step(
      request,
      action,
      (trx, actor) => takeTransition(trx, request.params.id, transitionOf(actor), actor),
      refusals,
    )

  return { run, step, take }
}

/** The entry is in no state in which it could be changed so. */
class WrongState extends Error {}

/** Reads the entry as it is once the transaction has been rolled back. */
async function refusalOf(
  db: Database,
  { id, stands, sent }: Pick<Change<unknown>, 'id' | keyof Refusals>,
  error: unknown,
) {
  const isStale = error instanceof ForbiddenChange && error.reason === 'stale'
  if (!isStale && !(error instanceof WrongState)) return error
  const current = id === undefined ? undefined : await findEntry(db, id)
  if (!current) return new Refusal(404, 'Antrian tidak ditemukan')
  if (!isStale || (sent && current.status !== 'waiting')) {
    return new Refusal(409, { ...STANDS, ...stands }[current.status])
  }
  return new Refusal(error.statusCode, error.message, { current, ...(sent && { sent }) })
}
