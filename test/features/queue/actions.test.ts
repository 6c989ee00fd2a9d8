import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability } from '@antrian/contract/session/session'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { add, addAll } from '@/acts/send'
import { selectCurrentEntry } from '@/acts/shownQueue'
import {
  call,
  cancel,
  complete,
  correct,
  edit,
  finish,
  returnToQueue,
  skip,
  start,
  takePayment,
  undo,
  undoLastOwn,
} from '@/features/queue/actions'
import { selectChange } from '@/features/queue/cashSlice'
import { type QueueThunk, selectDialog } from '@/features/queue/queueSlice'
import { api } from '@/services/api'
import { pauseApi } from '@/services/pauseApi'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { settingsApi } from '@/services/settingsApi'
import { API, answers, apiServer, cuts, hangs, refuses, serves } from '../../support/apiServer'
import { consoleIs } from '../../support/consoleIs'
import { aBooth, anEntry, aSession } from '../../support/factories'
import { pending } from '../../support/pending'
import { makeQueueStore } from '../../support/queueStore'

const siti = anEntry({ id: 'a', status: 'in-progress' })
const budi = anEntry({ id: 'b', queueNumber: 2, studentName: 'Budi' })

interface Day {
  queue?: QueueEntry[]
  capabilities?: readonly Capability[]
  afterComplete?: 'start' | 'call' | 'unknown'
}

/** The queue of a host. Every change succeeds unless the test says otherwise. */
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
    await store.dispatch(settingsApi.endpoints.getSettings.initiate())
  }
  const sent = () => booth.changes.map(({ method, path }) => `${method} ${path}`)
  const expectSent = async (...requests: [string, unknown][]) => {
    await expect
      .poll(() => booth.changes.map(({ method, path, body }) => [`${method} ${path}`, body]))
      .toEqual(requests)
  }
  const said = () => booth.toasts.map(({ text }) => text)
  return { ...booth, sent, expectSent, said }
}

const PAID: [string, unknown] = ['POST /api/queue/a/complete', { paymentMethod: 'cash' }]

describe('a payment with the next student', () => {
  it('sends one request where the host has the call', async () => {
    const { store, expectSent } = await open({
      queue: [siti, { ...budi, id: 7 }],
      capabilities: ['undo', 'complete-and-next'],
    })

    await store.dispatch(takePayment('cash', siti))

    await expectSent(['POST /api/queue/a/complete', { paymentMethod: 'cash', next: '7' }])
  })

  it('sends two requests where it does not', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo'] })

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID, ['POST /api/queue/b/start', ''])
  })

  it('calls the next student by the booth’s setting', async () => {
    const { store, expectSent } = await open({
      capabilities: ['undo', 'complete-and-next', 'calls'],
      afterComplete: 'call',
    })

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID, ['POST /api/queue/b/call', ''])
  })

  it.each<[string, Day]>([
    ['the settings do not say so', { capabilities: ['undo', 'calls'] }],
    ['they are not known', { capabilities: ['undo', 'calls'], afterComplete: 'unknown' }],
    ['the host has no calls', { capabilities: ['undo'], afterComplete: 'call' }],
  ])('calls nobody where %s', async (_, day) => {
    const { store, expectSent } = await open(day)

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID, ['POST /api/queue/b/start', ''])
  })

  it.each<[string, Day]>([
    ['started', { capabilities: ['undo'] }],
    ['called', { capabilities: ['undo', 'calls'], afterComplete: 'call' }],
  ])('leaves nobody %s when it is refused, and says so', async (_, day) => {
    const { store, expectSent, said } = await open(day)
    apiServer.use(serves.complete(refuses(409, 'Antrian sudah diproses')))

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID)
    expect(said()).toEqual(['Antrian sudah diproses'])
  })

  it.each<Capability[][]>([
    [['undo', 'complete-and-next']],
    [['undo', 'complete-and-next', 'calls']],
    [['undo']],
  ])('starts nobody when nobody waits, with %j', async capabilities => {
    const { store, expectSent } = await open({ queue: [siti], capabilities, afterComplete: 'call' })

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID)
  })

  it('asks first where there is no undo, with the pressed method selected', async () => {
    const { store, sent } = await open({ capabilities: ['complete-and-next'] })

    await store.dispatch(takePayment('cash', siti))

    expect(sent()).toEqual([])
    expect(selectDialog(store.getState())).toEqual({
      ...{ kind: 'complete', id: 'a', chosen: 'cash', startsNext: true },
    })
  })

  it('asks first about a session that was left open on an earlier day', async () => {
    const left = { ...siti, day: '2025-01-05' }
    const capabilities: Capability[] = ['undo', 'complete-and-next']
    const { store, sent } = await open({ queue: [left, budi], capabilities })

    await store.dispatch(takePayment('cash', left))

    expect(sent()).toEqual([])
    const dialog = { kind: 'complete', id: 'a', chosen: 'cash' }
    expect(selectDialog(store.getState())).toEqual(dialog)
  })

  it('completes the visible student at the visible version', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo', 'seen-version'] })
    const chika = anEntry({ id: 'c', status: 'in-progress', version: 4 })

    await store.dispatch(takePayment('cash', chika))

    await expectSent(
      ['POST /api/queue/c/complete', { paymentMethod: 'cash', version: 4 }],
      ['POST /api/queue/b/start', ''],
    )
  })

  it('completes at the version after an own start that was answered after the press', async () => {
    const waiting = { ...budi, version: 1 }
    const { store, changes, expectSent } = await open({
      queue: [waiting],
      capabilities: ['undo', 'seen-version'],
    })
    const started = { ...waiting, status: 'in-progress', version: 2, lastAction: 'start' } as const
    apiServer.use(serves.start(answers(started)), serves.complete(answers(started)))
    const starting = store.dispatch(start('b'))
    const onStage = selectCurrentEntry(store.getState())
    await starting
    changes.length = 0

    const threeSecondsAgo = new Date(Date.now() - 3001).toISOString()
    const seen = { ...budi, ...onStage, startedAt: threeSecondsAgo }
    await store.dispatch(takePayment('cash', seen, { shown: { next: undefined } }))

    await expectSent(['POST /api/queue/b/complete', { paymentMethod: 'cash', version: 2 }])
  })

  it('says nothing in the first three seconds of a session, because the button fills', async () => {
    const { store, sent, said } = await open({ capabilities: ['undo', 'seen-version'] })
    vi.useFakeTimers({ toFake: ['Date'] })
    const startedAt = new Date(Date.now() - 1000).toISOString()

    await store.dispatch(takePayment('qris', { ...siti, startedAt, version: 2 }))

    expect([sent(), said()]).toEqual([[], []])
  })

  it('starts whom the stage showed at the press, whoever comes first later', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo', 'complete-and-next'] })
    const chika = anEntry({ id: 'c', queueNumber: 3 })

    await store.dispatch(takePayment('cash', siti, { shown: { next: chika } }))

    await expectSent(['POST /api/queue/a/complete', { paymentMethod: 'cash', next: 'c' }])
  })

  it('does nothing while a completion is in progress', async () => {
    const { store, sent } = await open({ capabilities: [] })
    apiServer.use(serves.complete(hangs))
    void store.dispatch(complete(siti, { paymentMethod: 'qris' }))

    await store.dispatch(takePayment('cash', siti))
    await store.dispatch(finish(siti))

    expect(sent()).toEqual(['POST /api/queue/a/complete'])
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it('takes no second payment by QRIS or Cash from a student who has paid at the desk', async () => {
    const { store, sent, toasts } = await open({ capabilities: ['undo', 'prepaid'] })

    await store.dispatch(takePayment('qris', { ...siti, prepaidMethod: 'cash' }))
    await store.dispatch(takePayment('cash', { ...siti, prepaidMethod: 'cash' }))

    expect(sent()).toEqual([])
    const paid = { variant: 'info', text: 'Sudah lunas Cash' }
    expect(toasts).toEqual([paid, paid])
  })

  it('takes no payment for a photo session that is made again, and names the key', async () => {
    const { store, sent, toasts } = await open({ capabilities: ['undo', 'redo'] })
    const again = { ...siti, prepaidMethod: 'cash', redo: { of: 'z', reason: 'photo' } } as const

    await store.dispatch(takePayment('qris', again))

    expect(sent()).toEqual([])
    expect(toasts).toEqual([{ variant: 'info', text: 'Foto ulang tidak dibayar: tekan S' }])
  })

  it.each([
    [{ given: 50_000 }, 32_000],
    [{}, 0],
  ])('knows the change of %j', async (press, change) => {
    const { store } = await open({ capabilities: ['undo'] })
    const paid = anEntry({ id: 'a', status: 'completed', price: 18_000 })
    apiServer.use(serves.complete(answers(paid)))

    await store.dispatch(takePayment('cash', siti, press))

    expect(selectChange(store.getState(), paid)).toBe(change)
  })

  it('asks by Selesai how an unpaid student pays', async () => {
    const { store, sent } = await open({ capabilities: ['undo', 'complete-and-next'] })

    await store.dispatch(finish(siti))

    expect(sent()).toEqual([])
    expect(selectDialog(store.getState())).toEqual({ kind: 'complete', id: 'a' })
  })

  it('takes one press of Selesai after a payment at the desk', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo', 'complete-and-next'] })

    await store.dispatch(finish({ ...siti, prepaidMethod: 'qris' }))

    await expectSent(['POST /api/queue/a/complete', { paymentMethod: 'qris', next: 'b' }])
  })

  it('needs a student in the booth', async () => {
    const { store, sent, toasts } = await open({ queue: [budi], capabilities: ['undo'] })

    await store.dispatch(takePayment('cash', undefined))
    await store.dispatch(finish(undefined))

    expect(sent()).toEqual([])
    const none = { variant: 'info', text: 'Tidak ada sesi yang berlangsung' }
    expect(toasts).toEqual([none, none])
  })
})

describe('the booth while it is stopped', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  it('asks Mulai once whether it works again, and then ends the stop with the start', async () => {
    const { store, sent, toasts } = await open({ queue: [budi], capabilities: ['pause', 'stop'] })
    await stops(store, 3)
    apiServer.use(
      http.delete(`${API}/api/admin/pause`, () =>
        HttpResponse.json({ success: true, data: { pauses: [], version: 4 } }),
      ),
    )

    await store.dispatch(start('b'))
    expect(sent()).toEqual([])
    expect(toasts.at(-1)).toEqual({
      variant: 'warning',
      text: expect.stringMatching(/^Booth berhenti \(printer diperbaiki\)\. Sudah jalan lagi\?/),
    })

    await store.dispatch(start('b'))
    expect(sent(), 'the other half of a double press').toEqual([])

    vi.setSystemTime(Date.now() + 1000)
    await store.dispatch(start('b'))
    await expect.poll(sent).toEqual(['DELETE /api/admin/pause', 'POST /api/queue/b/start'])
  })

  it('starts nobody with a payment', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo', 'pause', 'stop'] })
    await stops(store, 3)

    await store.dispatch(takePayment('cash', siti))

    await expectSent(PAID)
  })

  it('asks again about a later stop for the same reason', async () => {
    const { store, sent, said } = await open({ queue: [budi], capabilities: ['pause', 'stop'] })
    await stops(store, 3)
    await store.dispatch(start('b'))

    vi.setSystemTime(Date.now() + 10 * 60_000)
    await stops(store, 5)
    await store.dispatch(start('b'))

    expect(sent()).toEqual([])
    expect(said()).toHaveLength(2)
  })
})

/** The booth stands still, since a minute ago. */
async function stops(store: Awaited<ReturnType<typeof open>>['store'], version: number) {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [from, until] = [at(-60_000), at(60_000)]
  const stop = { reason: 'printer' as const, words: '', by: 'Bu Ani', saidAt: from }
  apiServer.use(serves.pauses({ pauses: [{ from, until, stop }], version }))
  const { getPauses } = pauseApi.endpoints
  await store.dispatch(getPauses.initiate(undefined, { forceRefetch: true }))
}

describe('a step', () => {
  const draft = { studentName: 'Budi', studentClass: 'X-1', photoCount: 2 }
  it.each<[string, () => QueueThunk<Promise<unknown>>, unknown]>([
    ['POST /api/queue/b/call', () => call('b'), ''],
    ['POST /api/queue/b/skip', () => skip('b'), { reason: 'absent' }],
    ['POST /api/queue/b/skip', () => skip('b', 'later'), { reason: 'later' }],
    ['POST /api/queue/b/return', () => returnToQueue('b'), ''],
    [
      'PUT /api/queue/b/payment',
      () => correct('b', 'qris', 4),
      { paymentMethod: 'qris', version: 4 },
    ],
    ['POST /api/queue/b/undo', () => undo('b', { version: 4 }), { version: 4 }],
    ['PUT /api/queue/b', () => edit('b', draft, 4), draft],
    ['DELETE /api/queue/b', () => cancel(budi, 'Pulang'), { reason: 'Pulang' }],
  ])('sends %s', async (request, step, body) => {
    const { skip, returnToQueue, correctPayment, edit, cancel } = serves
    apiServer.use(
      ...[skip, returnToQueue, correctPayment, edit, cancel].map(serve => serve(answers(budi))),
    )
    const { store, expectSent } = await open()

    await store.dispatch(step())

    await expectSent([request, body])
  })

  it.each<[string, () => QueueThunk<Promise<unknown>>]>([
    ['call', () => call('b')],
    ['skip', () => skip('b')],
    ['return', () => returnToQueue('b')],
  ])('shows why it was refused: %s', async (_, step) => {
    apiServer.use(
      ...[serves.skip, serves.returnToQueue].map(serve => serve(refuses(409, 'Sudah diproses'))),
    )
    const { store, said } = await open()
    apiServer.use(serves.call(refuses(409, 'Sudah diproses')))

    await store.dispatch(step())

    expect(said()).toEqual(['Sudah diproses'])
  })

  it('shows nothing when a logout aborts it', async () => {
    const { store, said } = await open()
    apiServer.use(serves.call(hangs))

    const calling = store.dispatch(call('b'))
    store.dispatch(sessionClosed('logout'))
    store.dispatch(api.util.resetApiState())
    await calling

    expect(said()).toEqual([])
  })
})

describe('the last own step', () => {
  const NONE = 'Tidak ada yang bisa diurungkan'

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

  /** Budi was started, then Siti. */
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

  it('can be undone for ten minutes', async () => {
    const { store, sent, toasts } = await started()

    vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
    await store.dispatch(undoLastOwn())
    expect(sent()).toEqual(['POST /api/queue/a/undo'])

    vi.setSystemTime(Date.now() + 1)
    await store.dispatch(undoLastOwn())
    expect(sent()).toHaveLength(1)
    expect(toasts).toEqual([{ variant: 'info', text: NONE }])
  })

  it('can be undone for ten minutes from its answer, however long that took', async () => {
    const { store, changes, sent } = await started()
    const late = pending<void>()
    const called = anEntry({ id: 'c', version: 2, lastAction: 'call' })
    apiServer.use(serves.call(() => late.value.then(answers(called))))
    const calling = store.dispatch(call('c'))
    vi.setSystemTime(Date.now() + 60_000)
    late.letGo()
    await calling
    changes.length = 0

    vi.setSystemTime(Date.now() + 10 * 60_000 - 1)
    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/c/undo'])
  })

  it('stays the last when its undo is refused', async () => {
    const { store, expectSent, said } = await started()
    apiServer.use(serves.undo(refuses(409, 'Data ini baru diubah admin lain')))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    const refused: [string, unknown] = ['POST /api/queue/a/undo', { version: 2 }]
    await expectSent(refused, refused)
    expect(said().at(-1)).toBe('Data ini baru diubah admin lain')
  })

  it('may be an addition, which a cancellation undoes', async () => {
    const { store, expectSent } = await open({ capabilities: ['undo', 'seen-version'] })
    const added = anEntry({ id: 'c', version: 1, lastAction: 'add' })
    const cancelled = anEntry({ id: 'c', version: 2, lastAction: 'cancel', status: 'cancelled' })
    apiServer.use(serves.add(answers(added)), serves.cancel(answers(cancelled)))
    const draft = { studentName: 'Chika', studentClass: 'X', photoCount: 1 }
    await store.dispatch(add(draft))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    await expectSent(
      ['POST /api/queue', draft],
      ['DELETE /api/queue/c', { reason: 'Salah input', version: 1 }],
    )
  })

  it('is the later of two students who were added one after the other', async () => {
    const { store, sent } = await open({ capabilities: ['undo'] })
    const chika = { studentName: 'Chika', studentClass: 'X', photoCount: 1 }
    for (const id of ['c', 'd']) {
      apiServer.use(serves.add(answers(anEntry({ id, version: 1, lastAction: 'add' }))))
      await store.dispatch(add(chika))
    }
    apiServer.use(serves.cancel(answers(anEntry({ id: 'd', version: 2, status: 'cancelled' }))))

    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue', 'POST /api/queue', 'DELETE /api/queue/d'])
  })

  it('is the later act, although an earlier addition was answered after it', async () => {
    const { store, changes } = await open({ capabilities: ['undo'] })
    const draft = { studentName: 'Chika', studentClass: 'X', photoCount: 2 }
    const [first, second] = [1, 2].map(queueNumber =>
      anEntry({ id: `c-${queueNumber}`, queueNumber, version: 1, lastAction: 'add' }),
    )
    const line = pending<Response>()
    apiServer.use(
      http.post(`${API}/api/queue`, answers(first ?? siti), { once: true }),
      serves.add(() => line.value),
      serves.complete(
        answers({ ...siti, status: 'completed', version: 3, lastAction: 'complete' }),
      ),
    )
    const added = store.dispatch(addAll([draft, draft]))
    await expect.poll(() => changes.length).toBe(2)
    await store.dispatch(complete(siti, { paymentMethod: 'cash' }))
    line.letGo(HttpResponse.json({ data: second }))
    await added
    changes.length = 0

    await store.dispatch(undoLastOwn())

    expect(changes).toMatchObject([{ path: '/api/queue/a/undo' }])

    apiServer.use(serves.cancel(answers(anEntry({ id: 'c-2', version: 2 }))))
    await store.dispatch(undoLastOwn())
    expect(changes.slice(1).map(({ path }) => path)).toEqual(['/api/queue/c-2', '/api/queue/c-1'])
  })

  it('is the later press, although the earlier one was answered after it', async () => {
    const { store, changes } = await open({ queue: [siti, budi], capabilities: ['undo', 'calls'] })
    const line = pending<Response>()
    const called = (entry: typeof siti) => ({ ...entry, version: 4, lastAction: 'call' as const })
    apiServer.use(
      http.post(`${API}/api/queue/a/call`, () => line.value),
      http.post(`${API}/api/queue/b/call`, answers(called(budi))),
    )
    const first = store.dispatch(call('a'))
    await store.dispatch(call('b'))
    line.letGo(HttpResponse.json({ data: called(siti) }))
    await first
    changes.length = 0

    await store.dispatch(undoLastOwn())

    expect(changes).toMatchObject([{ path: '/api/queue/b/undo' }])
  })

  it('may be a completion and the call after it, which are undone together', async () => {
    const { store, changes } = await open({
      capabilities: ['undo', 'calls'],
      afterComplete: 'call',
    })
    const paid = { ...siti, status: 'completed', version: 3, lastAction: 'complete' } as const
    apiServer.use(
      serves.complete(answers(paid)),
      serves.call(answers({ ...budi, version: 2, lastAction: 'call' })),
    )
    await store.dispatch(takePayment('cash', siti))
    changes.length = 0
    apiServer.use(serves.undo(answers({ ...budi, version: 3, lastAction: 'undo' })))

    await store.dispatch(undoLastOwn())

    expect(changes.map(({ path }) => path)).toEqual(['/api/queue/b/undo', '/api/queue/a/undo'])
  })

  it('may be one that cannot be undone, and then nothing changes', async () => {
    const { store, sent, said } = await started()
    const back = anEntry({ id: 'c', version: 5, lastAction: 'undo' })
    apiServer.use(serves.undo(answers(back)))
    await store.dispatch(undo('c', { version: 4, to: 'waiting' }))

    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/c/undo'])
    expect(said()).toEqual(['Langkah terakhir tidak dapat diurungkan; tidak ada yang diubah'])
  })

  it('may be one whose answer named no student, and then nothing changes', async () => {
    consoleIs.allowed.push(/^call: the entry can't be read$/)
    const { store, sent, said } = await started()
    apiServer.use(serves.call(() => HttpResponse.json({ success: true })))
    await store.dispatch(call('c'))

    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/c/call'])
    expect(said()).toEqual(['Langkah terakhir tidak dapat diurungkan; tidak ada yang diubah'])
  })

  it('may be one without an answer, and nothing changes until the answer arrives', async () => {
    const { store, sent, said } = await started()
    apiServer.use(serves.call(cuts))
    await store.dispatch(call('c'))

    await store.dispatch(undoLastOwn())
    apiServer.use(serves.call(refuses(409, 'Sudah dipanggil')))
    await store.dispatch(call('c'))
    await store.dispatch(undoLastOwn())

    expect(said()[1]).toBe(
      'Belum pasti apakah langkah terakhir tersimpan. Periksa daftar; tidak ada yang diubah',
    )
    expect(sent()).toEqual([
      'POST /api/queue/c/call',
      'POST /api/queue/c/call',
      'POST /api/queue/a/undo',
    ])
  })

  it.each([
    ['the line was cut', cuts],
    ['the server broke', refuses(500, 'x')],
  ])('stays the last when %s', async (_, answer) => {
    const { store, sent } = await started()
    apiServer.use(serves.undo(answer))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual(['POST /api/queue/a/undo', 'POST /api/queue/a/undo'])
  })

  it.each<[string, QueueThunk<Promise<unknown>>]>([
    ['/c/call', call('c')],
    ['', add({ studentName: 'Chika', studentClass: 'X', photoCount: 2 })],
  ])('is not undone while it is in progress: %s', async (path, step) => {
    const { store, sent, said } = await started()
    apiServer.use(serves.call(hangs), serves.add(hangs))
    void store.dispatch(step)

    await store.dispatch(undoLastOwn())

    expect(sent()).toEqual([`POST /api/queue${path}`])
    expect(said().at(-1)).toBe('Langkah terakhir masih dikirim')
  })
})
