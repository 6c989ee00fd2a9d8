import { envelope } from '@antrian/contract/envelope'
import { QueueEntry, QueueList, QueueStatus } from '@antrian/contract/queue'
import { AddBody, CancelBody, EditBody, StaleEdit } from '@antrian/contract/queueBodies'
import { CompleteBody, StepAnswer } from '@antrian/contract/queueSteps'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { conflict, failures } from '../answers.ts'
import { callerOf } from '../idempotency/caller.ts'
import type { QueueService } from './queueService.ts'
import { described, IdParams, refusesStale } from './routeParts.ts'

const ListQuery = z.object({
  status: z.optional(z.enum(QueueStatus.options, { error: 'Status tidak dikenal' })),
})

const answersEntry = { 200: envelope(QueueEntry), ...failures }

const COMPLETE_AND_NEXT =
  'Who is `next` is called by it. If that one cannot be started any more (it was started, cancelled or skipped meanwhile), the completion stands, `message` says why, and `next` is whose turn it is now. An unknown `next` is refused with 404 and one that is the entry itself with 400: then nothing changes. With `version` the completion is of the entry that was seen: refused with 409 at any other version, in the first 3 seconds of a session, and where it was prepaid by another method.'

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
        body: AddBody,
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
        response: { ...answersEntry, ...conflict(z.partial(StaleEdit).shape) },
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
        ...described(
          'Completes the entry in progress; with `next`, starts that one in the same transaction',
          COMPLETE_AND_NEXT,
        ),
        params: IdParams,
        body: CompleteBody,
        response: { 200: StepAnswer, ...failures, ...refusesStale },
      },
    },
    async request => {
      const { id } = request.params
      const { next, ...completion } = request.body
      const caller = callerOf(request)
      const answer = next
        ? await service.completeAndNext(id, { ...completion, next }, caller)
        : await service.complete(id, completion, caller)
      return { success: true, ...answer }
    },
  )

  app.delete(
    '/:id',
    {
      schema: {
        ...described(
          'Cancels an entry; the body and its reason may be missing; with a version, only the one it is at',
        ),
        params: IdParams,
        body: CancelBody,
        response: { ...answersEntry, ...refusesStale },
      },
    },
    async request => ({
      success: true,
      data: await service.cancel(request.params.id, request.body ?? {}, callerOf(request)),
    }),
  )
}
