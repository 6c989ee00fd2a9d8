import { BoothPass } from '@antrian/contract/offline/offlineResults'
import { QueueEntry } from '@antrian/contract/queue/queue'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { endOfToken, storedSession } from '@/services/authApi'
import { remembered, rememberedInTab } from '@/services/deviceStore'
import { queueApi, selectCurrentRequest, selectQueueRequest } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import type { Session } from '@/services/session'
import { devicesReceived, selectPass } from './outboxSlice'
import type { ShownRoot } from './shownQueue'

const Snapshot = z.object({
  entries: z.array(QueueEntry),
  current: z.nullable(QueueEntry),
  /** Time of the host's answer, in ms. */
  at: z.number(),
  /** Whether this device held the booth. */
  hadBooth: z.boolean(),
  /** How far the host's clock is ahead of this device's, in ms. */
  offset: z.optional(z.number()),
})

type SnapshotThunk<Result> = ThunkAction<Result, ShownRoot, unknown, UnknownAction>

/** The last list of the host, for a reload of this tab without a network. */
const snapshot = rememberedInTab('kept-queue', z.nullable(Snapshot), null)

/**
 * The booth pass of this device, for a page that opens without a network. It is still valid then.
 */
const storedPass = remembered('kept-pass', z.nullable(BoothPass), null)

/** Stores the session, for a page that opens without a network. */
export const storeSession = ({ user, capabilities, timeZone }: Session) =>
  storedSession.write({ authenticated: true, user, capabilities, timeZone, token: endOfToken() })

/** Stores the pass if this device has it, else deletes the stored one. */
export function storePass(pass: BoothPass | null) {
  if (pass?.isYours) storedPass.write(pass)
  else storedPass.forget()
}

/** Stores the list for a reload. */
export const storeSnapshot = (): SnapshotThunk<void> => (_, getState) => {
  const state = getState()
  const { data: entries, fulfilledTimeStamp: at = 0 } = selectQueueRequest(state)
  if (!entries) return
  snapshot.write({
    entries,
    at,
    current: selectCurrentRequest(state).data ?? null,
    hadBooth: selectPass(state)?.isYours === true,
    offset: serverClock.offset(),
  })
}

/** Whether this device held the booth when the page was left. */
export const hadBooth = () => snapshot.read()?.hadBooth === true

/**
 * Restores list, booth pass and the host's clock from before the reload, if the host has not answered
 * since. By a device's clock that is a day ahead the line would be of yesterday and the pass over.
 */
export const showSnapshot = (): SnapshotThunk<void> => (dispatch, getState) => {
  const list = snapshot.read()
  if (list?.offset !== undefined) serverClock.assume(list.offset)
  if (list && !selectQueueRequest(getState()).data) {
    // Not `upsertQueryData`, because its validation expects the envelope of the host's answer.
    const cached: UnknownAction & { meta?: object } = queueApi.util.upsertQueryEntries([
      { endpointName: 'getQueue', arg: undefined, value: list.entries },
      { endpointName: 'getCurrentEntry', arg: undefined, value: list.current },
    ])
    // With the time of the answer, because the page shows the age of the list.
    dispatch({ ...cached, meta: { ...cached.meta, timestamp: list.at } })
  }
  const pass = storedPass.read()
  if (pass && !selectPass(getState())) dispatch(devicesReceived({ pass }))
}
