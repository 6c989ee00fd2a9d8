import { LEASE_HEADER } from '@antrian/contract/offline/lease'
import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import {
  ACTIONS,
  type EntryAction,
  QueueEvent,
  type QueueEvents,
} from '@antrian/contract/queue/events'
import {
  type EntryId,
  type PaymentMethod,
  QueueEntry,
  type QueueList,
} from '@antrian/contract/queue/queue'
import { queueCalls } from '@antrian/contract/queue/queueCalls'
import type { Call } from '@antrian/contract/shared/call'
import { envelope } from '@antrian/contract/shared/envelope'
import { createAction, isAnyOf } from '@reduxjs/toolkit'
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import { type ApiRequest, api } from './api'
import { type ChangeArgs, endpoint, type Keyed, requestOf, sentOf } from './call'

/**
 * Arguments for the client only, except the idempotency key, which is sent to hosts that read it.
 */
export interface Known extends Keyed {
  /**
   * Id of the entry whose completion it follows: a call or start right after it counts as the same
   * action.
   */
  follows?: EntryId
  /** Place in a list of students who are added as one act, from 2 on. */
  place?: number
  /** Id of another entry that the change affects. */
  along?: EntryId
  /** Cash received from the student, in rupiah. */
  given?: number
  /** Key of the press. */
  act?: string
}

export interface NewEntry extends EntryDraft {
  price?: number
  paymentMethod?: PaymentMethod
  /** Id in the roster of the student that was picked. */
  rosterId?: string
}

/** The entry after a change, and the event that other admins get. */
export interface ChangedEntry {
  event: keyof QueueEvents
  entry: QueueEntry
  /** Explains how the result differs from the request. */
  message?: string
  /** Header of the answer: this device holds the booth by the change. */
  lease?: string
}

/**
 * Mutations invalidate no tags. The socket middleware treats their answers like events, so that a
 * click and its event cause one refresh.
 */
function entryChange<Of extends Call>(action: EntryAction, call: Of) {
  return {
    query: (args: ChangeArgs<Of> & Known): ApiRequest => {
      const request = requestOf(call, sentOf(call, forHost(args)))
      // Another team's host, which reads no keys, may answer without the entry.
      return args.idempotencyKey === undefined ? { ...request, promises: undefined } : request
    },
    transformResponse: (answer: unknown, meta?: FetchBaseQueryMeta): ChangedEntry[] => {
      const lease = meta?.response?.headers.get(LEASE_HEADER)
      const [changed, ...others] = changedEntries(action, answer)
      return changed ? [{ ...changed, ...(lease && { lease }) }, ...others] : []
    },
  }
}

/** Removes the arguments that are for the client only. */
const forHost = <Args>({
  follows: _follows,
  undoes: _undoes,
  place: _place,
  along: _along,
  given: _given,
  act: _act,
  ...args
}: Args & Known) => args as unknown as Args

/** The body of a change's call. */
export function bodyOf(args: object & Known): Record<string, unknown> {
  const {
    id: _id,
    idempotencyKey: _key,
    device: _device,
    ...body
  } = forHost<Record<string, unknown>>({ ...args })
  return body
}

export const queueApi = api.injectEndpoints({
  endpoints: build => ({
    getQueue: build.query<QueueEntry[], void>({
      ...endpoint(queueCalls.listQueue),
      transformResponse: ({ data }: { data: QueueList }) => data.queues,
      providesTags: ['Queue'],
    }),
    getCurrentEntry: build.query<QueueEntry | null, void>({
      query: () => ({
        ...requestOf(queueCalls.getCurrentEntry),
        promises: envelope(z.nullish(QueueEntry)),
      }),
      transformResponse: ({ data }: { data?: QueueEntry | null }) => data ?? null,
      providesTags: ['InBooth'],
    }),
    addEntry: build.mutation(entryChange('add', queueCalls.addEntry)),
    editEntry: build.mutation(entryChange('edit', queueCalls.editEntry)),
    startEntry: build.mutation(entryChange('start', queueCalls.startEntry)),
    completeEntry: build.mutation(entryChange('complete', queueCalls.completeEntry)),
    cancelEntry: build.mutation(entryChange('cancel', queueCalls.cancelEntry)),
    callEntry: build.mutation(entryChange('call', queueCalls.callEntry)),
    skipEntry: build.mutation(entryChange('skip', queueCalls.skipEntry)),
    returnEntry: build.mutation(entryChange('return', queueCalls.returnEntry)),
    correctPayment: build.mutation(entryChange('correct-payment', queueCalls.correctPayment)),
    undoEntry: build.mutation(entryChange('undo', queueCalls.undoStep)),
    redoEntry: build.mutation(entryChange('redo', queueCalls.redoEntry)),
  }),
})

export const { useGetQueueQuery, useGetCurrentEntryQuery } = queueApi
export const selectQueueRequest = queueApi.endpoints.getQueue.select()
export const selectCurrentRequest = queueApi.endpoints.getCurrentEntry.select()

/** Action of each mutation. */
export const CHANGE_ACTIONS = {
  addEntry: 'add',
  editEntry: 'edit',
  startEntry: 'start',
  completeEntry: 'complete',
  cancelEntry: 'cancel',
  callEntry: 'call',
  skipEntry: 'skip',
  returnEntry: 'return',
  correctPayment: 'correct-payment',
  undoEntry: 'undo',
  redoEntry: 'redo',
} as const satisfies Record<
  Exclude<keyof typeof queueApi.endpoints, 'getQueue' | 'getCurrentEntry'>,
  EntryAction
>

// By name, because all injected APIs share one `endpoints` object.
const changes = Object.keys(CHANGE_ACTIONS).map(
  name => queueApi.endpoints[name as keyof typeof CHANGE_ACTIONS],
)
export const isChangeFulfilled = isAnyOf(...changes.map(({ matchFulfilled }) => matchFulfilled))
export const isChangeRejected = isAnyOf(...changes.map(({ matchRejected }) => matchRejected))

/** An act of this device that the host has recorded, or that another admin had done already. */
export interface RecordedAct extends Pick<Known, 'follows'> {
  key: string
  action: EntryAction
  /** Its entries as the host has them. */
  changes: ChangedEntry[]
  /** Time of the press, in ms by this device's clock. */
  at: number
  /** Whether the act is the last step of its entry. */
  isLast: boolean
}

export const actsRecorded = createAction<RecordedAct[]>('queue/actsRecorded')

/** Entries in the answer of a change; none when the answer is not readable. */
export function changedEntries(action: EntryAction, answer: unknown): ChangedEntry[] {
  const { data, next, message } = (answer ?? {}) as Record<string, unknown>
  const entry = readEntry(data)
  const other = readEntry(next)
  if (entry) {
    return [
      {
        event: ACTIONS[action].event,
        entry,
        ...(typeof message === 'string' && { message }),
      },
      ...(other?.status === 'in-progress' ? [{ event: ACTIONS.start.event, entry: other }] : []),
      ...(other && action === 'undo' ? [{ event: ACTIONS.undo.event, entry: other }] : []),
    ]
  }
  console.warn(`${action}: the entry can't be read`)
  return []
}

/** The current entry in the refusal of an edit from an outdated version. */
export function entryInRefusal(body: unknown): QueueEntry | null {
  return readEntry((body as { current?: unknown } | null)?.current)
}

/** Parses an entry, bare or in `{ queue }`; null when invalid. */
export function readEntry(payload: unknown): QueueEntry | null {
  const { data } = QueueEvent.safeParse(payload)
  if (!data) return null
  return 'queue' in data ? data.queue : data
}
