import { paperCalls } from '@antrian/contract/booth/paper'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { correctLoad, loadPaper, readPaper } from './paperRepository.ts'

export function servePaper({ app, db, runChange, announce }: Platform) {
  const afterCommit = announceBoothChange(announce, 'paper')

  serveCalls(app, paperCalls, {
    getPaper: () => readPaper(db),

    loadPaper: request =>
      runChange(request, {
        make: (trx, actor) => loadPaper(trx, request.body, actor),
        afterCommit,
      }),

    correctPaper: request =>
      runChange(request, {
        make: (trx, actor) => correctLoad(trx, request.params.id, request.body, actor),
        afterCommit,
      }),
  })
}
