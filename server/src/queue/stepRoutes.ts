import { envelope } from '@antrian/contract/envelope'
import { QueueEntry, QueueList } from '@antrian/contract/queue'
import { PaymentBody, SkipBody, StepAnswer, UndoBody } from '@antrian/contract/queueSteps'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failures } from '../answers.ts'
import { callerOf } from '../idempotency/caller.ts'
import { described, IdParams, refusesStale } from './routeParts.ts'
import type { StepService } from './stepService.ts'

const answersEntry = { 200: envelope(QueueEntry), ...failures }

const UNDO =
  'Takes back the last step of an entry, or with `to` the last ones, until it is back in the booth or in the queue: edit, start, complete, cancel, call, skip, return and a corrected payment. Only on the school day the step was taken, and only if `version` is the one that was seen: else 409 with the entry as it is. Taken back twice, the same step gives the same answer and nothing changes. Without `to` a completion takes back the start it brought with it, and the call that it was; where somebody else is in the booth the entry waits, and `message` says so. Counts, sums and history follow; the spreadsheet gets a correcting row.'

const PAYMENT =
  'Corrects how a completed entry was paid: any admin on the day it was completed, a developer on any day; only if `version` is the one that was seen. The spreadsheet gets a correcting row.'

/** HTTP only: shapes in, shapes out, one service call between. */
export const stepRoutes: FastifyPluginAsyncZod<{ service: StepService }> = async (
  app,
  { service },
) => {
  app.get(
    '/recent',
    {
      schema: {
        ...described('The last ten that were completed or cancelled today, newest first'),
        response: { 200: envelope(QueueList), ...failures },
      },
    },
    async () => ({ success: true, data: { queues: await service.recent() } }),
  )

  app.post(
    '/:id/undo',
    {
      schema: {
        ...described('Takes back the last step of an entry', UNDO),
        params: IdParams,
        body: UndoBody,
        response: { 200: StepAnswer, ...failures, ...refusesStale },
      },
    },
    async request => ({
      success: true,
      ...(await service.undo(request.params.id, request.body, callerOf(request))),
    }),
  )

  app.put(
    '/:id/payment',
    {
      schema: {
        ...described('Corrects the payment method of a completed entry', PAYMENT),
        params: IdParams,
        body: PaymentBody,
        response: { ...answersEntry, ...refusesStale },
      },
    },
    async request => ({
      success: true,
      data: await service.correctPayment(request.params.id, request.body, callerOf(request)),
    }),
  )

  app.post(
    '/:id/call',
    {
      schema: {
        ...described('Calls a waiting student, once more if they were called before'),
        params: IdParams,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.call(request.params.id, callerOf(request)),
    }),
  )

  app.post(
    '/:id/skip',
    {
      schema: {
        ...described('Takes a waiting entry out of the line, to come back by `return`'),
        params: IdParams,
        body: SkipBody,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.skip(request.params.id, request.body.reason, callerOf(request)),
    }),
  )

  app.post(
    '/:id/return',
    {
      schema: {
        ...described('Puts a skipped entry back in line, by its own number'),
        params: IdParams,
        response: answersEntry,
      },
    },
    async request => ({
      success: true,
      data: await service.return(request.params.id, callerOf(request)),
    }),
  )
}
