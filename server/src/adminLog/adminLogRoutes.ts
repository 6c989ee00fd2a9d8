import { AdminLog, AdminLogQuery } from '@antrian/contract/adminLog'
import { envelope } from '@antrian/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { AdminLogRepository } from './adminLogRepository.ts'

export const adminLogRoutes: FastifyPluginAsyncZod<{ adminLog: AdminLogRepository }> = async (
  app,
  { adminLog },
) => {
  app.get(
    '/logs',
    {
      schema: {
        tags: ['Admin'],
        security: bearer,
        summary: 'Who did what to which entry, newest first; or the story of one entry',
        querystring: AdminLogQuery,
        response: { 200: envelope(AdminLog), ...failures },
      },
    },
    async ({ query }) => ({ success: true, data: await adminLog.page(query) }),
  )
}
