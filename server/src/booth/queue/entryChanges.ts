import { ACTIONS, type EntryAction } from '@antrian/contract/queue/events'
import { STATUS_PROBLEMS } from '@antrian/contract/queue/queueSteps'
import type { FastifyRequest } from 'fastify'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import type { RunChange } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import type { StoredEntry } from './entryRow.ts'
import { ForbiddenChange } from './forbiddenChange.ts'
import { findEntry } from './queueReader.ts'
import { type Transition, takeTransition } from './takeTransition.ts'

interface Deps {
  db: Database
  runChange: RunChange
  announce: Announce
}

interface Options {
  takesBooth?: boolean
  /** Sentences for this change that replace the usual ones. */
  stands?: Partial<typeof STATUS_PROBLEMS>
  /** Values of the request, returned beside the current ones. */
  sent?: object
}

interface Change<Answer> extends Options {
  /** The entry to change. Undefined for a new one. */
  id?: string
  /** Returns undefined without writing anything if the entry's status forbids the change. */
  make: (trx: DatabaseTransaction, actor: Actor) => Promise<Answer | undefined>
  /** Changed entries, in the order in which their events are sent. */
  changed: (answer: Answer) => StoredEntry[]
}

type StepRequest = FastifyRequest<{ Params: { id: string } }>

/** Announces the last action of an entry and its admin. */
export const createAnnounceEntry = (announce: Announce) => (entry: StoredEntry, actor: Actor) => {
  const { heardAt } = actor
  const action = entry.lastAction as EntryAction
  announce(ACTIONS[action].event, { ...entry, ...(heardAt && { heardAt }) })
  if (action === 'call') announce('queueCalled', { entry, count: entry.callCount ?? 1 })
  const { id: entryId, studentName } = entry
  announceActivity(announce, action, actor, { entryId, studentName })
}

/** Runs changes of entries, refuses forbidden ones, and announces the others. */
export function createEntryChanges({ db, runChange, announce }: Deps) {
  const announceEntry = createAnnounceEntry(announce)

  const run = <Answer>(request: FastifyRequest, change: Change<Answer>): Promise<Answer> =>
    runChange(request, {
      takesBooth: change.takesBooth,
      make: async (trx, actor) => {
        const answer = await change.make(trx, actor)
        if (!answer) throw new WrongState()
        return answer
      },
      afterCommit: (actor, answer) => {
        for (const entry of change.changed(answer)) announceEntry(entry, actor)
      },
    }).catch(async error => {
      throw await refusalOf(db, change, error)
    })

  const step = (request: StepRequest, make: Change<StoredEntry>['make'], options: Options = {}) =>
    run(request, { id: request.params.id, make, changed: entry => [entry], ...options })

  const take = (
    request: StepRequest,
    transitionOf: (actor: Actor) => Transition,
    options?: Options,
  ) =>
    step(
      request,
      (trx, actor) => takeTransition(trx, request.params.id, transitionOf(actor), actor),
      options,
    )

  return { run, step, take }
}

/** The status of the entry forbids the change. */
class WrongState extends Error {}

/** Reads the current entry after the rollback and explains the refusal. */
async function refusalOf(
  db: Database,
  { id, stands, sent }: Pick<Change<unknown>, 'id' | 'stands' | 'sent'>,
  error: unknown,
) {
  const isStale = error instanceof ForbiddenChange && error.reason === 'stale'
  if (!isStale && !(error instanceof WrongState)) return error
  const current = id === undefined ? undefined : await findEntry(db, id)
  if (!current) return new Refusal(404, 'Antrian tidak ditemukan')
  if (!isStale || (sent && current.status !== 'waiting')) {
    return new Refusal(409, { ...STATUS_PROBLEMS, ...stands }[current.status])
  }
  return new Refusal(error.statusCode, error.message, { current, ...(sent && { sent }) })
}
