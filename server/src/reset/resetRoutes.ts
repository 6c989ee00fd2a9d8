import { Done } from '@antrian/contract/envelope'
import { ResetBody } from '@antrian/contract/reset'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import { requireDeveloper } from '../auth/requireDeveloper.ts'
import type { ResetService } from './resetService.ts'

export const resetRoutes: FastifyPluginAsyncZod<{ service: ResetService }> = async (
  app,
  { service },
) => {
  app.post(
    '/reset-database',
    {
      onRequest: requireDeveloper,
      config: { isHeavy: true },
      schema: {
        tags: ['Admin'],
        security: bearer,
        summary: 'Empties the queue after a backup; developers only, confirmed to the letter',
        body: ResetBody,
        response: { 200: Done, ...failures },
      },
    },
    async ({ admin }) => ({ success: true, message: await service.reset(admin) }),
  )
}
