import { envelope } from '@antrian/contract/envelope'
import { QueueEvent } from '@antrian/contract/events'
import { type EntryId, type PaymentMethod, QueueEntry, QueueList } from '@antrian/contract/queue'
import type { EntryDraft } from '@antrian/contract/rules'
import * as z from 'zod/mini'
import { api } from './api'

/** Of which click a change is, for a host that does each click once; others are not told. */
interface Click {
  intent?: string
}

const headersOf = (intent: string | undefined) =>
  intent === undefined ? {} : { headers: { 'idempotency-key': intent } }

/**
 * Mutations name no tags: the socket middleware treats their answers as the events they will
 * become, so a click and its event end in one refresh.
 */
export const queueApi = api.injectEndpoints({
  endpoints: build => ({
    getQueue: build.query<QueueEntry[], void>({
      query: () => '/api/queue',
      rawResponseSchema: envelope(QueueList),
      transformResponse: ({ data }: { data: QueueList }) => data.queues,
      providesTags: ['Queue'],
    }),
    getCurrentEntry: build.query<QueueEntry | null, void>({
      query: () => '/api/queue/current',
      rawResponseSchema: envelope(z.nullish(QueueEntry)),
      transformResponse: ({ data }: { data?: QueueEntry | null }) => data ?? null,
      providesTags: ['Queue'],
    }),
    addEntry: build.mutation<QueueEntry | null, EntryDraft & Click>({
      query: ({ intent, ...body }) => ({
        url: '/api/queue',
        method: 'POST',
        body,
        ...headersOf(intent),
      }),
      transformResponse: entryInAnswer,
    }),
    editEntry: build.mutation<
      QueueEntry | null,
      { id: EntryId; version?: number } & EntryDraft & Click
    >({
      query: ({ id, intent, ...body }) => ({
        url: entryUrl(id),
        method: 'PUT',
        body,
        ...headersOf(intent),
      }),
      transformResponse: entryInAnswer,
    }),
    startEntry: build.mutation<QueueEntry | null, { id: EntryId } & Click>({
      query: ({ id, intent }) => ({
        url: `${entryUrl(id)}/start`,
        method: 'POST',
        ...headersOf(intent),
      }),
      transformResponse: entryInAnswer,
    }),
    completeEntry: build.mutation<
      QueueEntry | null,
      { id: EntryId; paymentMethod: PaymentMethod } & Click
    >({
      query: ({ id, intent, ...body }) => ({
        url: `${entryUrl(id)}/complete`,
        method: 'POST',
        body,
        ...headersOf(intent),
      }),
      transformResponse: entryInAnswer,
    }),
    cancelEntry: build.mutation<QueueEntry | null, { id: EntryId; reason: string } & Click>({
      query: ({ id, intent, ...body }) => ({
        url: entryUrl(id),
        method: 'DELETE',
        body,
        ...headersOf(intent),
      }),
      transformResponse: entryInAnswer,
    }),
  }),
})

export const {
  useGetQueueQuery,
  useGetCurrentEntryQuery,
  useAddEntryMutation,
  useEditEntryMutation,
  useStartEntryMutation,
  useCompleteEntryMutation,
  useCancelEntryMutation,
} = queueApi

const entryUrl = (id: EntryId) => `/api/queue/${encodeURIComponent(id)}`

/** The entry a change ended in; null when the host did not say it readably. */
function entryInAnswer(answer: unknown): QueueEntry | null {
  return readEntry((answer as { data?: unknown } | null)?.data)
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
