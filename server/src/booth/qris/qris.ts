import { type QrisState, qrisCalls } from '@antrian/contract/till/qrisCode'
import type { FastifyRequest } from 'fastify'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { codeOf, confirmCode, readCodeRow, removeCode, setCode } from './qrisRepository.ts'
import { hideQris, shownQris, showQris } from './shownQris.ts'
import { serveTillDisplay } from './tillDisplay.ts'

/**
 * The school's QRIS code: set by a developer, confirmed by a second account, and shown with an
 * amount.
 */
export function serveQris(platform: Platform) {
  const { app, db, runChange, announce, clock, realtime } = platform
  const afterCommit = announceBoothChange(announce, 'qris')

  async function stateFor(email: string): Promise<QrisState> {
    const row = await readCodeRow(db)
    return {
      code: row ? codeOf(row) : null,
      canConfirm: row !== undefined && !row.confirmed_at && row.changed_by !== email,
    }
  }

  async function change(
    request: FastifyRequest,
    make: (trx: DatabaseTransaction, actor: Actor) => Promise<unknown>,
  ) {
    await runChange(request, {
      make: async (trx, actor) => {
        await make(trx, actor)
        return null
      },
      afterCommit,
    })
    return stateFor(request.admin.email)
  }

  serveCalls(app, qrisCalls, {
    getQris: ({ admin }) => stateFor(admin.email),
    setQris: request => change(request, (trx, actor) => setCode(trx, request.body, actor)),
    removeQris: request => change(request, removeCode),
    confirmQris: request =>
      change(request, (trx, actor) => confirmCode(trx, request.body.id, actor)),

    /**
     * Writes no log line, because the shown code lasts three minutes and contains no personal data.
     */
    showQris: request =>
      runChange(request, {
        make: trx => showQris(trx, request.body, clock()),
        afterCommit: realtime.updateScreens,
      }),
    hideQris: request =>
      runChange(request, {
        make: async trx => {
          await hideQris(trx, request.query.until)
          return null
        },
        afterCommit: realtime.updateScreens,
      }),
    getShownQris: () => shownQris(db, clock()),
  })

  serveTillDisplay(platform)
}
