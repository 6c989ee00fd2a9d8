import { UNDO_FOR } from '@antrian/contract/queue/pressTimes'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import { boardApi } from '@/services/boardApi'
import { leftoversApi } from '@/services/leftoversApi'
import { pauseApi } from '@/services/pauseApi'
import { queueApi } from '@/services/queueApi'
import { type Act, isRefused, selectIsSending, selectLastStep } from './actsSlice'
import { refusalOf } from './afterwards'
import { NOT_STORED, takeOut } from './outbox'
import { selectOwnOutbox } from './outboxSlice'
import type { Outcome } from './outcome'
import { said, say } from './said'
import { send, withErrorToast } from './send'
import type { ActsThunk } from './shownQueue'

const { cancelEntry, undoEntry } = queueApi.endpoints
const { undoLeftovers } = leftoversApi.endpoints
const { resumeBooth } = pauseApi.endpoints
const { takeRoomMessageDown } = boardApi.endpoints

const TAKEN_OUT = {
  out: 'Langkah terakhir dihapus; belum pernah terkirim',
  sent: 'Langkah terakhir mungkin sudah terkirim; tidak ada yang diubah',
  failed: NOT_STORED,
} as const

const UNKNOWN =
  'Belum pasti apakah langkah terakhir tersimpan. Periksa daftar; tidak ada yang diubah'

/**
 * Undoes the last own action with all its changes, newest first, or shows why it cannot. It never
 * undoes an earlier action.
 */
export const takeBackLast = (): ActsThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectIsSending(getState()))
    return void dispatch(say('info', 'Langkah terakhir masih dikirim'))
  const step = selectLastStep(getState())
  const [last] = step
  const unsent = selectOwnOutbox(getState())
  // Without one of this page, the last that an earlier page or another tab has recorded.
  const waiting = last ? unsent.find(({ key }) => key === last.key) : unsent.at(-1)
  // One that its own call has done is sent as well, and is undone by the host.
  if (waiting && last?.state !== 'done') {
    const outcome = await dispatch(takeOut(waiting.press))
    const text = TAKEN_OUT[outcome]
    return void dispatch(said({ variant: 'info', text, isOwn: outcome === 'out' }))
  }
  const age = Date.now() - (last?.at ?? 0)
  // The age is not known of an act that was answered before the device's clock was set back.
  if (age < 0 || age >= UNDO_FOR) {
    return void dispatch(say('info', 'Tidak ada yang bisa diurungkan'))
  }
  for (const act of step) {
    const sending = takeBack(act)
    if (typeof sending === 'string') return void dispatch(say('info', sending))
    const { kind } = await dispatch(withErrorToast(sending))
    if (kind !== 'done') return undefined
  }
  return undefined
}

/** Request that undoes an act, or the reason why there is none. */
function takeBack(act: Act): ActsThunk<Promise<Outcome>> | string {
  const { key: undoes, action, name, state, entries = [] } = act
  const [entry, next] = entries
  if (isRefused(act)) return refusalOf(name)
  if (state === 'unknown') return UNKNOWN
  if (act.begun !== undefined) return endBegun(act, act.begun)
  if (!entry) return refusalOf()
  const { id, version } = entry
  if (action === 'add') {
    return send(cancelEntry, { id, version, reason: WRONG_INPUT_REASON, undoes })
  }
  if (!action) return undoBatch(act)
  return send(undoEntry, { id, version, undoes, ...(next && { along: next.id }) })
}

const undoBatch =
  ({ key: undoes, entries = [] }: Act): ActsThunk<Promise<Outcome>> =>
  async dispatch => {
    const body = {
      entries: entries.map(({ id, version }) => ({ id: String(id), version })),
      undoes,
    }
    const { data, error } = await dispatch(undoLeftovers.initiate(body, { track: false }))
    if (error) return { kind: 'refused', error }
    const text = `${data.count} siswa dikembalikan`
    dispatch(said({ variant: 'info', text, isOwn: true }))
    return { kind: 'done' }
  }

/** Ends a stop or a message for the room, unless another admin has changed it since. */
const endBegun =
  ({ key: undoes, name }: Act, version: number): ActsThunk<Promise<Outcome>> =>
  async dispatch => {
    const isStop = name === 'pauseBooth'
    const body = { version, undoes }
    const { error } = await (isStop
      ? dispatch(resumeBooth.initiate(body, { track: false }))
      : dispatch(takeRoomMessageDown.initiate(body, { track: false })))
    if (error) return { kind: 'refused', error }
    const text = isStop ? 'Booth jalan lagi' : 'Pesan diturunkan'
    dispatch(said({ variant: 'info', text, isOwn: true }))
    return { kind: 'done' }
  }
