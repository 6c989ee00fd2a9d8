import { paperCalls } from '@antrian/contract/paper'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { RunChange } from '../idempotency/change.ts'
import { serveCalls } from '../platform/serveCalls.ts'
import type { Announce } from '../realtime/announce.ts'
import { tellBooth } from '../realtime/tellBooth.ts'
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
