import { QueueEntry } from '@antrian/contract/queue'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { rememberedInTab } from './deviceStore'
import { endOfToken, keptSession } from './keptSession'
import { queueApi } from './queueApi'
import type { Session } from './session'
import type { ShownRoot } from './shownQueue'

const KeptQueue = z.object({
  entries: z.array(QueueEntry),
  current: z.nullable(QueueEntry),
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
    const entries = selectQueue(getState()).data
    if (entries) kept.write({ entries, current: selectCurrent(getState()).data ?? null })
  }

/** Shows the list of before the reload, where no other has come. */
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
}
