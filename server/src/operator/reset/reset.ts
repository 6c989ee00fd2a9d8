import { resetCalls } from '@antrian/contract/reset'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ResetService } from './resetService.ts'

export async function serveReset(app: FastifyInstance, { service }: { service: ResetService }) {
  serveCalls(app, resetCalls, {
    resetDatabase: async ({ admin }) => ({ message: await service.reset(admin) }),
  })
}
