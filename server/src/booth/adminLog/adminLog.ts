import { adminLogCalls } from '@antrian/contract/adminLog'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { AdminLogRepository } from './adminLogRepository.ts'

export async function serveAdminLog(
  app: FastifyInstance,
  { adminLog }: { adminLog: AdminLogRepository },
) {
  serveCalls(app, adminLogCalls, { getAdminLog: ({ query }) => adminLog.page(query) })
}
