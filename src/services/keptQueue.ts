import { BoothPass } from '@antrian/contract/offlineResults'
import { QueueEntry } from '@antrian/contract/queue'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { remembered, rememberedInTab } from './deviceStore'
import { devicesHeard } from './heldSlice'
import { selectPass } from './heldState'
import { endOfToken, keptSession } from './keptSession'
import { queueApi, selectCurrentRequest, selectQueueRequest } from './queueApi'
import type { Session } from './session'
import type { ShownRoot } from './shownQueue'

const KeptQueue = z.object({
  entries: z.array(QueueEntry),
  current: z.nullable(QueueEntry),
  /** Time of the host's answer, in ms. */
  at: z.number(),
  /** Whether this device held the booth. */
  hadBooth: z.boolean(),
})

type KeptThunk<Result> = ThunkAction<Result, ShownRoot, unknown, UnknownAction>

/** The list as the host last told it, for a reload of this tab without a network. */
const kept = rememberedInTab('kept-queue', z.nullable(KeptQueue), null)

/** The pass of this device, for a page that opens without a network: the host still counts on it. */
const keptPass = remembered('kept-pass', z.nullable(BoothPass), null)

/** Keeps who is signed in. */
export const keepSession = ({ user, capabilities, timeZone }: Session) =>
  keptSession.write({ authenticated: true, user, capabilities, timeZone, token: endOfToken() })

/** Keeps the pass, where it is this device's. */
export function keepPass(pass: BoothPass | null) {
  if (pass?.isYours) keptPass.write(pass)
  else keptPass.forget()
}

/** Keeps the list for a reload. */
export const keepForReload = (): KeptThunk<void> => (_, getState) => {
  const state = getState()
  const { data: entries, fulfilledTimeStamp: at = 0 } = selectQueueRequest(state)
  if (!entries) return
  kept.write({
    entries,
    at,
    current: selectCurrentRequest(state).data ?? null,
    hadBooth: selectPass(state)?.isYours === true,
  })
}

/** Whether this device held the booth when the page was left. */
export const hadBooth = () => kept.read()?.hadBooth === true

/** Shows the list of before the reload, where no other has come; the booth is held as it was. */
export const showKeptQueue = (): KeptThunk<void> => (dispatch, getState) => {
  const list = kept.read()
  if (list && !selectQueueRequest(getState()).data) {
    // Not `upsertQueryData`, which checks the list as if it were the host's answer.
    const told: UnknownAction & { meta?: object } = queueApi.util.upsertQueryEntries([
      { endpointName: 'getQueue', arg: undefined, value: list.entries },
      { endpointName: 'getCurrentEntry', arg: undefined, value: list.current },
    ])
    // As old as it is, because the page shows its age.
    dispatch({ ...told, meta: { ...told.meta, timestamp: list.at } })
  }
  const pass = keptPass.read()
  if (pass && !selectPass(getState())) dispatch(devicesHeard({ pass }))
}
