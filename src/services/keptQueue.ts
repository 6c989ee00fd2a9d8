import { BoothPass } from '@antrian/contract/offlineResults'
import { QueueEntry } from '@antrian/contract/queue'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { rememberedInTab } from './deviceStore'
import { passHeard } from './heldSlice'
import { selectAwaySince, selectPass } from './heldState'
import { endOfToken, keptSession } from './keptSession'
import { queueApi } from './queueApi'
import type { Session } from './session'
import type { ShownRoot } from './shownQueue'

const KeptQueue = z.object({
  entries: z.array(QueueEntry),
  current: z.nullable(QueueEntry),
  /** The booth pass, where this device held it. */
  pass: z.nullable(BoothPass),
  /** With a network, the device gives its pass up when the page is left. */
  isAway: z.boolean(),
})

type KeptThunk<Result> = ThunkAction<Result, ShownRoot, unknown, UnknownAction>

/** The list as the host last told it, for a reload of this tab without a network. */
const kept = rememberedInTab('kept-queue', z.nullable(KeptQueue), null)

const { getCurrentEntry, getQueue } = queueApi.endpoints
const selectQueue = getQueue.select()
const selectCurrent = getCurrentEntry.select()

/** Keeps the session and the list for a reload. */
export const keepForReload =
  ({ user, capabilities, timeZone }: Session): KeptThunk<void> =>
  (_, getState) => {
    keptSession.write({ authenticated: true, user, capabilities, timeZone, token: endOfToken() })
    const state = getState()
    const entries = selectQueue(state).data
    if (!entries) return
    const pass = selectPass(state)
    kept.write({
      entries,
      current: selectCurrent(state).data ?? null,
      pass: pass?.isYours ? pass : null,
      isAway: selectAwaySince(state) !== null,
    })
  }

/** Whether this device held the booth when the page was left. */
export const hadBooth = () => Boolean(kept.read()?.pass)

/** Shows the list of before the reload, where no other has come; the booth is held as it was. */
export const showKeptQueue = (): KeptThunk<void> => (dispatch, getState) => {
  const list = kept.read()
  if (!list || selectQueue(getState()).data) return
  // Not `upsertQueryData`, which checks the list as if it were the host's answer.
  dispatch(
    queueApi.util.upsertQueryEntries([
      { endpointName: 'getQueue', arg: undefined, value: list.entries },
      { endpointName: 'getCurrentEntry', arg: undefined, value: list.current },
    ]),
  )
  if (list.pass && list.isAway && !selectPass(getState())) dispatch(passHeard(list.pass))
}
