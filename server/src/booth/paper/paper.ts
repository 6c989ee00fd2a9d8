import { paperCalls } from '@antrian/contract/paper'
import { tellBooth } from '../../platform/change/tellBooth.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { correctLoad, loadPaper, readPaper } from './paperRepository.ts'

export function servePaper({ app, db, runChange, announce }: Platform) {
  const tell = tellBooth(announce, 'paper')

  serveCalls(app, paperCalls, {
    getPaper: () => readPaper(db),

    loadPaper: request =>
      runChange(request, { make: (trx, actor) => loadPaper(trx, request.body, actor), tell }),

    correctPaper: request =>
      runChange(request, {
        make: (trx, actor) => correctLoad(trx, request.params.id, request.body, actor),
        tell,
      }),
  })
}
