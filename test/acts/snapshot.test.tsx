import { emptyOutbox } from '@antrian/contract/offline/outbox'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkIn, sayLeaving } from '@/acts/lease'
import { readStored } from '@/acts/outbox'
import { devicesReceived, lineLost, selectPass, storedChanged } from '@/acts/outboxSlice'
import { hadBooth, showSnapshot, storeSnapshot } from '@/acts/snapshot'
import { deviceStore, forgetTab } from '@/services/deviceStore'
import { queueApi } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import { API, apiServer, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { anOutboxAct, aPass } from '../support/outbox'
import { makeQueueStore } from '../support/queueStore'

beforeEach(() => {
  deviceStore.remove('kept-pass')
  forgetTab()
})

const DAY = 24 * 60 * 60_000

/** A page that has received the host's list and this pass. */
async function aPage(pass: ReturnType<typeof aPass> | null) {
  apiServer.use(
    serves.queue([anEntry()]),
    http.put(`${API}/api/devices/:device`, () =>
      HttpResponse.json({ success: true, data: { pass, devices: [] } }),
    ),
  )
  const { store } = makeQueueStore()
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  await store.dispatch(readStored())
  await store.dispatch(checkIn('keep'))
  return store
}

function leave({ dispatch }: Awaited<ReturnType<typeof aPage>>) {
  dispatch(storeSnapshot())
  void dispatch(sayLeaving())
}

/** What the next page of the same device shows without a network. */
function nextPage() {
  const { store } = makeQueueStore()
  store.dispatch(showSnapshot())
  const state = store.getState()
  const { data: list, fulfilledTimeStamp: at } = queueApi.endpoints.getQueue.select()(state)
  return { pass: selectPass(state), list, at }
}

it('a device with a lease has it after a reload without a network', async () => {
  const page = await aPage(aPass({ epoch: 7 }))
  page.dispatch(lineLost(Date.now()))
  leave(page)

  const { pass, list } = nextPage()
  expect(pass).toMatchObject({ isYours: true, epoch: 7 })
  expect(list).toHaveLength(1)
})

it('the list from before a reload has its own age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await aPage(null)
  const answeredAt = Date.now()
  vi.setSystemTime(answeredAt + 27 * 60_000)
  page.dispatch(lineLost(Date.now()))
  leave(page)

  expect(nextPage().at).toBe(answeredAt)
})

it('a device whose clock is a day ahead knows the host’s clock after a reload, too', async () => {
  vi.spyOn(serverClock, 'offset').mockReturnValue(-DAY)
  const assume = vi.spyOn(serverClock, 'assume')
  leave(await aPage(aPass()))

  nextPage()

  expect(assume).toHaveBeenLastCalledWith(-DAY)
})

it('a device that gave the lease up with a network remembers that it had it', async () => {
  leave(await aPage(aPass()))

  expect(nextPage().pass).toBeNull()
  expect(hadBooth()).toBe(true)
})

it('a device with a lease has it after a power cut, without the name of a student', async () => {
  await aPage(aPass({ epoch: 7 }))

  const { pass, list } = nextPage()
  expect(pass).toMatchObject({ isYours: true, epoch: 7 })
  expect(list).toBeUndefined()
})

it.each([
  ['another device’s pass', aPass({ isYours: false })],
  ['a free booth', null],
])('a device gets no lease by receiving %s', async (_, pass) => {
  await aPage(aPass())
  const page = await aPage(pass)
  page.dispatch(lineLost(Date.now()))
  leave(page)

  expect(nextPage().pass).toBeNull()
  expect(hadBooth()).toBe(false)
})

it('a page keeps the pass that the host has told it, not the one from before', async () => {
  await aPage(aPass({ epoch: 7 }))
  const { store } = makeQueueStore()
  const told = aPass({ epoch: 8 })
  store.dispatch(devicesReceived({ pass: told, devices: [] }))

  store.dispatch(showSnapshot())

  expect(selectPass(store.getState())).toEqual(told)
})

it('a page that is left before the host’s answer leaves the list from before', async () => {
  leave(await aPage(null))

  makeQueueStore().store.dispatch(storeSnapshot())

  expect(nextPage().list).toHaveLength(1)
})

it('a tab that opens its first page held no booth before', () => {
  expect(hadBooth()).toBe(false)
})

it('a page tells the host nothing of a device whose store it has not read', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const { store } = makeQueueStore()

  expect(await store.dispatch(checkIn('keep'))).toBe(false)
  await store.dispatch(sayLeaving())

  expect(sent).not.toHaveBeenCalled()
})

describe('a page that is left', () => {
  /** What it tells the host at the end. */
  function says(page: Awaited<ReturnType<typeof aPage>>) {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    void page.dispatch(sayLeaving())
    return sent.mock.calls.map(([to, init]) => [
      ...[init?.method, to, new Headers(init?.headers).get('content-type')],
      JSON.parse(init?.body as string),
    ])
  }

  it('tells the host not to wait for its device', async () => {
    expect(says(await aPage(null))).toEqual([
      [
        'PUT',
        `${API}/api/devices/device-of-the-test`,
        'application/json',
        { form: 'Laptop', unsent: 0, pass: 'keep', isLeaving: true },
      ],
    ])
  })

  it('says nothing while acts are unsent, so that the host waits for them', async () => {
    const page = await aPage(null)
    const queue = { ...emptyOutbox('device-of-the-test'), acts: [anOutboxAct()] }
    page.dispatch(storedChanged({ queue, admins: {}, students: {} }))

    expect(says(page)).toEqual([])
  })
})
