import { paperCalls } from '@antrian/contract/paper'
import type { FastifyInstance } from 'fastify'
import type { RunChange } from '../../platform/change/change.ts'
import { tellBooth } from '../../platform/change/tellBooth.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { correctLoad, loadPaper, readPaper } from './paperRepository.ts'

interface Deps {
  db: Database
  runChange: RunChange
  announce: Announce
}

export async function servePaper(app: FastifyInstance, { db, runChange, announce }: Deps) {
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
