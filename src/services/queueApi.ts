import type { EntryDraft } from '@antrian/contract/entryDraft'
import { envelope } from '@antrian/contract/envelope'
import {
  ENTRY_EVENTS,
  type EntryAction,
  QueueEvent,
  type QueueEvents,
} from '@antrian/contract/events'
import {
  type EntryId,
  type PaymentMethod,
  QueueEntry,
  QueueList,
  type SkipReason,
} from '@antrian/contract/queue'
import type { UndoBody } from '@antrian/contract/queueSteps'
import { isAnyOf } from '@reduxjs/toolkit'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { api } from './api'
import { FIRST_REQUESTS } from './firstRequests'

/** What a change is known by on this side; of it the key alone is sent, to a host that reads keys. */
export interface Known {
  idempotencyKey?: string
  /** The entry whose completion it belongs to: a call or a start right after it is the same act. */
  follows?: EntryId
  /** It takes an own change back. */
  isUndo?: boolean
  /** Another entry that it changes. */
  along?: EntryId
}

interface EntryRef {
  id: EntryId
}

/** What it costs and how it was paid at the desk: sent to a host with `prices` alone. */
export interface NewEntry extends EntryDraft {
  price?: number
  paymentMethod?: PaymentMethod
}

/** Every change of an entry: its request, and what it does, which says as which event it comes back. */
export const ENTRY_CHANGES = {
  addEntry: change('add', (draft: NewEntry) => ({
    url: '/api/queue',
    method: 'POST',
    body: draft,
  })),
  editEntry: change('edit', ({ id, ...body }: EntryRef & EntryDraft & { version?: number }) => ({
    url: entryUrl(id),
    method: 'PUT',
    body,
  })),
  startEntry: change('start', ({ id }: EntryRef) => ({
    url: `${entryUrl(id)}/start`,
    method: 'POST',
  })),
  completeEntry: change(
    'complete',
    ({
      id,
      ...body
    }: EntryRef & { paymentMethod: PaymentMethod; version?: number; next?: string }) => ({
      url: `${entryUrl(id)}/complete`,
      method: 'POST',
      body,
    }),
  ),
  cancelEntry: change(
    'cancel',
    ({ id, ...body }: EntryRef & { reason: string; version?: number }) => ({
      url: entryUrl(id),
      method: 'DELETE',
      body,
    }),
  ),
  callEntry: change('call', ({ id }: EntryRef) => ({
    url: `${entryUrl(id)}/call`,
    method: 'POST',
  })),
  skipEntry: change('skip', ({ id, ...body }: EntryRef & { reason: SkipReason }) => ({
    url: `${entryUrl(id)}/skip`,
    method: 'POST',
    body,
  })),
  returnEntry: change('return', ({ id }: EntryRef) => ({
    url: `${entryUrl(id)}/return`,
    method: 'POST',
  })),
  correctPayment: change(
    'correct-payment',
    ({ id, ...body }: EntryRef & { paymentMethod: PaymentMethod; version: number }) => ({
      url: `${entryUrl(id)}/payment`,
      method: 'PUT',
      body,
    }),
  ),
  undoEntry: change('undo', ({ id, ...body }: EntryRef & UndoBody) => ({
    url: `${entryUrl(id)}/undo`,
    method: 'POST',
    body,
  })),
}

/** An entry as a change left it, and the event that tells the others. */
export interface ChangedEntry {
  event: keyof QueueEvents
  entry: QueueEntry
  /** What came out otherwise than was asked for. */
  message?: string
}

/**
 * Mutations name no tags: the socket middleware treats their answers as the events they will
 * become, so a click and its event end in one refresh.
 */
function change<Args extends object>(action: EntryAction, request: (args: Args) => FetchArgs) {
  return {
    query: ({
      idempotencyKey,
      follows: _follows,
      isUndo: _isUndo,
      along: _along,
      ...args
    }: Args & Known): FetchArgs => ({
      ...request(args as unknown as Args),
      ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
    }),
    transformResponse: (answer: unknown): ChangedEntry[] => changedEntries(action, answer),
  }
}

export const queueApi = api.injectEndpoints({
  endpoints: build => ({
    getQueue: build.query<QueueEntry[], void>({
      query: () => FIRST_REQUESTS.queue,
      rawResponseSchema: envelope(QueueList),
      transformResponse: ({ data }: { data: QueueList }) => data.queues,
      providesTags: ['Queue'],
    }),
    getCurrentEntry: build.query<QueueEntry | null, void>({
      query: () => FIRST_REQUESTS.currentEntry,
      rawResponseSchema: envelope(z.nullish(QueueEntry)),
      transformResponse: ({ data }: { data?: QueueEntry | null }) => data ?? null,
      providesTags: ['Queue'],
    }),
    addEntry: build.mutation(ENTRY_CHANGES.addEntry),
    editEntry: build.mutation(ENTRY_CHANGES.editEntry),
    startEntry: build.mutation(ENTRY_CHANGES.startEntry),
    completeEntry: build.mutation(ENTRY_CHANGES.completeEntry),
    cancelEntry: build.mutation(ENTRY_CHANGES.cancelEntry),
    callEntry: build.mutation(ENTRY_CHANGES.callEntry),
    skipEntry: build.mutation(ENTRY_CHANGES.skipEntry),
    returnEntry: build.mutation(ENTRY_CHANGES.returnEntry),
    correctPayment: build.mutation(ENTRY_CHANGES.correctPayment),
    undoEntry: build.mutation(ENTRY_CHANGES.undoEntry),
    getRecent: build.query<QueueEntry[], void>({
      query: () => '/api/queue/recent',
      rawResponseSchema: envelope(QueueList),
      transformResponse: ({ data }: { data: QueueList }) => data.queues,
      providesTags: ['Progress'],
    }),
  }),
})

export const { useGetQueueQuery, useGetCurrentEntryQuery, useGetRecentQuery } = queueApi

const changes = Object.keys(ENTRY_CHANGES).map(
  name => queueApi.endpoints[name as keyof typeof ENTRY_CHANGES],
)
export const isChangePending = isAnyOf(...changes.map(({ matchPending }) => matchPending))
export const isChangeFulfilled = isAnyOf(...changes.map(({ matchFulfilled }) => matchFulfilled))
export const isChangeRejected = isAnyOf(...changes.map(({ matchRejected }) => matchRejected))
export const isChangeSettled = isAnyOf(isChangeFulfilled, isChangeRejected)

function entryUrl(id: EntryId) {
  return `/api/queue/${encodeURIComponent(id)}`
}

/** The entries that a change's answer holds; none when the host did not send them readably. */
function changedEntries(action: EntryAction, answer: unknown): ChangedEntry[] {
  const { data, next, message } = (answer ?? {}) as Record<string, unknown>
  const entry = readEntry(data)
  const other = readEntry(next)
  if (entry) {
    return [
      {
        event: ENTRY_EVENTS[action],
        entry,
        ...(typeof message === 'string' && { message }),
      },
      ...(other?.status === 'in-progress' ? [{ event: ENTRY_EVENTS.start, entry: other }] : []),
      ...(other && action === 'undo' ? [{ event: ENTRY_EVENTS.undo, entry: other }] : []),
    ]
  }
  console.warn(`${action}: the entry can't be read`)
  return []
}

/** What the entry is now, in the refusal of an edit that started from an older version. */
export function entryInRefusal(body: unknown): QueueEntry | null {
  return readEntry((body as { current?: unknown } | null)?.current)
}

/** An entry from the wire, bare or wrapped in `{ queue }`; null when it can't be read. */
export function readEntry(payload: unknown): QueueEntry | null {
  const { data } = QueueEvent.safeParse(payload)
  if (!data) return null
  return 'queue' in data ? data.queue : data
}
