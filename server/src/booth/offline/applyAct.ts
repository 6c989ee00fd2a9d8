import { ACTS_KNOWN_FOR } from '@antrian/contract/offline/offlineLimits'
import type { ActResult } from '@antrian/contract/offline/offlineResults'
import type { Call } from '@antrian/contract/shared/call'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import * as z from 'zod/mini'
import { WITHDRAWN } from '../../platform/change/change.ts'
import { idempotencyKey } from '../../platform/change/idempotencyKey.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { changedByCompletion } from '../queue/completionAnswer.ts'
import { mayCorrectPayment } from '../queue/correctPayment.ts'
import { createAnnounceEntry } from '../queue/entryChanges.ts'
import { type ActOutcome, Differing, DoneAlready, GONE } from './act.ts'
import { ACT_KINDS } from './actKinds.ts'
import { type Asked, createActResults, entryIn } from './actResults.ts'
import { createActRows } from './actRows.ts'
import { actBefore, lastStepOf, writeAct } from './actsRepository.ts'
import { askedBy } from './askedBy.ts'
import { holdsBooth } from './boothPass.ts'
import { readPass } from './devicesRepository.ts'
import type { DecidedAct, ReceivedAct } from './receiveActs.ts'

const TAKEN_OVER = 'Dicatat admin yang sudah tidak ada di daftar akun'
const NOT_FOR_ADMINS = 'Hanya developer yang boleh mengirim langkah admin lain'
const TOO_OLD = 'Langkah ini lebih dari tujuh hari yang lalu'
const ARRIVED = 'Sudah tercatat sebelum ditolak: langkah ini sampai sendiri di server'

/** Applies one act with the key of its own call, or stores why an admin has to decide. */
export function createApplyAct(platform: Platform) {
  const { carryOut, announce, timeZone } = platform
  const announceEntry = createAnnounceEntry(announce)
  const results = createActResults(platform)
  const { rowOf, write } = createActRows(platform)

  /** Returns a function that gives a time not before the last step of the act's entry. */
  async function afterLastStep(trx: DatabaseTransaction, { entryId }: ReceivedAct) {
    const last = entryId === undefined ? null : await lastStepOf(trx, entryId)
    return (at: string) => (last && last.at > at ? last.at : at)
  }

  /** Undefined for an act that was dismissed, unless its own call was faster. */
  async function carry(act: ReceivedAct, start?: ReceivedAct): Promise<ActOutcome | undefined> {
    const { sender, admin, answer, at, recordedBy } = act
    const { call, apply } = ACT_KINDS[act.kind]
    const body = readBody(call.body, act)
    const url = call.path.replace(':id', act.entryId ?? '')
    let acting: Actor = {
      at,
      admin,
      heardAt: act.now.toISOString(),
      device: sender.name,
      recordedBy,
      idempotencyKey: idempotencyKey(recordedBy ?? admin.email, act.key, {
        method: call.method,
        url,
        body,
      }),
    }
    let isApplied = false
    const outcome = await carryOut<ActOutcome | typeof WITHDRAWN>(acting, {
      // Not run for an act that its own call has carried out, so that nobody is asked about it.
      make: async trx => {
        if (answer === 'dismiss') {
          await writeAct(trx, rowOf(act, { outcome: 'dismissed' }))
          return WITHDRAWN
        }
        if (!answer) expectOwnAndRecent(act)
        const bounded = await afterLastStep(trx, act)
        acting = { ...acting, at: bounded(at) }
        const isInBooth = act.kind === 'start' || act.kind === 'complete'
        const startedAt = isInBooth ? await startOf(trx, act, start) : undefined
        const pass = isInBooth ? await readPass(trx) : undefined
        const today = schoolDay(act.now, timeZone)
        const isToday = (then: string) => schoolDay(Date.parse(then), timeZone) === today
        const applied = await apply(
          trx,
          {
            id: act.entryId ?? '',
            body,
            seenVersion: act.seenVersion,
            answer,
            asked: act.row?.reason ?? undefined,
            day: schoolDay(Date.parse(at), timeZone),
            timeZone,
            holdsBooth: holdsBooth(pass, { device: sender.id, epoch: act.epoch, at }),
            wasOnline: act.epoch === 0,
            startedAt: startedAt && bounded(startedAt),
            isToday,
            mayCorrect: mayCorrectPayment(admin, isToday),
          },
          acting,
        )
        const target = entryIn(applied).id
        await writeAct(trx, rowOf(act, { outcome: 'done', target }))
        if (start) await writeAct(trx, rowOf(start, { outcome: 'done' }))
        return applied
      },
      afterCommit: (_, applied) => {
        isApplied = true
        if (applied === WITHDRAWN) return
        for (const entry of changedBy(applied)) announceEntry(entry, acting)
      },
    })
    // Writes the row if the act's own call applied it before, because that call wrote none.
    if (outcome === WITHDRAWN) return undefined
    if (!isApplied) await write(act, { outcome: 'done', target: entryIn(outcome).id })
    return outcome
  }

  async function ask(act: ReceivedAct, asked: Asked): Promise<ActResult> {
    await write(act, { outcome: 'differs', ...asked })
    return results.differs(act, asked)
  }

  const dismissed = ({ seq }: ReceivedAct): ActResult => ({ seq, outcome: 'dismissed' })

  async function doneElsewhere(act: ReceivedAct): Promise<ActResult> {
    await write(act, { outcome: 'same' })
    return results.decided(act, 'same', act.entryId)
  }

  return {
    doneElsewhere,

    /** Applies an act. With `start`, also records the start of the session that it ended. */
    async apply(act: ReceivedAct, start?: ReceivedAct): Promise<ActResult> {
      if (act.kind !== 'add' && act.entryId === undefined) {
        return ask(start ?? act, { reason: 'gone', message: GONE })
      }
      if (act.recordedBy !== undefined && act.admin.role !== 'developer') {
        return ask(start ?? act, { reason: 'refused', message: NOT_FOR_ADMINS })
      }
      try {
        const outcome = await carry(start ? { ...act, answer: 'record' } : act, start)
        return outcome ? await results.done(act, outcome) : dismissed(act)
      } catch (error) {
        if (error instanceof DoneAlready) {
          if (start) await doneElsewhere(start)
          return doneElsewhere(act)
        }
        const asked = askedBy(error)
        if (!start || asked.reason !== 'other-payment') return ask(start ?? act, asked)
        // Which method it was is asked about the completion, which has one of the two. The start first,
        // because its answer does not count for that question.
        await doneElsewhere(start)
        return ask(act, asked)
      }
    },

    async repeat(act: DecidedAct): Promise<ActResult> {
      const { outcome, reason, message, target } = act.row
      if (outcome === 'done' || outcome === 'same') return results.decided(act, outcome, target)
      if (outcome !== 'differs') return { seq: act.seq, outcome }
      return results.differs(act, { reason: reason ?? 'refused', message: message ?? '' })
    },

    /** Postpones an act, because an earlier act on its entry waits for an answer. */
    async postpone(act: ReceivedAct): Promise<ActResult> {
      await write(act, { outcome: 'later' })
      return { seq: act.seq, outcome: 'later' }
    },

    /** Writes nothing of an act, now or when its own call arrives later. Done if that was faster. */
    async dismiss(act: ReceivedAct): Promise<ActResult> {
      try {
        const outcome = await carry(act)
        return outcome ? await results.done(act, outcome, ARRIVED) : dismissed(act)
      } catch (error) {
        // No own call of this content can succeed.
        askedBy(error)
        await write(act, { outcome: 'dismissed' })
        return dismissed(act)
      }
    },
  }
}

/** @throws Differing if another admin recorded it, or longer ago than keys are known */
function expectOwnAndRecent({ recordedBy, now, at }: ReceivedAct) {
  if (recordedBy !== undefined) throw new Differing('taken-over', TAKEN_OVER)
  const isOld = now.getTime() - Date.parse(at) > ACTS_KNOWN_FOR
  if (isOld) throw new Differing('too-old', TOO_OLD)
}

/** Start of a session: the device's start, or else its completion before. */
const startOf = async (
  trx: DatabaseTransaction,
  { sender, seq }: ReceivedAct,
  start?: ReceivedAct,
) => start?.at ?? (await actBefore(trx, sender.id, seq, 'complete'))

/** @throws Differing if the body is invalid, so that the other acts are still applied */
function readBody(shape: Call['body'], { body }: ReceivedAct): unknown {
  if (!shape) return undefined
  const read = z.safeParse(shape, body)
  if (read.success) return read.data
  throw new Differing('refused', read.error.issues[0]?.message ?? 'Langkah ini tidak dapat dibaca')
}

const changedBy = (outcome: ActOutcome) =>
  'entry' in outcome ? changedByCompletion(outcome) : [outcome]
