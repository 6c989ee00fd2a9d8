import type { LeftoversUndoBody } from '@antrian/contract/queue/leftovers'
import { UNDO_FOR } from '@antrian/contract/queue/pressTimes'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import { refusalOf } from '@/services/afterwards'
import { boardApi } from '@/services/boardApi'
import { leftoversApi } from '@/services/leftoversApi'
import { pauseApi } from '@/services/pauseApi'
import { queueApi } from '@/services/queueApi'
import { selectIsSending } from './actsSlice'
import type { ActsThunk } from './actsStore'
import { NOT_STORED, takeOut } from './heldActs'
import { selectOwnHeldActs } from './heldState'
import type { Outcome } from './outcome'
import {
  type Begins,
  begunEnded,
  type OwnChange,
  selectIsBatchSending,
  selectLastOwnStep,
} from './ownSteps'
import { said, say } from './said'
import { sendOnce } from './sendOnce'
import { withErrorToast } from './withErrorToast'

const { cancelEntry, undoEntry } = queueApi.endpoints
const { undoLeftovers } = leftoversApi.endpoints
const { resumeBooth } = pauseApi.endpoints
const { takeRoomMessageDown } = boardApi.endpoints

const TAKEN_OUT = {
  out: 'Langkah terakhir dihapus; belum pernah terkirim',
  sent: 'Langkah terakhir mungkin sudah terkirim; tidak ada yang diubah',
  failed: NOT_STORED,
} as const

/**
 * Undoes the last own action with all its changes, newest first, or shows why it cannot. It never
 * undoes an earlier action.
 */
export const takeBackLast = (): ActsThunk<Promise<void>> => async (dispatch, getState) => {
  const isSending = selectIsSending(getState()) || selectIsBatchSending(getState())
  if (isSending) return void dispatch(say('info', 'Langkah terakhir masih dikirim'))
  const step = selectLastOwnStep(getState())
  const held = selectOwnHeldActs(getState()).at(-1)
  if (held && held.at >= (step?.at ?? 0)) {
    const outcome = await dispatch(takeOut(held.seq))
    const text = TAKEN_OUT[outcome]
    return void dispatch(said({ variant: 'info', text, isOwn: outcome === 'out' }))
  }
  if (!step || Date.now() - step.at >= UNDO_FOR) {
    return void dispatch(say('info', 'Tidak ada yang bisa diurungkan'))
  }
  for (const change of [...step.changes].reverse()) {
    const sending = takeBack(change)
    if (typeof sending === 'string') return void dispatch(say('info', sending))
    const { kind } = await dispatch(withErrorToast(sending))
    if (kind !== 'done') return undefined
  }
  return undefined
}

const undoBatch =
  (body: LeftoversUndoBody): ActsThunk<Promise<Outcome>> =>
  async dispatch => {
    const { data, error } = await dispatch(undoLeftovers.initiate(body, { track: false }))
    if (error) return { kind: 'refused', error }
    const text = `${data.count} siswa dikembalikan`
    dispatch(said({ variant: 'info', text, isOwn: true }))
    return { kind: 'done' }
  }

const WORDS_OF_END = {
  pauseBooth: 'Booth jalan lagi',
  showRoomMessage: 'Pesan diturunkan',
} as const satisfies Record<Begins, string>

/** Ends a stop or a message for the room, unless another admin has changed it since. */
const endBegun =
  (by: Begins, version: number): ActsThunk<Promise<Outcome>> =>
  async dispatch => {
    const { error } = await (by === 'pauseBooth'
      ? dispatch(resumeBooth.initiate({ version }, { track: false }))
      : dispatch(takeRoomMessageDown.initiate({ version }, { track: false })))
    if (error) return { kind: 'refused', error }
    dispatch(begunEnded(by))
    dispatch(said({ variant: 'info', text: WORDS_OF_END[by], isOwn: true }))
    return { kind: 'done' }
  }

/** Request that undoes a change, or the reason why there is none. */
function takeBack(change: OwnChange): ActsThunk<Promise<Outcome>> | string {
  switch (change.kind) {
    case 'add': {
      const { id, version } = change
      return sendOnce(cancelEntry, { id, version, reason: WRONG_INPUT_REASON, isUndo: true })
    }
    case 'step': {
      const { id, version, before } = change
      const next = before.find(other => other.id !== id)?.id
      return sendOnce(undoEntry, { id, version, isUndo: true, ...(next && { along: next }) })
    }
    case 'leftovers':
      return undoBatch({ entries: change.entries })
    case 'begun':
      return endBegun(change.by, change.version)
    case 'final':
      return refusalOf(change.mutation)
    case 'unknown':
      return 'Belum pasti apakah langkah terakhir tersimpan. Periksa daftar; tidak ada yang diubah'
    default:
      return change satisfies never
  }
}
