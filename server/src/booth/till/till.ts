import { type QrisComparison, tillCalls } from '@antrian/contract/till/till'
import type { FastifyRequest } from 'fastify'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { holdOpenDay, windowOf } from './openDay.ts'
import { compare, keepTally, withdrawTallies } from './qrisTallies.ts'
import { type DayWindow, readTakings, readTill } from './readTill.ts'
import { acceptTill, addMove, offerTill, reverseMove, withdrawTill } from './tillChanges.ts'

export function serveTill({ app, db, runChange, announce, clock, timeZone }: Platform) {
  const afterCommit = announceBoothChange(announce, 'till')
  const dayOf = (day: string) => windowOf(day, clock(), timeZone)

  /** Answers with the current till. The answer stored for a replay contains no names. */
  async function change(
    request: FastifyRequest & { params: { day: string } },
    make: (trx: DatabaseTransaction, actor: Actor, of: DayWindow) => Promise<void>,
  ) {
    const of = dayOf(request.params.day)
    await runChange(request, {
      make: async (trx, actor) => {
        await holdOpenDay(trx, of)
        await make(trx, actor, of)
        return null
      },
      afterCommit,
    })
    return readTill(db, of, request.admin.email)
  }

  serveCalls(app, tillCalls, {
    getTill: ({ params, admin }) => readTill(db, dayOf(params.day), admin.email),

    addTillMove: request =>
      change(request, (trx, actor, of) => addMove(trx, of, request.body, actor)),

    reverseTillMove: request =>
      change(request, (trx, actor) => reverseMove(trx, request.params, actor)),

    offerTill: request =>
      change(request, (trx, actor) => offerTill(trx, request.params.day, request.body, actor)),

    acceptTill: request =>
      change(request, (trx, actor, of) => acceptTill(trx, of, request.params.id, actor)),

    withdrawTill: request =>
      change(request, (trx, actor) => withdrawTill(trx, request.params, actor)),

    compareQris: async (request): Promise<QrisComparison> => {
      const of = dayOf(request.params.day)
      // Before the transaction, because long lists take a while and the day is locked in it.
      const compared = compare(await readTakings(db, of), request.body)
      const tally = await runChange(request, {
        make: async (trx, actor) => {
          await holdOpenDay(trx, of)
          return keepTally(trx, of.day, request.body, compared, actor)
        },
        afterCommit,
      })
      return { tally, ...compared.differences }
    },

    withdrawQris: request =>
      change(request, (trx, actor) => withdrawTallies(trx, request.params.day, actor)),
  })
}
