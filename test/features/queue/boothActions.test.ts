import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/boothSettings'
import type { QueueEntry } from '@antrian/contract/queue'
import type { Capability } from '@antrian/contract/session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  comeBack,
  correct,
  payAndNext,
  skip,
  undo,
  undoLastOwn,
} from '@/features/queue/boothActions'
import { start } from '@/features/queue/entryActions'
import { selectDialog } from '@/features/queue/queueSlice'
import type { QueueThunk } from '@/features/queue/queueStore'
import { boothApi } from '@/services/boothApi'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { answers, apiServer, cuts, hangs, refuses, serves } from '../../support/apiServer'
import { aBooth, anEntry, aSession } from '../../support/factories'
import { makeQueueStore } from '../../support/queueStore'

const siti = anEntry({ id: 'a', status: 'in-progress' })
const budi = anEntry({ id: 'b', queueNumber: 2, studentName: 'Budi' })

interface Day {
  queue?: QueueEntry[]
  capabilities?: readonly Capability[]
  afterComplete?: 'start' | 'call' | 'unknown'
}

/** The queue as the host gives it; every change of it succeeds unless it is said otherwise. */
async function open({
  queue = [siti, budi],
  capabilities = [],
  afterComplete = 'start',
}: Day = {}) {
  const current = queue.find(({ status }) => status === 'in-progress') ?? null
  apiServer.use(
    serves.queue(queue),
    serves.current(current),
    ...[serves.complete, serves.start, serves.call, serves.undo].map(serve => serve(answers(siti))),
  )
  const booth = makeQueueStore()
  const { store } = booth
  store.dispatch(sessionOpened(aSession({}, capabilities)))
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  await store.dispatch(queueApi.endpoints.getCurrentEntry.initiate())
  if (afterComplete !== 'unknown') {
    const settings = { ...DEFAULT_BOOTH_SETTINGS, afterComplete }
    apiServer.use(serves.booth(aBooth({ settings })))
    await store.dispatch(boothApi.endpoints.getBooth.initiate())
  }
  const sent = () => booth.changes.map(({ method, path }) => `${method} ${path}`)
  const expectSent = (...requests: [string, unknown][]) =>
    vi.waitFor(() =>
      expect(booth.changes.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual(
        requests,
      ),
    )
  const said = () => booth.toasts.map(({ text }) => text)
  return { ...booth, sent, expectSent, said }
}

const PAID: [string, unknown] = ['POST /api/queue/a/complete', { paymentMethod: 'cash' }]

describe('paid, and the next one', () => {
  it('is one request where the host knows how', async () => {
    const { store, expectSent } = await open({
      queue: [siti, { ...budi, id: 7 }],
      capabilities: ['undo', 'complete-and-next'],
    })

    await store.dispatch(payAndNext('cash'))

    await expectSent(['POST /api/queue/a/complete', { paymentMethod: 'cash', next: '7' }])
  })

  it('is one after the other where it does not', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo'] })

    await store.dispatch(payAndNext('cash'))

    await expectSent(PAID, ['POST /api/queue/b/start', ''])
  })

  it('is called where the booth’s settings say so', async () => {
    const { store, expectSent } = await open({
      capabilities: ['undo', 'complete-and-next', 'calls'],
      afterComplete: 'call',
    })

    await store.dispatch(payAndNext('cash'))

    await expectSent(PAID, ['POST /api/queue/b/call', ''])
  })

  it.each<[string, Day]>([
    ['the settings do not say so', { capabilities: ['undo', 'calls'] }],
    ['they are not known', { capabilities: ['undo', 'calls'], afterComplete: 'unknown' }],
    ['the host has no calls', { capabilities: ['undo'], afterComplete: 'call' }],
  ])('is not called where %s', async (_, day) => {
    const { store, expectSent } = await open(day)

    await store.dispatch(payAndNext('cash'))

    await expectSent(PAID, ['POST /api/queue/b/start', ''])
  })

  it.each<[string, Day]>([
    ['started', { capabilities: ['undo'] }],
    ['called', { capabilities: ['undo', 'calls'], afterComplete: 'call' }],
  ])('is not %s when the payment was refused, and that is said', async (_, day) => {
    const { store, expectSent, said } = await open(day)
    apiServer.use(serves.complete(refuses(409, 'Antrian sudah diproses')))

    await store.dispatch(payAndNext('cash'))

    await expectSent(PAID)
    expect(said()).toEqual(['Antrian sudah diproses'])
  })

  it.each<Capability[][]>([
    [['undo', 'complete-and-next']],
    [['undo', 'complete-and-next', 'calls']],
    [['undo']],
  ])('is nobody when nobody waits, with %j', async capabilities => {
    const { store, expectSent } = await open({ queue: [siti], capabilities, afterComplete: 'call' })

    await store.dispatch(payAndNext('cash'))

    await expectSent(PAID)
  })

  it('is asked about first where nothing can be taken back', async () => {
    const { store, sent } = await open({ capabilities: ['complete-and-next'] })

    await store.dispatch(payAndNext('cash'))

    expect(sent()).toEqual([])
    expect(selectDialog(store.getState())).toEqual({ kind: 'complete', id: 'a' })
  })

  it('needs somebody in the booth', async () => {
    const { store, sent, toasts } = await open({ queue: [budi], capabilities: ['undo'] })

    await store.dispatch(payAndNext('cash'))

    expect(sent()).toEqual([])
    expect(toasts).toEqual([{ variant: 'info', text: 'Tidak ada sesi yang berlangsung' }])
  })
})

describe('a step', () => {
  it.each<[string, QueueThunk<Promise<unknown>>, unknown]>([
    ['POST /api/queue/b/call', call('b'), ''],
    ['POST /api/queue/b/skip', skip('b'), { reason: 'absent' }],
    ['POST /api/queue/b/skip', skip('b', 'later'), { reason: 'later' }],
    ['POST /api/queue/b/return', comeBack('b'), ''],
    ['PUT /api/queue/b/payment', correct('b', 'qris', 4), { paymentMethod: 'qris', version: 4 }],
    ['POST /api/queue/b/undo', undo('b', { version: 4 }), { version: 4 }],
  ])('is asked for by %s', async (request, step, body) => {
    apiServer.use(
      ...[serves.skip, serves.comeBack, serves.correctPayment].map(serve => serve(answers(budi))),
    )
    const { store, expectSent } = await open()

    await store.dispatch(step)

    await expectSent([request, body])
  })

  it.each<[string, QueueThunk<Promise<unknown>>]>([
    ['call', call('b')],
    ['skip', skip('b')],
    ['return', comeBack('b')],
  ])('that was refused says why: %s', async (_, step) => {
    apiServer.use(
      ...[serves.skip, serves.comeBack].map(serve => serve(refuses(409, 'Sudah diproses'))),
    )
    const { store, said } = await open()
    apiServer.use(serves.call(refuses(409, 'Sudah diproses')))

    await store.dispatch(step)

    expect(said()).toEqual(['Sudah diproses'])
  })
})

describe('the last own step', () => {
  const NONE = 'Tidak ada langkah sendiri yang bisa diurungkan'

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  /** Budi was started and then Siti. */
  async function started() {
    const booth = await open({ queue: [], capabilities: ['undo'] })
    for (const id of ['b', 'a']) {
      const entry = anEntry({ id, status: 'in-progress', version: 2, lastAction: 'start' })
      apiServer.use(serves.start(answers(entry)))
      await booth.store.dispatch(start(id))
      booth.changes.pop()
    }
    return booth
  }

  it('is taken back for ten minutes', async () => {
    const { store, sent, toasts } = await started()

    vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
    await store.dispatch(undoLastOwn())
    expect(sent()).toEqual(['POST /api/queue/a/undo'])

    vi.setSystemTime(Date.now() + 1)
    await store.dispatch(undoLastOwn())
    expect(sent()).toHaveLength(1)
    expect(toasts).toEqual([{ variant: 'info', text: NONE }])
  })

  it('that was refused gives way to the one before', async () => {
    const { store, expectSent, said } = await started()
    apiServer.use(serves.undo(refuses(409, 'Data ini baru diubah admin lain')))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    await expectSent(
      ['POST /api/queue/a/undo', { version: 2 }],
      ['POST /api/queue/b/undo', { version: 2 }],
    )
    expect(said().at(-1)).toBe(NONE)
  })

  it.each([
    ['the line was cut', cuts],
    ['the server broke', refuses(500, 'x')],
  ])('is still the last when %s', async (_, answer) => {
    const { store, sent } = await started()
    apiServer.use(serves.undo(answer))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/a/undo', 'POST /api/queue/a/undo'])
  })

  it('is the one under way, which cannot be taken back yet', async () => {
    const { store, sent, toasts } = await started()
    apiServer.use(serves.call(hangs))
    void store.dispatch(call('c'))

    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/c/call'])
    expect(toasts).toEqual([{ variant: 'info', text: 'Langkah terakhir masih dikirim' }])
  })
})
