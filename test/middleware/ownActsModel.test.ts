import type { QueueEvents } from '@antrian/contract/queue/events'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { configureStore } from '@reduxjs/toolkit'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actsSlice, selectActs, selectIsSending } from '@/acts/actsSlice'
import { selectShownQueue } from '@/acts/shownQueue'
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

type Press = 'add' | 'start' | 'complete' | 'cancel' | 'call'

type Step =
  | { kind: 'press'; press: Press; pick: number }
  | { kind: 'others'; pick: number; then: number }
  | { kind: 'deliver'; pick: number; isTwice: boolean }
  | { kind: 'make' }
  | { kind: 'answer'; pick: number; truth: Truth }
  | { kind: 'lose' }
  | { kind: 'wait'; ms: number }

const pick = fc.nat({ max: 5 })
const press = fc.record({
  kind: fc.constant('press' as const),
  press: fc.constantFrom<Press>('add', 'start', 'complete', 'cancel', 'call', 'call'),
  pick,
})
const deliver = fc.record({ kind: fc.constant('deliver' as const), pick, isTwice: fc.boolean() })
const answer = (...truths: Truth[]) =>
  fc.record({ kind: fc.constant('answer' as const), pick, truth: fc.constantFrom(...truths) })
const wait = fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 2500 }) })
const others = fc.record({ kind: fc.constant('others' as const), pick, then: pick })
const make = fc.constant({ kind: 'make' } as const)
const lose = fc.record({ kind: fc.constant('lose' as const) })

const anything = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: press },
  { weight: 3, arbitrary: others },
  { weight: 4, arbitrary: deliver },
  { weight: 2, arbitrary: make },
  { weight: 6, arbitrary: answer('asked', 'now', 'behind', 'fault', 'cut') },
  { weight: 1, arbitrary: lose },
  { weight: 2, arbitrary: wait },
)

/** Others only add, and requests arrive in order. Events may still arrive late, mixed and twice. */
const alone = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: press },
  { weight: 4, arbitrary: deliver },
  { weight: 3, arbitrary: fc.constant({ kind: 'others', pick: 99, then: 0 } as const) },
  { weight: 3, arbitrary: make },
  { weight: 5, arbitrary: fc.constant({ kind: 'answer', pick: 0, truth: 'asked' } as const) },
  { weight: 1, arbitrary: wait },
)

const runOf = (step: fc.Arbitrary<Step>, hasVersions = fc.boolean()) =>
  fc.record({ steps: fc.array(step, { maxLength: 40 }), hasVersions })

describe('own actions on an unreliable connection', () => {
  it('leave the screen equal to the host’s state, and show every refusal once', async () => {
    await fc.assert(
      fc.asyncProperty(runOf(anything), async run => {
        const { host, shown, sending, isSending, outcomes } = await live(run)

        expect(shown).toEqual(host.active())
        expect([sending, isSending]).toEqual([[], false])
        expect(outcomes.answered).toBe(outcomes.pressed)
      }),
      propertyRuns(150),
    )
  })

  it('move no entry back and forth when nothing is refused', async () => {
    await fc.assert(
      // With versions, because without them a late old event looks like a new one.
      fc.asyncProperty(runOf(alone, fc.constant(true)), async run => {
        const { outcomes, seen } = await live(run)

        expect(outcomes.refused).toBe(0)
        for (const states of seen.values()) expect(states).toEqual([...new Set(states)])
      }),
      { ...propertyRuns(300), examples: [[CALLED_TWICE]] },
    )
  })
})

/** The event of the first call arrives after its answer, and after the second press. */
const CALLED_TWICE = {
  steps: [
    { kind: 'others', pick: 99, then: 0 },
    { kind: 'deliver', pick: 0, isTwice: false },
    { kind: 'press', press: 'call', pick: 0 },
    { kind: 'answer', pick: 0, truth: 'asked' },
    { kind: 'press', press: 'call', pick: 0 },
  ] as Step[],
  hasVersions: true,
}

async function live({ steps, hasVersions }: { steps: Step[]; hasVersions: boolean }) {
  const host = modelHost({ hasVersions })
  vi.stubGlobal('fetch', host.fetch)
  const booth = await signedIn()
  await settle(host)

  for (const step of steps) {
    await take(step, host, booth)
    await turn()
  }
  for (let event = host.takeEvent(0); event; event = host.takeEvent(0)) booth.tell(event)
  await settle(host)

  const { shown, sending, isSending, outcomes, seen } = booth
  const end = { shown: shown(), sending: sending(), isSending: isSending(), outcomes, seen }
  booth.end()
  return { host, ...end }
}

type Host = ReturnType<typeof modelHost>
type Booth = Awaited<ReturnType<typeof signedIn>>

async function take(step: Step, host: Host, booth: Booth) {
  switch (step.kind) {
    case 'press':
      return booth.press(step.press, step.pick)
    case 'others':
      return host.act(step.pick, step.then)
    case 'deliver': {
      const event = host.takeEvent(step.pick)
      if (event) booth.tell(event)
      if (event && step.isTwice) booth.tell(event)
      return undefined
    }
    case 'make':
      return host.make()
    case 'answer':
      return host.answer(step.pick, step.truth)
    case 'lose':
      booth.socket.drops()
      host.loseEvents()
      return booth.socket.connects()
    case 'wait':
      return vi.advanceTimersByTimeAsync(step.ms)
    default:
      return step satisfies never
  }
}

/** Waits longer than all delays of the middleware together, with a host that answers correctly. */
async function settle(host: Host) {
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

const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

async function signedIn() {
  const socket = fakeSocket()
  const store = configureStore({
    reducer: {
      api: api.reducer,
      connection: connectionSlice.reducer,
      acts: actsSlice.reducer,
    },
    middleware: getDefault =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
        createSocketMiddleware({
          connect: () => Promise.resolve(socket.socket),
          notify: () => {},
          announce: () => {},
        }),
      ),
    enhancers: getDefault => getDefault({ autoBatch: { type: 'tick' } }),
  })
  store.dispatch(sessionOpened(aSession()))
  const { getQueue, getCurrentEntry, ...endpoints } = queueApi.endpoints
  void store.dispatch(getQueue.initiate())
  void store.dispatch(getCurrentEntry.initiate())
  await turn()
  socket.connects()

  const shown = () => selectShownQueue(store.getState()).entries.filter(isActive)
  const outcomes = { pressed: 0, answered: 0, refused: 0 }

  /** States of each entry on the screen, in order, at the end of each task. */
  const seen = new Map<string, string[]>()
  let isLooking = false
  function look() {
    isLooking = false
    const { entries } = selectShownQueue(store.getState())
    for (const { id, status, callCount = 0 } of entries) {
      const states = seen.get(String(id)) ?? []
      const state = `${status}, called ${callCount} times`
      if (states.at(-1) !== state) states.push(state)
      seen.set(String(id), states)
    }
  }
  store.subscribe(() => {
    // Like React, which renders at the end of the task that changed the store.
    if (!isLooking) queueMicrotask(look)
    isLooking = true
  })

  async function send(sending: Promise<{ error?: unknown }>) {
    outcomes.pressed += 1
    const { error } = await sending
    outcomes.answered += 1
    if (error) outcomes.refused += 1
  }

  function press(what: Press, pick: number) {
    const entry = shown()[pick]
    const options = { track: false } as const
    const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }
    if (what === 'add')
      return void send(store.dispatch(endpoints.addEntry.initiate(draft, options)))
    const isFree = entry && !selectActs(store.getState()).some(act => touches(act.args, entry))
    if (!entry || !isFree || entry.queueNumber === 0) return undefined
    const { id } = entry
    const isBoothFree = selectShownQueue(store.getState()).current === undefined
    if (what === 'start' && entry.status === 'waiting' && isBoothFree) {
      void send(store.dispatch(endpoints.startEntry.initiate({ id }, options)))
    }
    if (what === 'call' && entry.status === 'waiting') {
      void send(store.dispatch(endpoints.callEntry.initiate({ id }, options)))
    }
    if (what === 'complete' && entry.status === 'in-progress') {
      const args = { id, paymentMethod: 'cash' } as const
      void send(store.dispatch(endpoints.completeEntry.initiate(args, options)))
    }
    if (what === 'cancel') {
      void send(store.dispatch(endpoints.cancelEntry.initiate({ id, reason: 'x' }, options)))
    }
    return undefined
  }

  return {
    socket,
    shown,
    sending: () => [...selectShownQueue(store.getState()).sending],
    isSending: () => selectIsSending(store.getState()),
    outcomes,
    seen,
    press,
    tell: ([name, entry]: [keyof QueueEvents, QueueEntry]) => socket.says(name, entry),
    end() {
      store.dispatch(sessionClosed('logout'))
      store.dispatch(api.util.resetApiState())
    },
  }
}

const touches = ({ id }: { id?: string | number }, entry: QueueEntry) => id === entry.id
