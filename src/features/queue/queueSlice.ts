import type { EntryDraft } from '@antrian/contract/entryDraft'
import type { EntryId, PaymentMethod } from '@antrian/contract/queue'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import { type BusyKey, busyKeyFor } from '@/services/outbox'
import { isChangeSettled } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'

/** A form that the end of its session closed: what it began with, and what was filled in. */
export interface Interrupted {
  start: EntryDraft
  draft: EntryDraft
}

export type EntryDialog =
  | { kind: 'edit'; id: EntryId; interrupted?: Interrupted }
  | { kind: 'cancel'; id: EntryId }
  | { kind: 'complete'; id: EntryId; chosen?: PaymentMethod; startsNext?: boolean }
/** A student of the roster: what the form is filled with. */
export interface ChosenStudent {
  id: string
  name: string
  className: string
}

export type OpenDialog =
  | { kind: 'add'; interrupted?: Interrupted; chosen?: ChosenStudent }
  | EntryDialog
export type QueueDialog = { kind: 'none' } | OpenDialog

interface QueueState {
  dialog: QueueDialog
  /** The session of whoever opened the dialog has ended, and not by Logout, which forgets the form. */
  isSessionOver: boolean
  /** Requests without an answer: the same one again is sent with the same key. */
  idempotencyKeys: Partial<Record<BusyKey, IdempotencyRecord>>
}

interface IdempotencyRecord {
  idempotencyKey: string
  /** The change and its arguments, as JSON. */
  request: string
}

const initialState: QueueState = {
  dialog: { kind: 'none' },
  isSessionOver: false,
  idempotencyKeys: {},
}

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<OpenDialog>) => {
      state.dialog = payload
    },
    /** A card was scanned, or a student picked from the roster. */
    studentChosen: (state, { payload: { id, name, className } }: PayloadAction<ChosenStudent>) => {
      state.dialog = { kind: 'add', chosen: { id, name, className } }
    },
    dialogClosed: state => {
      state.dialog = { kind: 'none' }
    },
    idempotencyKeyChosen: (
      state,
      { payload: { key, ...record } }: PayloadAction<IdempotencyRecord & { key: BusyKey }>,
    ) => {
      state.idempotencyKeys[key] = record
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionClosed, (_, { payload: reason }) => ({
        ...initialState,
        isSessionOver: !reason.startsWith('logout'),
      }))
      .addCase(sessionOpened, state => {
        state.isSessionOver = false
      })
      .addMatcher(isChangeSettled, (state, { meta, payload }) => {
        if (isFinal(payload)) forgetIdempotencyKey(state, meta.arg.originalArgs)
      })
  },
  selectors: {
    selectDialog: queue => queue.dialog,
    selectIsSessionOver: queue => queue.isSessionOver,
    selectIdempotencyRecord: (queue, key: BusyKey) => queue.idempotencyKeys[key],
  },
})

/** Done or refused, and so over; without an answer, or by a fault, the host may have done it. */
export const isFinal = (payload: unknown) => {
  const { status = 0, message } = (payload ?? {}) as Partial<ApiError>
  return message === undefined || (status >= 400 && status < 500)
}

/** Compares keys: a late answer to an older request leaves the newer one's key alone. */
function forgetIdempotencyKey(state: QueueState, args: { idempotencyKey?: string }) {
  const { idempotencyKeys } = state
  const key = busyKeyFor(args)
  if (idempotencyKeys[key]?.idempotencyKey === args.idempotencyKey) delete idempotencyKeys[key]
}

export const { dialogOpened, dialogClosed, studentChosen, idempotencyKeyChosen } =
  queueSlice.actions
export const { selectDialog, selectIdempotencyRecord, selectIsSessionOver } = queueSlice.selectors
