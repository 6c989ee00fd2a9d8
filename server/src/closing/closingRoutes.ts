import { Closing, ClosingBody, DayClosing } from '@antrian/contract/closing'
import { envelope, Failure } from '@antrian/contract/envelope'
import { Day } from '@antrian/contract/history'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, conflict, failures } from '../answers.ts'
import { requireDeveloper } from '../auth/requireDeveloper.ts'
import type { ClosingService } from './closingService.ts'

const params = z.object({ day: Day })

const described = (summary: string) => ({ tags: ['Admin'], security: bearer, summary })

const refusesSecond = conflict({ closing: z.optional(Closing) })

export const closingRoutes: FastifyPluginAsyncZod<{ service: ClosingService }> = async (
  app,
  { service },
) => {
  app.get(
    '/:day',
    {
      schema: {
        ...described('What a day came to, and how it was closed'),
        params,
        response: { 200: envelope(DayClosing), ...failures },
      },
    },
    async request => ({ success: true, data: await service.of(request.params.day) }),
  )

  app.post(
    '/:day',
    {
      schema: {
        ...described('Closes a day: what it came to is written down for good'),
        params,
        body: ClosingBody,
        response: { 201: envelope(Closing), ...failures, ...refusesSecond },
      },
    },
    async (request, reply) => {
      const data = await service.close(request.params.day, request.body, request.admin)
      return reply.code(201).send({ success: true, data })
    },
  )

  app.post(
    '/:day/reopen',
    {
      onRequest: requireDeveloper,
      schema: {
        ...described('Reopens a closed day, which keeps what it was closed with; developers only'),
        params,
        response: { 200: envelope(Closing), ...failures, 409: Failure },
      },
    },
    async request => ({
      success: true,
      data: await service.reopen(request.params.day, request.admin),
    }),
  )
}
