import { beforeEach, expect, it } from 'vitest'
import { forgetTab } from '@/services/deviceStore'
import { devicesHeard, lineLost } from '@/services/heldSlice'
import { selectPass } from '@/services/heldState'
import { hadBooth, keepForReload, showKeptQueue } from '@/services/keptQueue'
import { queueApi } from '@/services/queueApi'
import { apiServer, serves } from '../support/apiServer'
import { anEntry, aSession } from '../support/factories'
import { aPass } from '../support/heldActs'
import { makeQueueStore } from '../support/queueStore'

beforeEach(forgetTab)

/** A page that is left, and the next one of the same tab. */
async function reloaded(pass: ReturnType<typeof aPass>, { isAway }: { isAway: boolean }) {
  apiServer.use(serves.queue([anEntry()]))
  const { store } = makeQueueStore()
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  store.dispatch(devicesHeard({ pass, devices: [] }))
  if (isAway) store.dispatch(lineLost(Date.now()))
  store.dispatch(keepForReload(aSession()))
  const next = makeQueueStore().store
  next.dispatch(showKeptQueue())
  return next.getState()
}

it('a device that holds the booth holds it after a reload without a network', async () => {
  const state = await reloaded(aPass({ epoch: 7 }), { isAway: true })

  expect(selectPass(state)).toMatchObject({ isYours: true, epoch: 7 })
  expect(queueApi.endpoints.getQueue.select()(state).data).toHaveLength(1)
})

it('with a network it gave the booth up, and knows that it had it', async () => {
  const state = await reloaded(aPass(), { isAway: false })

  expect(selectPass(state)).toBeNull()
  expect(hadBooth()).toBe(true)
})

it('nobody holds the booth by having heard of another device’s pass', async () => {
  const state = await reloaded(aPass({ isYours: false }), { isAway: true })

  expect(selectPass(state)).toBeNull()
  expect(hadBooth()).toBe(false)
})
