import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { EntryId, PaymentMethod } from '@antrian/contract/queue/queue'
import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { ActsRoot } from '@/acts/shownQueue'
import type { PastedStudents } from '@/lists/pastedStudents'
import { sessionClosed } from '@/services/session'

/** A form that was closed with input: its initial and its typed values. */
export interface Interrupted {
  start: EntryDraft
  draft: EntryDraft
}

/** Place of payment: later in the booth, or now at the desk. */
export type DeskPayment = 'later' | PaymentMethod

/** Reason why a dialog's change failed. */
export interface Failure {
  words: string
  isUnreachable: boolean
  /** Time in ms. */
  at: number
}

export type EntryDialog =
  | { kind: 'edit'; id: EntryId; interrupted?: Interrupted | undefined }
  | { kind: 'cancel'; id: EntryId; reason?: string | undefined }
  | {
      kind: 'complete'
      id: EntryId
      chosen?: PaymentMethod | null | undefined
      startsNext?: boolean | undefined
    }
/** A student of the roster who fills the form. */
export interface ChosenStudent {
  id: string
  name: string
  className: string
}

interface AddDialog {
  kind: 'add'
  interrupted?: Interrupted | undefined
  chosen?: ChosenStudent | undefined
  payment?: DeskPayment | undefined
  pasted?: PastedStudents | undefined
}

export type OpenDialog = AddDialog | EntryDialog

/** A dialog that was sent and has returned with a reason. */
type ReturnedDialog = OpenDialog & { returned: string; failure: Failure }

interface Settled {
  /** The dialog whose change was done after all. */
  returned: string
  /** The students of its list who were not sent. */
  rest?: ReturnedDialog | undefined
}

export type QueueDialog = { kind: 'none' } | OpenDialog | ReturnedDialog

interface QueueState {
  dialog: { kind: 'none' } | OpenDialog
  /** Returned dialogs, oldest first. One is shown when no other dialog is open. */
  returned: ReturnedDialog[]
  /** Whether a page that shows dialogs is open. */
  hasPlace: boolean
}

const initialState: QueueState = {
  dialog: { kind: 'none' },
  returned: [],
  hasPlace: false,
}

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<OpenDialog>) => {
      state.dialog = payload
    },
    /** A card was scanned, or a student of the roster was picked. */
    studentChosen: (state, { payload: { id, name, className } }: PayloadAction<ChosenStudent>) => {
      state.dialog = { kind: 'add', chosen: { id, name, className } }
    },
    dialogClosed: state => {
      if (state.dialog.kind === 'none') state.returned.shift()
      state.dialog = { kind: 'none' }
    },
    dialogReturned: (state, { payload }: PayloadAction<ReturnedDialog>) => {
      state.returned.push(payload)
    },
    /** The answer arrived late, so only the rest has to be sent, if any. */
    returnedSettled: (state, { payload: { returned, rest } }: PayloadAction<Settled>) => {
      state.returned = state.returned.flatMap(dialog =>
        dialog.returned === returned ? (rest ?? []) : dialog,
      )
    },
    placeChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.hasPlace = payload
    },
  },
  extraReducers: builder => {
    builder.addCase(sessionClosed, ({ hasPlace }) => ({ ...initialState, hasPlace }))
  },
  selectors: {
    selectDialog: ({ dialog, returned }): QueueDialog =>
      dialog.kind === 'none' ? (returned[0] ?? dialog) : dialog,
    /** Whether a returned dialog would be visible at once. */
    selectCanReturn: ({ dialog, returned, hasPlace }) =>
      hasPlace && dialog.kind === 'none' && returned.length === 0,
  },
})

export const {
  dialogOpened,
  dialogClosed,
  dialogReturned,
  returnedSettled,
  placeChanged,
  studentChosen,
} = queueSlice.actions
export const { selectCanReturn, selectDialog } = queueSlice.selectors

/** Parts of the store that the queue reads: the acts, and its dialogs. */
export type QueueRoot = ActsRoot & Record<'queue', ReturnType<typeof queueSlice.reducer>>
export type QueueDispatch = ThunkDispatch<QueueRoot, unknown, UnknownAction>
export type QueueThunk<Result> = ThunkAction<Result, QueueRoot, unknown, UnknownAction>

export const useQueueDispatch = useDispatch.withTypes<QueueDispatch>()
