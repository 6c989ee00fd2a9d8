import { SAME_PRESS, STILL_WAITING, WAITED_LONG_ENOUGH } from '@antrian/contract/queue/pressTimes'
import type { Capability } from '@antrian/contract/session/session'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { busyKeyOf, selectActs, selectIsBusy, selectLastStep } from '@/acts/actsSlice'
import { add, addAll } from '@/acts/send'
import { selectNextEntry } from '@/acts/shownQueue'
import { call, cancel, complete, edit, start } from '@/features/queue/actions'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { answers, apiServer, cuts, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession } from '../support/factories'
import { pending } from '../support/pending'
import { makeQueueStore } from '../support/queueStore'

const DRAFT = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

describe('an action on an entry', () => {
  it('sends one request, whatever is clicked at the same moment', async () => {
    apiServer.use(serves.start(answers(anEntry())), serves.cancel(answers(anEntry())))
    const { store, changes, toasts } = makeQueueStore()

    const outcomes = await Promise.all([
      store.dispatch(start('q-1')),
      store.dispatch(start('q-1')),
      store.dispatch(cancel({ id: 'q-1' }, 'Pulang')),
      store.dispatch(complete({ id: 'q-1' }, { paymentMethod: 'qris' })),
    ])

    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'ignored', 'ignored', 'ignored'])
    expect(changes.map(({ path }) => path)).toEqual(['/api/queue/q-1/start'])
    expect(toasts).toEqual([])
  })

  it('says to a later press that the one before is still being sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    apiServer.use(serves.start(hangs))
    const { store, toasts } = makeQueueStore()
    void store.dispatch(start('q-1'))

    vi.setSystemTime(Date.now() + SAME_PRESS)
    await store.dispatch(start('q-1'))
    expect(toasts).toEqual([])

    vi.setSystemTime(Date.now() + 1)
    await store.dispatch(start('q-1'))
    expect(toasts).toEqual([{ variant: 'info', text: 'Perubahan sebelumnya masih dikirim' }])
  })

  it('adds students one after the other in the order of the presses', async () => {
    const first = pending<void>()
    apiServer.use(serves.add(() => first.value.then(answers(anEntry()))))
    const { store, changes } = makeQueueStore()

    const both = [store.dispatch(add(DRAFT)), store.dispatch(add({ ...DRAFT, photoCount: 4 }))]
    expect(selectActs(store.getState()).map(({ args }) => args.photoCount)).toEqual([2, 4])
    await expect.poll(() => changes).toHaveLength(1)
    first.letGo()

    await Promise.all(both)
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([DRAFT, { ...DRAFT, photoCount: 4 }])
    expect(selectActs(store.getState())).toEqual([])
  })

  it('reaches a student who was just added, although the screen still has the id of then', async () => {
    apiServer.use(
      serves.add(answers(anEntry({ id: 'host-1' }))),
      serves.start(answers(anEntry({ id: 'host-1', status: 'in-progress' }))),
    )
    const { store, changes } = makeQueueStore()
    const added = store.dispatch(add(DRAFT))
    const shown = selectNextEntry(store.getState())
    await added

    await store.dispatch(start(shown?.id ?? ''))

    expect(changes.map(({ path }) => path)).toEqual(['/api/queue', '/api/queue/host-1/start'])
  })

  it('starts a student next who was just added, although the screen still has the id of then', async () => {
    apiServer.use(
      serves.add(answers(anEntry({ id: 7 }))),
      serves.complete(answers(anEntry({ status: 'completed' }))),
    )
    const { store, changes } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, ['complete-and-next'])))
    const added = store.dispatch(add(DRAFT))
    const next = String(selectNextEntry(store.getState())?.id)
    await added

    await store.dispatch(complete({ id: 'q-1' }, { paymentMethod: 'qris', next }))

    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([DRAFT, { paymentMethod: 'qris', next: '7' }])
  })

  it('adds none after a student who is refused, and says who is left', async () => {
    const [first, second, third] = [2, 4, 6].map(photoCount => ({ ...DRAFT, photoCount }))
    const inTurn = [answers(anEntry()), refuses(409, 'Antrian ditutup')]
    apiServer.use(serves.add(() => inTurn.shift()?.() ?? hangs()))
    const { store, changes } = makeQueueStore()

    const added = store.dispatch(addAll([first, second, third].flatMap(one => one ?? [])))
    const shown = () => selectActs(store.getState()).map(({ args }) => args.photoCount)
    expect(shown()).toEqual([2, 4, 6])
    const { outcome, left } = await added

    expect([outcome.kind, left]).toEqual(['refused', [second, third]])
    expect(changes).toHaveLength(2)
    expect(shown()).toEqual([])
  })

  it('sends no further student when the session has ended', async () => {
    const first = pending<void>()
    apiServer.use(serves.add(() => first.value.then(answers(anEntry()))))
    const { store, changes } = makeQueueStore()
    void store.dispatch(add(DRAFT))
    const second = store.dispatch(addAll([DRAFT]))
    await expect.poll(() => changes).toHaveLength(1)

    store.dispatch(sessionClosed('logout'))
    first.letGo()

    expect(await second).toEqual({ outcome: { kind: 'ignored' }, left: [] })
    expect(changes).toHaveLength(1)
  })

  it('says when the result differs from the request', async () => {
    const message = 'Budi sudah tidak menunggu'
    apiServer.use(serves.complete(() => HttpResponse.json({ data: anEntry(), message })))
    const { store, toasts } = makeQueueStore()

    await store.dispatch(complete({ id: 'q-1' }, { paymentMethod: 'qris' }))

    expect(toasts).toEqual([{ variant: 'warning', text: message }])
  })

  it('says that it takes long, then frees the entry and refreshes', async () => {
    apiServer.use(serves.start(hangs))
    const { store, toasts, doubts } = makeQueueStore()
    const sent = store.dispatch(start('q-1'))

    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    expect(toasts).toEqual([{ variant: 'info', text: 'Masih diproses…' }])
    expect(isBusy(store)).toBe(true)

    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH - STILL_WAITING)
    expect((await sent).kind).toBe('unanswered')
    expect(isBusy(store)).toBe(false)
    expect(toasts[1]).toEqual({
      variant: 'warning',
      text: 'Server belum menjawab. Periksa daftar sebelum mencoba lagi.',
    })
    expect(doubts()).toBe(1)
  })

  it('is done when its answer comes after it was said to take long', async () => {
    const late = pending<void>()
    apiServer.use(serves.start(() => late.value.then(answers(anEntry()))))
    const { store } = makeQueueStore()
    const sent = store.dispatch(start('q-1'))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)

    late.letGo()

    expect(await sent).toEqual({ kind: 'done' })
  })

  it('says nothing after the end of its session', async () => {
    apiServer.use(serves.start(hangs))
    const { store, toasts } = makeQueueStore()
    void store.dispatch(start('q-1'))

    store.dispatch(sessionClosed('logout'))
    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH)

    expect(toasts).toEqual([])
  })

  it('says nothing more after an answer', async () => {
    apiServer.use(serves.start(answers(anEntry())))
    const { store, toasts, doubts } = makeQueueStore()

    await store.dispatch(start('q-1'))
    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH)

    expect(toasts).toEqual([])
    expect(doubts()).toBe(0)
  })

  it('sends nothing without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { store, changes, toasts } = makeQueueStore()

    await store.dispatch(start('q-1'))

    expect(changes).toEqual([])
    expect(toasts).toEqual([
      {
        variant: 'error',
        text: 'Tidak ada koneksi. Belum ada yang dikirim; coba lagi setelah tersambung.',
      },
    ])
  })

  it('says that the server is unreachable and may have done it', async () => {
    apiServer.use(serves.start(cuts))
    const { store, toasts } = makeQueueStore()

    await store.dispatch(start('q-1'))

    expect(toasts).toEqual([
      {
        variant: 'error',
        text: 'Server tidak dapat dihubungi. Belum pasti tersimpan; periksa setelah tersambung.',
      },
    ])
  })

  it('says why it was refused', async () => {
    apiServer.use(serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { store, toasts } = makeQueueStore()

    await store.dispatch(start('q-1'))

    expect(toasts).toEqual([{ variant: 'error', text: 'Masih ada sesi berjalan' }])
  })

  it('shows one message when the session has ended', async () => {
    apiServer.use(serves.start(refuses(401, 'Sesi berakhir')))
    const { store, toasts } = makeQueueStore()

    await store.dispatch(start('q-1'))

    expect(toasts).toEqual([])
  })

  const desk = { price: 5_000, paymentMethod: 'cash', rosterId: 'r-1' } as const
  const seen = { id: 'q-1', version: 3 }
  const paid = { paymentMethod: 'qris' } as const
  it.each([
    [[], add({ ...DRAFT, ...desk }), DRAFT],
    [['prices', 'prepaid', 'roster'], add({ ...DRAFT, ...desk }), { ...DRAFT, ...desk }],
    [[], edit('q-1', DRAFT, 3), DRAFT],
    [['edit-version'], edit('q-1', DRAFT, 3), { ...DRAFT, version: 3 }],
    [[], complete(seen, { ...paid, next: 'q-2' }), paid],
    [
      ['seen-version', 'complete-and-next'],
      complete(seen, { ...paid, next: 'q-2' }),
      { ...paid, version: 3, next: 'q-2' },
    ],
    [[], cancel(seen, 'Pulang'), { reason: 'Pulang' }],
    [['seen-version'], cancel(seen, 'Pulang'), { reason: 'Pulang', version: 3 }],
  ] as const)(
    'sends to a host with %j only fields that it reads',
    async (capabilities, act, body) => {
      const { add, edit, complete, cancel } = serves
      apiServer.use(...[add, edit, complete, cancel].map(serve => serve(answers(anEntry()))))
      const { store, changes } = makeQueueStore()
      store.dispatch(sessionOpened(aSession({}, capabilities)))

      await store.dispatch(act)

      await expect.poll(() => changes.map(({ body }) => body)).toEqual([body])
    },
  )

  it('succeeds although the host answers without the entry', async () => {
    consoleIs.allowed.push(/^start: the entry can't be read$/)
    apiServer.use(serves.start(() => HttpResponse.json({ success: true })))
    const { store } = makeQueueStore()

    expect(await store.dispatch(start('q-1'))).toEqual({ kind: 'done' })
    expect(isBusy(store)).toBe(false)
  })

  it.each([
    [500, 1],
    [503, 1],
    [409, 2],
    [400, 2],
  ])('is repeated after an answer of %i with %i keys in all', async (status, keys) => {
    const { store, used } = aBoothWithKeys()
    apiServer.use(serves.start(refuses(status, 'x')))

    await store.dispatch(start('q-1'))
    await store.dispatch(start('q-1'))

    expect(used).toHaveLength(2)
    expect(new Set(used).size).toBe(keys)
  })

  it('is another press with another key once it was answered', async () => {
    const { store, used } = aBoothWithKeys()
    apiServer.use(serves.add(answers(anEntry())))

    await store.dispatch(add(DRAFT))
    await store.dispatch(add(DRAFT))

    expect(used).toHaveLength(2)
    expect(new Set(used).size).toBe(2)
  })

  it('adds a student again with the key of then after the line was cut, and a namesake with another', async () => {
    const { store, used } = aBoothWithKeys()
    apiServer.use(serves.add(cuts))
    await store.dispatch(add(DRAFT))
    apiServer.use(serves.add(answers(anEntry())))

    await store.dispatch(addAll([DRAFT, DRAFT]))

    expect(used).toHaveLength(3)
    expect(used[1]).toBe(used[0])
    expect(used[2]).not.toBe(used[0])
  })

  it('has no key on a host without keys', async () => {
    const { store, used } = aBoothWithKeys([])
    apiServer.use(serves.add(answers(anEntry())))

    await store.dispatch(add(DRAFT))

    expect(used).toEqual([null])
  })

  it('keeps the key of an unanswered request, whatever arrives late', async () => {
    const { store, used } = aBoothWithKeys()
    const late = pending<Response>()
    apiServer.use(
      serves.start(() => late.value),
      serves.cancel(cuts),
    )
    void store.dispatch(start('q-1'))
    await vi.advanceTimersByTimeAsync(WAITED_LONG_ENOUGH)
    await store.dispatch(cancel({ id: 'q-1' }, 'Pulang'))

    late.letGo(HttpResponse.json({ data: anEntry({ version: 2, lastAction: 'start' }) }))
    await expect
      .poll(() => selectLastStep(store.getState())[0]?.entries)
      .toMatchObject([{ id: 'q-1', version: 2 }])
    await store.dispatch(cancel({ id: 'q-1' }, 'Pulang'))

    expect(used).toHaveLength(3)
    expect(used[2]).toBe(used[1])
  })

  it('calls again once the list shows the call without an answer', async () => {
    const { store, used } = aBoothWithKeys()
    const listed = async (version: number) => {
      apiServer.use(serves.queue([anEntry({ id: 'q-1', version })]))
      await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
      used.length = 0
    }
    apiServer.use(serves.call(cuts))
    const press = async () => {
      await store.dispatch(call('q-1'))
      return used.at(-1)
    }

    await listed(1)
    const first = await press()
    expect(await press()).toBe(first)
    await listed(2)
    expect(await press()).not.toBe(first)
  })

  it('is the same when its dialog is sent again after the list has shown its effect', async () => {
    const { store, used } = aBoothWithKeys(['idempotency-key', 'seen-version'])
    const seen = { id: 'q-1', version: 1 }
    apiServer.use(serves.queue([anEntry(seen)]), serves.cancel(cuts))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    used.length = 0
    await store.dispatch(cancel(seen, 'Pulang'))
    apiServer.use(serves.queue([anEntry({ ...seen, version: 2 })]))
    await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))

    await store.dispatch(cancel(seen, 'Pulang'))

    const [first, , again] = used
    expect([used.length, again]).toEqual([3, first])
  })

  it('frees the entry when the connection breaks', async () => {
    apiServer.use(serves.start(cuts))
    const { store } = makeQueueStore()

    expect((await store.dispatch(start('q-1'))).kind).toBe('refused')
    expect(isBusy(store)).toBe(false)
  })
})

/** A host that reads idempotency keys unless told otherwise, and the keys it received. */
function aBoothWithKeys(capabilities: readonly Capability[] = ['idempotency-key']) {
  const booth = makeQueueStore()
  const used: (string | null)[] = []
  booth.store.dispatch(sessionOpened(aSession({}, capabilities)))
  apiServer.events.on('request:start', ({ request }) => {
    used.push(request.headers.get('idempotency-key'))
  })
  return { ...booth, used }
}

const isBusy = (store: ReturnType<typeof makeQueueStore>['store']) =>
  selectIsBusy(store.getState(), busyKeyOf('q-1'))
