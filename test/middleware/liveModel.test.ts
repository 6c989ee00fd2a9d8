import type { QueueEvents } from '@antrian/contract/queue/events'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { configureStore } from '@reduxjs/toolkit'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actsSlice } from '@/acts/actsSlice'
import { connectionSlice } from '@/middleware/connectionSlice'
import { createSocketMiddleware } from '@/middleware/socketMiddleware'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { propertyRuns } from '../../testkit/propertyRuns'
import { aSession } from '../support/factories'
import { fakeSocket } from '../support/fakeSocket'
import { modelHost, type Truth } from '../support/modelHost'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

const pick = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act'), pick, then: pick } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('deliver'), pick, isTwice: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      pick,
      truth: fc.constantFrom<Truth>('asked', 'now', 'behind', 'fault', 'cut'),
    } as const),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose') } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.nat({ max: 2500 }) } as const),
  },
)

describe('the cached queue under random events and answers', () => {
  it('ends equal to the host’s queue', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          steps: fc.array(step as fc.Arbitrary<Step>, { maxLength: 40 }),
          hasVersions: fc.boolean(),
          isLostAtTheEnd: fc.boolean(),
        }),
        endsAsTheHosts,
      ),
      propertyRuns(200),
    )
  })
})

type Step =
  | { kind: 'act'; pick: number; then: number }
  | { kind: 'deliver'; pick: number; isTwice: boolean }
  | { kind: 'answer'; pick: number; truth: Truth }
  | { kind: 'lose' }
  | { kind: 'wait'; ms: number }

interface Run {
  steps: Step[]
  hasVersions: boolean
  isLostAtTheEnd: boolean
}

async function endsAsTheHosts({ steps, hasVersions, isLostAtTheEnd }: Run) {
  const host = modelHost({ hasVersions })
  vi.stubGlobal('fetch', host.fetch)
  const { store, socket, list, current } = await signedIn()
  await settle(host)

  for (const step of steps) {
    if (step.kind === 'act') host.act(step.pick, step.then)
    if (step.kind === 'deliver') {
      const event = host.takeEvent(step.pick)
      if (event) deliver(socket, event)
      if (event && step.isTwice) deliver(socket, event)
    }
    if (step.kind === 'answer') host.answer(step.pick, step.truth)
    if (step.kind === 'lose') {
      socket.drops()
      host.loseEvents()
      socket.connects()
    }
    if (step.kind === 'wait') await vi.advanceTimersByTimeAsync(step.ms)
    await turn()
  }

  if (isLostAtTheEnd) {
    socket.drops()
    host.loseEvents()
    socket.connects()
  } else {
    for (let event = host.takeEvent(0); event; event = host.takeEvent(0)) deliver(socket, event)
  }
  await settle(host)

  expect(list()).toEqual(host.active())
  expect(current()).toEqual(host.current())
  store.dispatch(sessionClosed('logout'))
  store.dispatch(api.util.resetApiState())
}

type Event = [keyof QueueEvents, QueueEntry]

const deliver = (socket: ReturnType<typeof fakeSocket>, [name, entry]: Event) =>
  socket.says(name, entry)

/** Waits longer than all delays of the middleware together, with a host that answers correctly. */
async function settle(host: ReturnType<typeof modelHost>) {
  for (let passed = 0; passed < 25_000; passed += 500) {
    while (host.answer(0, 'now')) await turn()
    await vi.advanceTimersByTimeAsync(500)
    await turn()
  }
}

/** Waits on the real event loop, because answers are read there. */
const turn = async () => {
  for (let turns = 0; turns < 3; turns++) await new Promise(resolve => setImmediate(resolve))
}

async function signedIn() {
  const socket = fakeSocket()
  const store = configureStore({
    reducer: { acts: actsSlice.reducer, api: api.reducer, connection: connectionSlice.reducer },
    middleware: getDefault =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        createSocketMiddleware({
          connect: () => Promise.resolve(socket.socket),
          notify: () => {},
          announce: () => {},
        }),
      ),
  })
  store.dispatch(sessionOpened(aSession()))
  void store.dispatch(queueApi.endpoints.getQueue.initiate())
  void store.dispatch(queueApi.endpoints.getCurrentEntry.initiate())
  await turn()
  socket.connects()

  const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  return {
    store,
    socket,
    list: () => getQueue.select()(store.getState()).data?.filter(isActive),
    current: () => getCurrentEntry.select()(store.getState()).data,
  }
}
