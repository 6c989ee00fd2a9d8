import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { AskedAnswer, staleAnswer } from '../shared/envelope.ts'
import { idText } from '../shared/textLike.ts'
import { EntryDraft } from './entryDraft.ts'
import { QueueEntry, QueueList, QueueStatus } from './queue.ts'
import { AddBody, CancelBody, EditBody } from './queueBodies.ts'
import { CompleteBody, PaymentBody, SkipBody, StepAnswer, UndoBody } from './queueSteps.ts'
import { RedoBody } from './redo.ts'

const IdParams = z.object({ id: idText('Id antrian tidak dikenal') })

const StatusQuery = z.object({
  status: z.optional(z.enum(QueueStatus.options, { error: 'Status tidak dikenal' })),
})

/** Carries the current entry when it has changed since the admin saw it. */
const conflict = staleAnswer(QueueEntry)

export const queueCalls = callsOf('Queue', {
  listQueue: {
    path: '/api/queue',
    summary: 'The active entries, or those of one status',
    query: StatusQuery,
    data: QueueList,
  },
  getCurrentEntry: {
    path: '/api/queue/current',
    summary: 'The entry in progress, or null',
    data: z.nullable(QueueEntry),
  },
  addEntry: {
    method: 'POST',
    path: '/api/queue',
    summary: 'Adds a student to the queue',
    body: AddBody,
    data: QueueEntry,
    status: 201,
    /** `current`: the entry in which the student of the roster waits already. */
    conflict,
  },
  editEntry: {
    method: 'PUT',
    path: '/api/queue/:id',
    summary: 'Edits a waiting entry; with `version` only if it is the current one',
    params: IdParams,
    body: EditBody,
    data: QueueEntry,
    /** `sent`: the draft that was refused. */
    conflict: z.extend(conflict, { sent: z.optional(EntryDraft) }),
  },
  startEntry: {
    method: 'POST',
    path: '/api/queue/:id/start',
    summary: 'Starts a waiting entry, unless another one is in progress',
    params: IdParams,
    data: QueueEntry,
  },
  completeEntry: {
    method: 'POST',
    path: '/api/queue/:id/complete',
    summary:
      'Completes the entry in progress; with `next`, starts that one in the same transaction',
    description:
      '`next` is the id of the entry to start. If it cannot be started any more (it was started, cancelled or skipped meanwhile), the entry is completed nevertheless, `message` gives the reason, and the `next` of the answer is the first entry in line. An unknown `next` is refused with 404, the entry itself with 400; then nothing changes. With `version` the answer is 409 if the entry has another version, in the first 3 seconds of a session, or if it was prepaid by another method.',
    params: IdParams,
    body: CompleteBody,
    answer: StepAnswer,
    conflict,
  },
  cancelEntry: {
    method: 'DELETE',
    path: '/api/queue/:id',
    summary:
      'Cancels an entry; with `version` only if it is the current one; body and reason are optional',
    params: IdParams,
    body: CancelBody,
    data: QueueEntry,
    conflict,
  },
  listRecentEntries: {
    path: '/api/queue/recent',
    summary: 'The last ten entries completed or cancelled today, newest first',
    data: QueueList,
  },
  undoStep: {
    method: 'POST',
    path: '/api/queue/:id/undo',
    summary: 'Undoes the last change of an entry',
    description:
      'Undoes the last change of an entry (edit, start, complete, cancel, call, skip, return or a corrected payment), or with `to` several, until it is in the booth or in the queue. Only on the school day of the change, and only if `version` is current; otherwise the answer is 409 with the entry. A repeated undo of the same change gets the same answer and changes nothing. Without `to`, the undo of a completion includes the start or call that came with it; if another entry is in the booth, the entry waits and `message` says so. Counts, sums and history follow; the spreadsheet gets a correcting row.',
    params: IdParams,
    body: UndoBody,
    answer: StepAnswer,
    conflict,
  },
  correctPayment: {
    method: 'PUT',
    path: '/api/queue/:id/payment',
    summary: 'Corrects the payment method of a completed entry',
    description:
      'Any admin may correct the payment on the day of the completion, a developer on any day; only if `version` is current. The spreadsheet gets a correcting row.',
    params: IdParams,
    body: PaymentBody,
    data: QueueEntry,
    conflict,
  },
  callEntry: {
    method: 'POST',
    path: '/api/queue/:id/call',
    summary: 'Calls a waiting student, also repeatedly',
    params: IdParams,
    data: QueueEntry,
  },
  skipEntry: {
    method: 'POST',
    path: '/api/queue/:id/skip',
    summary: 'Skips a waiting entry until `return`',
    params: IdParams,
    body: SkipBody,
    data: QueueEntry,
  },
  redoEntry: {
    method: 'POST',
    path: '/api/queue/:id/redo',
    summary: 'Makes prints of a completed entry again, free of charge',
    description:
      'Answers with a new entry of the same number, whose `redo` names the paid one. `photo` puts the student back as the next in line, and the completion needs no payment; of an entry left over from another day it has a number of today. The other reasons are completed at once and take only paper. No money moves, no second student is counted, and the spreadsheet gets no row. Only on the day of the completion. A fourth redo, or a 21st sheet, of a student and day is answered 409 with `asks`, and so is the same one that another admin recorded in the 30 seconds before; with `sure` it is done. Undo takes it back.',
    params: IdParams,
    body: RedoBody,
    data: QueueEntry,
    status: 201,
    conflict: AskedAnswer,
  },
  returnEntry: {
    method: 'POST',
    path: '/api/queue/:id/return',
    summary: 'Returns a skipped entry to the queue, in the order of its number',
    params: IdParams,
    data: QueueEntry,
  },
})
