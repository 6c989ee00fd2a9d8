import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import type { ActResult, Difference } from '@antrian/contract/offline/offlineResults'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { Platform } from '../../platform/platform.ts'
import { completionAnswer } from '../queue/completionAnswer.ts'
import type { StoredEntry } from '../queue/entryRow.ts'
import { entryInBooth, findEntry } from '../queue/queueReader.ts'
import { closedOn } from '../settings/settingsRepository.ts'
import { type ActOutcome, GONE } from './act.ts'
import { lastStepOf, namesakeOf } from './actsRepository.ts'
import type { ReceivedAct } from './receiveActs.ts'

export interface Asked {
  reason: Difference
  message: string
}

/** Kinds of acts by which the figures of a closed day change. */
const CHANGES_FIGURES: ReadonlySet<ActKind> = new Set(['add', 'complete', 'cancel'])

type ActToAnswer = Pick<ReceivedAct, 'seq' | 'at' | 'entryId' | 'kind'>

export const entryIn = (outcome: ActOutcome): StoredEntry =>
  'entry' in outcome ? outcome.entry : outcome

/** Builds the results of acts for a device, with the current entries. */
export function createActResults({ db, timeZone }: Pick<Platform, 'db' | 'timeZone'>) {
  async function differs({ seq, at, entryId }: ActToAnswer, { reason, message }: Asked) {
    const current = entryId === undefined ? undefined : await findEntry(db, entryId)
    return {
      seq,
      outcome: 'differs',
      reason: entryId !== undefined && !current ? 'gone' : reason,
      message: entryId !== undefined && !current ? GONE : message,
      current: current ?? null,
      last: current ? await lastStepOf(db, current.id) : null,
      inBooth: (reason === 'booth-taken' && (await entryInBooth(db))) || null,
      at,
    } satisfies ActResult
  }

  async function decided(
    act: ActToAnswer,
    outcome: 'done' | 'same',
    entryId: string | undefined,
  ): Promise<ActResult> {
    const entry = entryId === undefined ? undefined : await findEntry(db, entryId)
    if (entry && outcome === 'done') return done(act, entry)
    if (entry) return { seq: act.seq, outcome, entry }
    return differs({ ...act, entryId }, { reason: 'gone', message: GONE })
  }

  /** Result of an act that was applied now, or earlier by its own call; `why` says it to the admin. */
  async function done(
    { seq, at, kind }: ActToAnswer,
    answer: ActOutcome,
    why?: string,
  ): Promise<ActResult> {
    const { data: entry, ...step } =
      'entry' in answer ? completionAnswer(answer, timeZone) : { data: answer }
    const message = why ?? step.message
    const said = {
      seq,
      outcome: 'done' as const,
      entry,
      ...(step.next !== undefined && { next: step.next }),
      ...(message !== undefined && { message }),
    }
    if (!CHANGES_FIGURES.has(kind)) return said
    const namesake = kind === 'add' && (await namesakeOf(db, entryIn(answer)))
    const isAfterClosing = (await closedOn(db, schoolDay(Date.parse(at), timeZone))) !== null
    return { ...said, ...(namesake && { namesake }), ...(isAfterClosing && { isAfterClosing }) }
  }

  return { differs, decided, done }
}
