import { envelope } from '@antrian/contract/envelope'
import {
  CancelBody,
  CompleteBody,
  EditBody,
  EntryBody,
  QueueEntry,
  QueueList,
  QueueStatus,
  StaleEdit,
} from '@antrian/contract/queue'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'
import { intentOf } from './intent.ts'
import type { QueueService } from './queueService.ts'

const IdParams = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/, { error: 'Id antrian tidak dikenal' })),
})

const ListQuery = z.object({
  status: z.optional(z.enum(QueueStatus.options, { error: 'Status tidak dikenal' })),
})

const described = (summary: string) => ({ tags: ['Queue'], security: bearer, summary })

const answersEntry = { 200: envelope(QueueEntry), ...failures }

const callerOf = (request: FastifyRequest) => ({
  admin: request.admin,
  intent: intentOf(request),
})

/** HTTP only: shapes in, shapes out, one service call between. */
export const queueRoutes: FastifyPluginAsyncZod<{ service: QueueService }> = async (
  app,
  { service },
) => {
  app.get(
    '/',
    {
      schema: {
        ...described('The active entries, or those of one status'),
        querystring: ListQuery,
        response: { 200: envelope(QueueList), ...failures },
      },
    },
    async ({ query }) => ({ success: true, data: { queues: await service.list(query.status) } }),
  )

  app.get(
    '/current',
    {
      schema: {
        ...described('The entry in progress, or null'),
        response: { 200: envelope(z.nullable(QueueEntry)), ...failures },
      },
    },
    async () => ({ success: true, data: await service.current() }),
  )

  app.post(
    '/',
    {
      schema: {
        ...described('Adds a student to the queue'),
        body: EntryBody,
        response: { 201: envelope(QueueEntry), ...failures },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send({ success: true, data: await service.add(request.body, callerOf(request)) }),
  )

  app.put(
    '/:id',
    {
      schema: {
        ...described('Edits a waiting entry; with a version, only the one it is at'),
        params: IdParams,
        body: EditBody,
        response: { ...answersEntry, '4xx': z.extend(failures['4xx'], z.partial(StaleEdit).shape) },
      },
    },
    async request => ({
      success: true,
      data: await service.edit(request.params.id, request.body, callerOf(request)),
    }),
  )

  app.post(
    '/:id/start',
    {
      schema: {
        ...described('Starts a waiting entry; one may be in progress'),
        params: IdParams,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.start(request.params.id, callerOf(request)),
    }),
  )

  app.post(
    '/:id/complete',
    {
      schema: {
        ...described('Completes the entry in progress'),
        params: IdParams,
        body: CompleteBody,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.complete(
        request.params.id,
        request.body.paymentMethod,
        callerOf(request),
      ),
    }),
  )

  app.delete(
    '/:id',
    {
      schema: {
        ...described('Cancels an entry; the body and its reason may be missing'),
        params: IdParams,
        body: CancelBody,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.cancel(request.params.id, request.body?.reason, callerOf(request)),
    }),
  )
}
