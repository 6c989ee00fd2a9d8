import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { Failure } from './envelope.ts'
import { QueueEntry, QueueList, QueueStatus } from './queue.ts'
import { AddBody, CancelBody, EditBody, StaleEdit } from './queueBodies.ts'
import {
  CompleteBody,
  PaymentBody,
  SkipBody,
  StaleChange,
  StepAnswer,
  UndoBody,
} from './queueSteps.ts'

const IdParams = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/, { error: 'Id antrian tidak dikenal' })),
})

const StatusQuery = z.object({
  status: z.optional(z.enum(QueueStatus.options, { error: 'Status tidak dikenal' })),
})

/** Carries the current entry when it has changed since the admin saw it. */
const conflict = z.extend(Failure, z.partial(StaleChange).shape)

export const queueCalls = {
  listQueue: {
    method: 'GET',
    path: '/api/queue',
    tag: 'Queue',
    summary: 'The active entries, or those of one status',
    query: StatusQuery,
    data: QueueList,
  },
  getCurrentEntry: {
    method: 'GET',
    path: '/api/queue/current',
    tag: 'Queue',
    summary: 'The entry in progress, or null',
    data: z.nullable(QueueEntry),
  },
  addEntry: {
    method: 'POST',
    path: '/api/queue',
    tag: 'Queue',
    summary: 'Adds a student to the queue',
    body: AddBody,
    data: QueueEntry,
    status: 201,
  },
  editEntry: {
    method: 'PUT',
    path: '/api/queue/:id',
    tag: 'Queue',
    summary: 'Edits a waiting entry; with a version, only the one it is at',
    params: IdParams,
    body: EditBody,
    data: QueueEntry,
    conflict: z.extend(Failure, z.partial(StaleEdit).shape),
  },
  startEntry: {
    method: 'POST',
    path: '/api/queue/:id/start',
    tag: 'Queue',
    summary: 'Starts a waiting entry; one may be in progress',
    params: IdParams,
    data: QueueEntry,
  },
  completeEntry: {
    method: 'POST',
    path: '/api/queue/:id/complete',
    tag: 'Queue',
    summary:
      'Completes the entry in progress; with `next`, starts that one in the same transaction',
    description:
      'Who is `next` is called by it. If that one cannot be started any more (it was started, cancelled or skipped meanwhile), the completion stands, `message` says why, and `next` is whose turn it is now. An unknown `next` is refused with 404 and one that is the entry itself with 400: then nothing changes. With `version` the completion is of the entry that was seen: refused with 409 at any other version, in the first 3 seconds of a session, and where it was prepaid by another method.',
    params: IdParams,
    body: CompleteBody,
    answer: StepAnswer,
    conflict,
  },
  cancelEntry: {
    method: 'DELETE',
    path: '/api/queue/:id',
    tag: 'Queue',
    summary:
      'Cancels an entry; the body and its reason may be missing; with a version, only the one it is at',
    params: IdParams,
    body: CancelBody,
    data: QueueEntry,
    conflict,
  },
  listRecentEntries: {
    method: 'GET',
    path: '/api/queue/recent',
    tag: 'Queue',
    summary: 'The last ten that were completed or cancelled today, newest first',
    data: QueueList,
  },
  undoStep: {
    method: 'POST',
    path: '/api/queue/:id/undo',
    tag: 'Queue',
    summary: 'Takes back the last step of an entry',
    description:
      'Takes back the last step of an entry, or with `to` the last ones, until it is back in the booth or in the queue: edit, start, complete, cancel, call, skip, return and a corrected payment. Only on the school day the step was taken, and only if `version` is the one that was seen: else 409 with the entry as it is. Taken back twice, the same step gives the same answer and nothing changes. Without `to` a completion takes back the start it brought with it, and the call that it was; where somebody else is in the booth the entry waits, and `message` says so. Counts, sums and history follow; the spreadsheet gets a correcting row.',
    params: IdParams,
    body: UndoBody,
    answer: StepAnswer,
    conflict,
  },
  correctPayment: {
    method: 'PUT',
    path: '/api/queue/:id/payment',
    tag: 'Queue',
    summary: 'Corrects the payment method of a completed entry',
    description:
      'Corrects how a completed entry was paid: any admin on the day it was completed, a developer on any day; only if `version` is the one that was seen. The spreadsheet gets a correcting row.',
    params: IdParams,
    body: PaymentBody,
    data: QueueEntry,
    conflict,
  },
  callEntry: {
    method: 'POST',
    path: '/api/queue/:id/call',
    tag: 'Queue',
    summary: 'Calls a waiting student, once more if they were called before',
    params: IdParams,
    data: QueueEntry,
  },
  skipEntry: {
    method: 'POST',
    path: '/api/queue/:id/skip',
    tag: 'Queue',
    summary: 'Takes a waiting entry out of the line, to come back by `return`',
    params: IdParams,
    body: SkipBody,
    data: QueueEntry,
  },
  returnEntry: {
    method: 'POST',
    path: '/api/queue/:id/return',
    tag: 'Queue',
    summary: 'Puts a skipped entry back in line, by its own number',
    params: IdParams,
    data: QueueEntry,
  },
} as const satisfies Calls
