import { envelope } from '@antrian/contract/envelope'
import { LeftoversAnswer, LeftoversBody } from '@antrian/contract/leftovers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import { idempotencyKeyOf } from '../queue/idempotencyKey.ts'
import type { LeftoversService } from './leftoversService.ts'

const shapes = (summary: string) => ({
  schema: {
    tags: ['Queue'],
    security: bearer,
    summary,
    body: LeftoversBody,
    response: { 200: envelope(LeftoversAnswer), ...failures },
  },
})

/** Registered where `callerOf` and the session are known: HTTP only. */
export const leftoversRoutes: FastifyPluginAsyncZod<{ service: LeftoversService }> = async (
  app,
  { service },
) => {
  app.post(
    '/cancel',
    shapes('Cancels the entries that are left, all or nothing: the booth has closed'),
    async request => ({
      success: true,
      data: await service.cancel(request.body.ids, {
        admin: request.admin,
        idempotencyKey: idempotencyKeyOf(request),
      }),
    }),
  )

  app.post(
    '/bring',
    shapes('Brings entries of earlier days to today, all or nothing, with new numbers'),
    async request => ({
      success: true,
      data: await service.bring(request.body.ids, {
        admin: request.admin,
        idempotencyKey: idempotencyKeyOf(request),
      }),
    }),
  )
}
