import { setImmediate } from 'node:timers/promises'
import { targetOf } from '@antrian/contract/offline/actTarget'
import type { ActsBody, OfflineAct } from '@antrian/contract/offline/offlineBodies'
import type { ActResult } from '@antrian/contract/offline/offlineResults'
import type { User } from '@antrian/contract/session/session'
import { keyHash } from '../../platform/change/idempotencyKey.ts'
import type { OfflineActRow } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { askedTargets, knownActs } from './actsRepository.ts'
import { createApplyAct } from './applyAct.ts'
import { touchDevice } from './devicesRepository.ts'
import { type ActsRequest, type DecidedAct, type ReceivedAct, receiveAct } from './receiveActs.ts'

const TWICE =
  'Data perangkat ini juga dipakai di browser lain. Langkah dikirim lagi sebagai perangkat baru.'

/** Applies what a device has recorded: in its order, each act in a transaction of its own. */
export function createMergeActs(platform: Platform) {
  const { db, clock } = platform
  const applying = createApplyAct(platform)

  async function begin({ device, epoch, acts }: ActsBody, admin: User) {
    const hashed = acts.map(act => ({
      ...act,
      keyHash: keyHash(act.recordedBy ?? admin.email, act.key),
    }))
    const { rows, isTwice } = await knownActs(db, device, hashed)
    if (isTwice) throw new Refusal(409, TWICE)
    const now = clock()
    const sender = await inTransaction(db, trx =>
      touchDevice(trx, { device, form: 'Perangkat', admin, now }),
    )
    const request: ActsRequest = { sender, epoch, admin, now, added: new Map(), last: undefined }
    return { hashed, rows, request }
  }

  async function resultsOf(
    act: ReceivedAct,
    ending: ReceivedAct | undefined,
  ): Promise<ActResult[]> {
    if (act.answer === 'dismiss') return [await applying.dismiss(act)]
    if (!ending) return [await applying.apply(act)]
    const ended = await applying.apply(ending, act)
    if (ended.outcome !== 'differs') return [{ ...ended, seq: act.seq }, ended]
    if (ended.seq === act.seq) return [ended, await applying.postpone(ending)]
    // Written by then: this is its result.
    return [await applying.doneElsewhere(act), ended]
  }

  return async (body: ActsBody, admin: User): Promise<ActResult[]> => {
    if (body.acts.length === 0) return []
    const { hashed, rows, request } = await begin(body, admin)
    const asked = await askedTargets(db, body.device)
    const results: ActResult[] = []

    for (const [place, sent] of hashed.entries()) {
      // Other requests get their turn between two acts.
      await setImmediate()
      if (results.some(({ seq }) => seq === sent.seq)) continue
      const act = await receiveAct(db, sent, rows.get(sent.keyHash), request)
      const askedBefore = asked.get(act.target)
      if (isDecided(act)) results.push(await applying.repeat(act))
      else if (askedBefore !== undefined && askedBefore < act.seq)
        results.push(await applying.postpone(act))
      else {
        const end = endOf(hashed.slice(place), sent)
        const ending = end && (await receiveAct(db, end, rows.get(end.keyHash), request))
        const became = await resultsOf(act, ending)
        if (askedBefore === act.seq) asked.delete(act.target)
        const question = became.find(({ outcome }) => outcome === 'differs')
        if (question) asked.set(act.target, question.seq)
        const [first] = became
        if (act.kind === 'add' && first?.outcome === 'done') {
          request.added.set(act.key, String(first.entry.id))
        }
        results.push(...became)
      }
    }
    return results
  }
}

/** Decided once and for all; what is asked, until there is an answer to this question. */
const isDecided = (act: ReceivedAct): act is DecidedAct =>
  act.row !== undefined &&
  act.row.outcome !== 'later' &&
  (act.row.outcome !== 'differs' || !act.answer || isOfAnother(act, act.row))

/** Whether the answer is about another question: it is sent again, and the new question was lost. */
const isOfAnother = ({ asked }: ReceivedAct, { reason }: OfflineActRow) =>
  asked !== undefined && asked !== reason

/** The completion of the session that an admin has decided to record. */
function endOf<Sent extends OfflineAct>(acts: readonly Sent[], start: Sent): Sent | undefined {
  if (start.kind !== 'start' || start.answer !== 'record') return undefined
  const next = acts.slice(1).find(act => targetOf(act) === targetOf(start))
  return next?.kind === 'complete' ? next : undefined
}
