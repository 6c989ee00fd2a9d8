import { ActsBody, CheckInBody } from '@antrian/contract/offline/offlineBodies'
import type { ActResult, BoothPass } from '@antrian/contract/offline/offlineResults'
import { STILL_WAITING } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectPresses } from '@/acts/actsSlice'
import { checkIn } from '@/acts/lease'
import { decide, readStored } from '@/acts/outbox'
import {
  adminKnown,
  devicesReceived,
  lineFound,
  lineLost,
  selectAwaySince,
  selectHostId,
  selectOutage,
  selectOwnOutbox,
  selectPass,
} from '@/acts/outboxSlice'
import { add, addAll } from '@/acts/send'
import { sendOutbox } from '@/acts/sendOutbox'
import { selectShownQueue } from '@/acts/shownQueue'
import { storeSession } from '@/acts/snapshot'
import { takeBackLast } from '@/acts/takeBackLast'
import {
  call,
  cancel,
  complete,
  completeAndNext,
  edit,
  returnToQueue,
  skip,
  start,
  undoLastOwn,
} from '@/features/queue/actions'
import { queueApi } from '@/services/queueApi'
import { serverClock } from '@/services/serverClock'
import { type Session, sessionClosed, sessionOpened, tokenStore } from '@/services/session'
import { API, answers, apiServer, cuts, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession } from '../support/factories'
import { disk } from '../support/memoryOutbox'
import { pending } from '../support/pending'
import { makeQueueStore } from '../support/queueStore'

const DRAFT = { studentName: 'Citra', studentClass: 'X-1', photoCount: 2 }
const wulan = anEntry({ id: 'w', studentName: 'Wulan', status: 'in-progress', version: 2 })
const budi = anEntry({ id: 'b', queueNumber: 2, studentName: 'Budi', version: 1 })

const ourPass = (over: Partial<BoothPass> = {}): BoothPass => ({
  name: 'Laptop 1',
  isYours: true,
  by: 'Bu Ani',
  seenAt: new Date().toISOString(),
  isAway: false,
  unsent: 0,
  epoch: 3,
  until: new Date(Date.now() + 60_000).toISOString(),
  ...over,
})

function signIn(store: ReturnType<typeof makeQueueStore>['store'], session: Session) {
  store.dispatch(sessionOpened(session))
  store.dispatch(adminKnown(session.user))
  storeSession(session)
}

/** The desk that holds the booth, and has lost its network. */
async function away({
  pass = ourPass(),
  queue = [wulan, budi],
}: {
  pass?: BoothPass | null
  queue?: QueueEntry[]
} = {}) {
  apiServer.use(serves.queue(queue), serves.current(queue[0] ?? null))
  const booth = makeQueueStore()
  const { store } = booth
  const capabilities = [
    'idempotency-key',
    'seen-version',
    'undo',
    'complete-and-next',
    'offline-acts',
  ] as const
  signIn(store, aSession({}, capabilities))
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  await store.dispatch(readStored())
  store.dispatch(devicesReceived({ pass, devices: [] }))
  store.dispatch(lineLost(Date.now()))
  apiServer.use(
    http.post(`${API}/api/queue/acts`, () => HttpResponse.error()),
    http.put(`${API}/api/devices/:device`, () => HttpResponse.error()),
  )
  const shown = () =>
    selectShownQueue(store.getState()).entries.map(({ id, studentName, status }) => [
      studentName,
      status,
      selectShownQueue(store.getState()).outbox.get(id),
    ])
  const held = () => selectOwnOutbox(store.getState())
  return { ...booth, shown, held }
}

/** The network is back: the host answers each request as it is told. */
function online(...answersInTurn: ((sent: ActsBody) => ActResult[] | number)[]) {
  const requests: ActsBody[] = []
  apiServer.use(
    http.put(`${API}/api/devices/:device`, async ({ request }) => {
      CheckInBody.parse(await request.json())
      return HttpResponse.json({ success: true, data: { pass: ourPass(), devices: [] } })
    }),
    http.post(`${API}/api/queue/acts`, async ({ request }) => {
      const sent = ActsBody.parse(await request.json())
      const answer = answersInTurn[requests.length] ?? answersInTurn.at(-1)
      requests.push(sent)
      const results = answer?.(sent) ?? 500
      return typeof results === 'number'
        ? HttpResponse.json({ message: 'x' }, { status: results })
        : HttpResponse.json({ success: true, data: { results } })
    }),
  )
  return requests
}

const done = (entry: QueueEntry) => (sent: ActsBody) =>
  sent.acts.map(({ seq }): ActResult => ({ seq, outcome: 'done', entry }))

describe('a page without a network', () => {
  it('records several students in their order, and leaves none', async () => {
    const { store, held } = await away()
    const students = ['Citra', 'Dodi', 'Eka'].map(studentName => ({ ...DRAFT, studentName }))

    const { outcome, left } = await store.dispatch(addAll(students))

    expect([outcome.kind, left]).toEqual(['done', []])
    expect(held().map(({ body }) => body?.['studentName'])).toEqual(['Citra', 'Dodi', 'Eka'])
  })

  it('shows a new student at once, and says so when the disk has stored it', async () => {
    const { store, shown, toasts, changes } = await away()
    const write = disk.hold()

    const added = store.dispatch(add(DRAFT))
    expect(shown().at(-1)).toEqual(['Citra', 'waiting', 'unsent'])
    expect(toasts).toEqual([])

    write()
    expect(await added).toEqual({ kind: 'done' })
    await expect
      .poll(() => toasts)
      .toMatchObject([
        {
          text: 'Citra masuk antrian. Belum terkirim, tersimpan di sini',
          ...{ variant: 'info', isOwn: true, canUndo: true },
        },
      ])
    expect(changes.filter(({ path }) => path === '/api/queue')).toEqual([])
    expect(disk.stored()).toMatchObject({
      queue: { acts: [{ kind: 'add', body: DRAFT, by: 'ani@sekolah.sch.id', isSent: false }] },
      // The next admin at this device reads whose acts wait.
      admins: { 'ani@sekolah.sch.id': 'Bu Ani' },
    })
  })

  it('says the change of a payment, and what is given back for a cancellation', async () => {
    const paying = { ...wulan, price: 20_000 }
    const paid = { ...budi, price: 18_000, prepaidMethod: 'cash' as const }
    const { store, toasts } = await away({ queue: [paying, paid] })

    await store.dispatch(complete(paying, { paymentMethod: 'cash', given: 50_000 }))
    await store.dispatch(cancel(paid, 'Pulang'))

    await expect
      .poll(() => toasts.map(({ lead, text }) => [lead, text.split('. ')[0]]))
      .toEqual([
        ['Kembali Rp 30.000', 'Wulan selesai, 2 lembar, Cash Rp 20.000'],
        ['Kembalikan Rp 18.000 (Cash)', 'Antrian Budi dibatalkan'],
      ])
  })

  it('records a press as soon as the browser says so, and is away from then on', async () => {
    const { store, held } = await away()
    store.dispatch(lineFound(Date.now()))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    expect(await store.dispatch(cancel(budi, 'Pulang'))).toEqual({ kind: 'done', isStored: true })

    expect(held()).toMatchObject([{ kind: 'cancel', id: 'b', isSent: false }])
    expect(selectAwaySince(store.getState())).not.toBeNull()
  })

  it('refuses a second press on a completed student with that reason', async () => {
    const { store, held } = await away()
    await store.dispatch(completeAndNext(wulan, { paymentMethod: 'cash' }))
    const before = held()

    const again = await store.dispatch(completeAndNext(wulan, { paymentMethod: 'cash' }))

    expect(again).toMatchObject({ error: { message: 'Antrian sudah selesai' } })
    expect(held()).toEqual(before)
  })

  it('keeps two students of the same name apart', async () => {
    const { store, held } = await away()

    await Promise.all([store.dispatch(add(DRAFT)), store.dispatch(add(DRAFT))])

    expect(new Set(held().map(({ key }) => key)).size).toBe(2)
  })

  it('refuses an act when the disk is full, and shows nothing of it', async () => {
    const { store, shown } = await away()
    disk.fill()

    expect(await store.dispatch(add(DRAFT))).toMatchObject({
      kind: 'refused',
      error: { message: 'Tidak dapat disimpan di perangkat ini. Belum ada yang dicatat.' },
    })
    expect(shown()).toHaveLength(2)
  })

  it('shows both of two quick presses while the disk stores one after the other', async () => {
    const { store, held } = await away()
    const write = disk.hold()
    const both = [store.dispatch(add(DRAFT)), store.dispatch(cancel(budi, 'Pulang'))]
    const shown = new Set<number>()
    store.subscribe(() => shown.add(held().length))
    write()

    await Promise.all(both)

    expect([...shown]).toEqual([2])
  })

  it('undoes nothing by U for an act that the disk refused', async () => {
    const { store, toasts } = await away()
    disk.fill()
    await store.dispatch(add(DRAFT))

    await store.dispatch(undoLastOwn())

    const text = 'Tidak ada yang bisa diurungkan'
    await expect.poll(() => toasts.at(-1)).toEqual({ variant: 'info', text })
  })

  it('withdraws by U what the disk still stores, not the step before it', async () => {
    const { store, held, changes } = await away()
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.call(answers({ ...budi, version: 2, lastAction: 'call' })))
    await store.dispatch(call('b'))
    changes.length = 0
    store.dispatch(lineLost(Date.now()))
    const write = disk.hold()
    const recorded = store.dispatch(cancel(wulan, 'Pulang'))

    const undone = store.dispatch(takeBackLast())
    write()
    await Promise.all([recorded, undone])

    expect([held(), changes]).toEqual([[], []])
  })

  it('withdraws by U the last act that an earlier page has recorded', async () => {
    const earlier = await away()
    await earlier.store.dispatch(cancel(budi, 'Pulang'))
    const { store } = makeQueueStore()
    signIn(store, aSession({}, ['offline-acts']))
    await store.dispatch(readStored())

    await store.dispatch(undoLastOwn())

    expect(disk.stored().queue.acts).toEqual([])
  })

  it('takes a completion by the dialog in the first seconds of a session', async () => {
    const startedAt = new Date().toISOString()
    const { store, held } = await away({ queue: [{ ...wulan, startedAt }] })

    await store.dispatch(complete({ id: 'w' }, { paymentMethod: 'cash' }))

    expect(held()).toMatchObject([{ kind: 'complete', id: 'w' }])
  })

  it('refuses two acts at a time when the disk is full', async () => {
    const { store, shown, held } = await away()
    const write = disk.hold()
    disk.fill()

    const both = [store.dispatch(add(DRAFT)), store.dispatch(cancel(budi, 'Pulang'))]
    expect(held()).toHaveLength(2)
    write()

    expect(await Promise.all(both)).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }])
    expect([held(), shown().length]).toEqual([[], 2])
  })

  it('completes with the lease, and starts a student without a number', async () => {
    const { store, shown, held } = await away({ queue: [wulan] })
    await store.dispatch(add(DRAFT))

    await store.dispatch(completeAndNext(wulan, { paymentMethod: 'cash' }))

    expect(shown()).toEqual([
      ['Wulan', 'completed', 'unsent'],
      ['Citra', 'in-progress', 'unsent'],
    ])
    const [added, completed, started] = held()
    expect([completed?.kind, completed?.body]).toEqual([
      'complete',
      { paymentMethod: 'cash', version: 2 },
    ])
    expect(completed?.seenVersion).toBe(2)
    expect([started?.kind, started?.localId]).toEqual(['start', added?.key])
    expect([completed?.epoch, started?.press]).toEqual([3, completed?.press])
  })

  it.each([
    [ourPass({ isYours: false }), 'Tanpa jaringan hanya perangkat yang memegang booth bisa'],
    [ourPass({ until: new Date(0).toISOString() }), 'Sudah dua jam tanpa jaringan'],
  ])('completes nothing without a lease, nor after two hours', async (pass, words) => {
    const { store, held } = await away({ pass })

    const outcome = await store.dispatch(complete(wulan, { paymentMethod: 'qris' }))

    expect(JSON.stringify(outcome)).toContain(words.slice(0, 28))
    expect(held()).toEqual([])
  })

  it('ignores a second quick press of a completion, and takes a later third one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { store, shown, held } = await away()
    const press = () => {
      const current = selectShownQueue(store.getState()).current
      return store.dispatch(completeAndNext(current ?? wulan, { paymentMethod: 'cash' }))
    }
    await press()
    vi.setSystemTime(Date.now() + 400)

    expect(await press()).toMatchObject({
      error: { message: 'Sesi ini baru saja mulai, jadi belum diselesaikan.' },
    })
    expect(shown()).toEqual([
      ['Wulan', 'completed', 'unsent'],
      ['Budi', 'in-progress', 'unsent'],
    ])

    vi.setSystemTime(Date.now() + 3000)
    expect(await press()).toMatchObject({ kind: 'done' })
    expect(held().map(({ id }) => id)).toEqual(['w', 'b'])
  })

  it.each([
    ['another device', ourPass({ isYours: false })],
    ['nobody', null],
  ])('adds a student under no lease while %s holds the booth', async (_, pass) => {
    const { store, held } = await away({ pass })

    await store.dispatch(add(DRAFT))

    expect(held()).toMatchObject([{ kind: 'add', epoch: 0 }])
  })

  it('refuses the call of a student who has no number yet, with that reason', async () => {
    const { store, held, changes, toasts } = await away()
    await store.dispatch(add(DRAFT))

    await store.dispatch(call(held()[0]?.localId ?? ''))

    await expect
      .poll(() => toasts.at(-1)?.text)
      .toBe('Siswa ini belum terkirim: tunggu nomornya, atau hapus dari Belum terkirim')
    expect(changes).toEqual([])
  })

  it('cancels a session that has just started', async () => {
    const justStarted = { ...wulan, startedAt: new Date().toISOString() }
    const { store, held } = await away({ queue: [justStarted] })

    await store.dispatch(cancel(justStarted, 'Pulang'))

    expect(held()).toMatchObject([{ kind: 'cancel', id: 'w' }])
  })

  it('records no undo of a student whom the host has added', async () => {
    const { store, held, toasts } = await away()
    store.dispatch(lineFound(Date.now()))
    const citra = anEntry({ ...DRAFT, id: 'c', version: 1, lastAction: 'add' })
    apiServer.use(serves.add(answers(citra)))
    await store.dispatch(add(DRAFT))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    await store.dispatch(undoLastOwn())

    await expect.poll(() => toasts.at(-1)?.text).toMatch('Belum ada yang dikirim')
    expect(held()).toEqual([])
  })

  it('refuses an edit as on every host', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { store, changes, held } = await away()

    const outcome = await store.dispatch(edit('b', { ...DRAFT, studentName: 'Budi' }))

    expect(outcome).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringContaining('Belum ada yang dikirim') },
    })
    expect([changes, held()]).toEqual([[], []])
  })

  it('replaces the toast of an act that U withdraws', async () => {
    const { store, toasts } = await away()
    await store.dispatch(add(DRAFT))

    await store.dispatch(undoLastOwn())

    const text = 'Langkah terakhir dihapus; belum pernah terkirim'
    await expect.poll(() => toasts.at(-1)).toMatchObject({ variant: 'info', text, isOwn: true })
  })

  it('withdraws a completion together with the start after it by one U', async () => {
    const { store, shown } = await away({ queue: [wulan] })
    await store.dispatch(add(DRAFT))
    await store.dispatch(completeAndNext(wulan, { paymentMethod: 'cash' }))

    await store.dispatch(undoLastOwn())

    expect(shown()).toEqual([
      ['Wulan', 'in-progress', undefined],
      ['Citra', 'waiting', 'unsent'],
    ])
  })

  it('withdraws the last act by U, with what builds on it', async () => {
    const { store, shown, toasts } = await away({ queue: [wulan] })
    await store.dispatch(add(DRAFT))

    await store.dispatch(undoLastOwn())

    expect(shown()).toEqual([['Wulan', 'in-progress', undefined]])
    await expect
      .poll(() => toasts.at(-1)?.text)
      .toBe('Langkah terakhir dihapus; belum pernah terkirim')
  })
})

describe('a call without an answer', () => {
  it.each([
    ['', 0],
    [' on a device whose clock is slow by an hour', 3_600_000],
  ])('is not recorded as the second of two quick presses%s', async (_, offset) => {
    vi.spyOn(serverClock, 'offset').mockReturnValue(offset)
    const startedAt = new Date(Date.now() + offset).toISOString()
    const { store, held } = await away({ queue: [{ ...wulan, startedAt }] })
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.complete(cuts))

    const outcome = await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))

    expect(JSON.stringify(outcome)).toContain('baru saja mulai')
    expect(held()).toEqual([])
  })

  it('names the student, also when the list has only the others', async () => {
    const { store, toasts, held } = await away()
    store.dispatch(lineFound(Date.now()))
    const lost = pending<Response>()
    apiServer.use(serves.complete(() => lost.value))
    const completed = store.dispatch(complete(wulan, { paymentMethod: 'cash' }))
    apiServer.use(serves.queue([budi]), serves.current(null))
    await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    lost.letGo(HttpResponse.error())

    await completed

    await expect
      .poll(() => toasts.at(-1)?.text)
      .toBe('Wulan selesai, 2 lembar, Cash. Belum terkirim, tersimpan di sini')
    expect(held()).toMatchObject([{ kind: 'complete', id: 'w', seenVersion: 2, isSent: true }])
    expect(disk.stored().students).toEqual({
      w: expect.objectContaining({ studentName: 'Wulan' }),
    })
  })

  it('is not withdrawn by U, because the host may have it', async () => {
    const { store, toasts, held } = await away()
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.cancel(cuts))
    await store.dispatch(cancel(budi, 'Pulang'))

    await store.dispatch(undoLastOwn())

    await expect
      .poll(() => toasts.at(-1))
      .toEqual({
        text: 'Langkah terakhir mungkin sudah terkirim; tidak ada yang diubah',
        ...{ variant: 'info', isOwn: false },
      })
    expect(held()).toMatchObject([{ kind: 'cancel', id: 'b', isSent: true }])
  })

  it('is recorded once, also when its connection breaks after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, held, settled } = await away()
    store.dispatch(lineFound(Date.now()))
    const lost = pending<Response>()
    apiServer.use(serves.cancel(() => lost.value))

    const cancelled = store.dispatch(cancel(budi, 'Pulang'))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    expect(await cancelled).toMatchObject({ isStored: true })
    lost.letGo(HttpResponse.error())
    await expect.poll(settled).toBe(1)

    expect(held()).toMatchObject([{ kind: 'cancel', id: 'b', isSent: true }])
  })

  it('is sent all the same when its answer comes after that, so that the host misses no number', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, held } = await away()
    store.dispatch(lineFound(Date.now()))
    const late = pending<void>()
    apiServer.use(serves.cancel(() => late.value.then(answers({ ...budi, status: 'cancelled' }))))

    const cancelled = store.dispatch(cancel(budi, 'Pulang'))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    await cancelled
    await store.dispatch(cancel(wulan, 'Pulang'))
    expect(held()).toHaveLength(2)
    const requests = online(done({ ...budi, status: 'cancelled' }))
    late.letGo()

    await expect.poll(() => requests[0]?.acts.map(({ seq }) => seq)).toEqual([1, 2])
    await expect.poll(held).toEqual([])
  })

  it('is undone by the host when its answer came after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, held, changes, settled } = await away()
    store.dispatch(lineFound(Date.now()))
    const late = pending<void>()
    const cancelled = { ...budi, status: 'cancelled' as const, version: 2, lastAction: 'cancel' }
    apiServer.use(serves.cancel(() => late.value.then(answers(cancelled))))
    const sent = store.dispatch(cancel(budi, 'Pulang'))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    await sent
    late.letGo()
    await expect.poll(settled).toBe(1)
    expect(held()).toHaveLength(1)
    changes.length = 0
    apiServer.use(serves.undo(answers({ ...budi, version: 3, lastAction: 'undo' })))

    await store.dispatch(undoLastOwn())

    await expect.poll(() => changes.map(({ path }) => path)).toContain('/api/queue/b/undo')
  })

  it('is recorded as the act of its admin when another one has signed in in another tab', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, held } = await away()
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.cancel(hangs))
    const cancelled = store.dispatch(cancel(budi, 'Pulang'))

    signIn(store, aSession({ email: 'budi@sekolah.sch.id', name: 'Pak Budi' }, ['offline-acts']))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    await cancelled

    expect(disk.stored().queue.acts).toMatchObject([{ id: 'b', by: 'ani@sekolah.sch.id' }])
    expect(held()).toEqual([])
  })

  describe('after five seconds', () => {
    async function unanswered() {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
        shouldAdvanceTime: true,
      })
      onTestFinished(() => void vi.useRealTimers())
      const before = anEntry({ ...DRAFT, id: 'before', creator: { name: 'Bu Ani' } })
      const booth = await away({ queue: [before] })
      const { store } = booth
      store.dispatch(lineFound(Date.now()))
      apiServer.use(serves.add(hangs))
      const added = store.dispatch(add(DRAFT))
      await vi.advanceTimersByTimeAsync(STILL_WAITING)
      await added
      return { ...booth, before }
    }

    it('is recorded with the time of its press', async () => {
      const { store } = await unanswered()
      const requests = online(done(anEntry(DRAFT)))

      await store.dispatch(sendOutbox())

      await expect.poll(() => requests[0]?.acts[0]?.ageMs).toBeGreaterThanOrEqual(STILL_WAITING)
    })

    it('shows its student once beside a namesake, on a device whose clock is set meanwhile', async () => {
      const { store, before, shown } = await unanswered()
      vi.setSystemTime(Date.now() + 24 * 3_600_000)
      apiServer.use(serves.queue([before, { ...before, id: 'c', queueNumber: 2 }]))

      await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))

      const citra = ['Citra', 'waiting', undefined]
      expect(shown()).toEqual([citra, citra])
    })
  })

  it.each([502, 503, 504])(
    'is recorded after a %i, by which a proxy says the same',
    async status => {
      const { store, toasts, held } = await away()
      store.dispatch(lineFound(Date.now()))
      apiServer.use(serves.complete(refuses(status, 'x')))

      const outcome = await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))

      expect(outcome).toEqual({ kind: 'done', isStored: true })
      expect(selectAwaySince(store.getState())).not.toBeNull()
      expect(held()).toMatchObject([{ kind: 'complete', id: 'w', isSent: true }])
      await expect.poll(() => toasts.map(({ variant }) => variant)).toEqual(['info'])
    },
  )

  it.each<[string, () => Response]>([
    ['a filter refuses with its page', () => HttpResponse.html('<html>', { status: 403 })],
    ['a sign-in page of the Wi-Fi answers', () => HttpResponse.html('<html>')],
    ['a proxy answers with JSON', () => HttpResponse.json({ redirect: '/login' })],
    ['a proxy answers as if it succeeded', () => HttpResponse.json({ success: true })],
    ['a proxy answers with nothing', () => new HttpResponse(null)],
  ])('is recorded when %s in place of the host', async (_, answer) => {
    consoleIs.allowed.push(/^completeEntry: the answer does not fit the contract/)
    const { store, toasts, held } = await away()
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.complete(answer))

    await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))

    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toEqual(['Wulan selesai, 2 lembar, Cash. Belum terkirim, tersimpan di sini'])
    expect(held()).toMatchObject([{ kind: 'complete', id: 'w', isSent: true }])
  })

  it('may be done all the same where the disk is full, is so called, and is the same when repeated', async () => {
    const { store, toasts } = await away()
    const keys: (string | null)[] = []
    apiServer.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/skip')) keys.push(request.headers.get('idempotency-key'))
    })
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.skip(cuts))
    disk.fill()

    await store.dispatch(skip('b'))

    const text = 'Server tidak dapat dihubungi. Belum pasti tersimpan; periksa setelah tersambung.'
    await expect.poll(() => toasts).toMatchObject([{ variant: 'error', text }])
    await store.dispatch(skip('b'))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  const keyed = aSession({}, ['idempotency-key', 'offline-acts'])
  it.each<[string, (store: Awaited<ReturnType<typeof away>>['store']) => unknown]>([
    ['by a host without keys', store => signIn(store, aSession({}, ['offline-acts']))],
    [
      'before the store of its device was read',
      store => {
        store.dispatch(sessionClosed('logout'))
        signIn(store, keyed)
      },
    ],
    [
      'before its admin is known',
      store => {
        store.dispatch(sessionClosed('logout'))
        store.dispatch(sessionOpened(keyed))
        return store.dispatch(readStored())
      },
    ],
  ])('is not recorded %s, and nobody knows whether it arrived', async (_, prepare) => {
    const { store } = await away()
    await prepare(store)
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.cancel(cuts))

    expect(await store.dispatch(cancel(budi, 'Pulang'))).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringContaining('Belum pasti tersimpan') },
    })
    expect(disk.stored().queue.acts).toEqual([])
  })

  it('names its student to a dialog, when the answer comes late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { store, held } = await away({ queue: [] })
    store.dispatch(lineFound(Date.now()))
    const late = pending<Response>()
    apiServer.use(serves.add(() => late.value))
    const added = store.dispatch(add(DRAFT))
    await vi.advanceTimersByTimeAsync(STILL_WAITING)
    await added
    const localId = held()[0]?.localId ?? ''
    await store.dispatch(start(localId))

    late.letGo(HttpResponse.json({ success: true, data: anEntry({ ...DRAFT, id: 'c' }) }))

    await expect.poll(() => selectHostId(store.getState(), localId)).toBe('c')
    // What is pressed then waits for its turn behind those.
    await store.dispatch(cancel({ id: localId }, 'Pulang'))
    expect(held()).toMatchObject([
      { kind: 'add', localId },
      { kind: 'start', localId },
      { kind: 'cancel', localId },
    ])
  })

  it('is recorded under its own key, because the host may have done it', async () => {
    const { store, held } = await away()
    const keys: (string | null)[] = []
    apiServer.events.on('request:start', ({ request }) => {
      if (request.method === 'DELETE') keys.push(request.headers.get('idempotency-key'))
    })
    store.dispatch(sessionClosed('logout'))
    signIn(store, aSession({}, ['idempotency-key', 'offline-acts']))
    await store.dispatch(readStored())
    apiServer.use(serves.cancel(cuts))

    await store.dispatch(cancel(budi, 'Pulang'))

    expect(keys).toHaveLength(1)
    expect(held()).toMatchObject([{ kind: 'cancel', id: 'b', key: keys[0], isSent: true }])
  })
})

describe('the lease of this device', () => {
  const theirs = ourPass({ name: 'HP 2', isYours: false })

  it('stays another’s after an answer that names none', async () => {
    const { store } = await away({ pass: theirs })
    store.dispatch(lineFound(Date.now()))
    apiServer.use(serves.start(answers({ ...budi, status: 'in-progress', version: 2 })))

    await store.dispatch(start('b'))

    expect(selectPass(store.getState())).toEqual(theirs)
  })

  it('begins by no answer that comes after the end of its session', async () => {
    const { store } = await away({ pass: theirs })
    store.dispatch(lineFound(Date.now()))
    const late = pending<Response>()
    apiServer.use(serves.start(() => late.value))
    const started = store.dispatch(start('b'))

    store.dispatch(sessionClosed('logout'))
    const headers = { 'booth-lease': `7 ${theirs.until}` }
    late.letGo(HttpResponse.json({ data: { ...budi, status: 'in-progress' } }, { headers }))

    expect(await started).toEqual({ kind: 'done' })
    expect(selectPass(store.getState())).toBeNull()
  })

  it.each([
    ['with a sentence', refuses(429, 'x')],
    ['without a word', () => new HttpResponse(null, { status: 429 })],
  ])('stays as it is when the host refuses a check-in %s', async (_, refusal) => {
    const pass = ourPass()
    const { store } = await away({ pass })
    apiServer.use(http.put(`${API}/api/devices/:device`, refusal))

    expect(await store.dispatch(checkIn('keep'))).toBe(false)

    expect(selectPass(store.getState())).toEqual(pass)
  })

  it('is asked for once by two signs at a time that the network is back', async () => {
    const { store } = await away()
    const data = { pass: ourPass(), devices: [] }
    const asked = vi.fn(() => HttpResponse.json({ success: true, data }))
    apiServer.use(http.put(`${API}/api/devices/:device`, asked))

    await Promise.all([store.dispatch(checkIn('keep')), store.dispatch(checkIn('keep'))])

    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('a page with a network again', () => {
  const citra = anEntry({ id: 'c', queueNumber: 23, studentName: 'Citra', version: 1 })

  const differs = (sent: ActsBody): ActResult[] => [
    {
      seq: sent.acts[0]?.seq ?? 0,
      outcome: 'differs',
      reason: 'other-payment',
      message: 'Sudah selesai dengan QRIS',
      current: { ...wulan, status: 'completed', paymentMethod: 'qris' },
      last: { action: 'complete', at: '2025-01-06T02:00:00.000Z', by: 'Pak Budi' },
      inBooth: null,
      at: '2025-01-06T01:59:00.000Z',
    },
  ]

  it('sends the acts in one request, in order, and leaves nothing behind', async () => {
    const { store, held } = await away({ queue: [wulan, budi] })
    await store.dispatch(add(DRAFT))
    await store.dispatch(cancel(budi, 'Pulang'))
    const localId = held()[0]?.localId ?? ''
    const requests = online(done(citra))

    await store.dispatch(sendOutbox())

    await expect.poll(() => requests).toHaveLength(1)
    await expect
      .poll(() => requests[0]?.acts.map(({ kind, seq }) => [kind, seq]))
      .toEqual([
        ['add', 1],
        ['cancel', 2],
      ])
    expect(held()).toEqual([])
    // A dialog that was opened before finds its student.
    expect(selectHostId(store.getState(), localId)).toBe('c')
    expect(JSON.stringify(disk.stored())).not.toMatch(/Citra|Budi|ani@/)
    expect(selectAwaySince(store.getState())).toBeNull()
    expect(selectOutage(store.getState())?.recorded).toBe(2)
  })

  it('sends a press at once together with the acts that still wait', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(done(citra))
    store.dispatch(lineFound(Date.now()))

    expect(await store.dispatch(cancel(budi, 'Pulang'))).toMatchObject({ isStored: true })

    await expect.poll(held).toEqual([])
    expect(requests.map(({ acts }) => acts.map(({ kind }) => kind))).toEqual([['add', 'cancel']])
  })

  it('asks about a difference, and delays later acts on that entry', async () => {
    const { store, held, shown } = await away()
    await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))
    const requests = online(differs, done({ ...wulan, status: 'completed' }))

    await store.dispatch(sendOutbox())
    expect(shown()[0]).toEqual(['Wulan', 'in-progress', 'asked'])
    await store.dispatch(sendOutbox())
    await expect.poll(() => requests).toHaveLength(1)

    await store.dispatch(decide(held()[0]?.seq ?? 0, 'record'))
    await store.dispatch(sendOutbox())
    await expect
      .poll(() => requests[1]?.acts)
      .toMatchObject([{ kind: 'complete', answer: 'record', asked: 'other-payment' }])
    expect(held()).toEqual([])
  })

  it('forgets an act that was dismissed', async () => {
    const { store, held } = await away()
    await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))
    online(differs, ({ acts }) => acts.map(({ seq }) => ({ seq, outcome: 'dismissed' })))
    await store.dispatch(sendOutbox())

    await store.dispatch(decide(held()[0]?.seq ?? 0, 'dismiss'))
    await store.dispatch(sendOutbox())

    expect([held(), selectPresses(store.getState())]).toEqual([[], []])
  })

  it('shows a press without a break while earlier ones are being sent', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    online(done(citra))
    await store.dispatch(checkIn('keep'))
    const write = disk.hold()
    const sent = store.dispatch(sendOutbox())
    const pressed = store.dispatch(cancel(budi, 'Pulang'))
    const isShown: boolean[] = []
    store.subscribe(() => isShown.push(held().some(({ kind }) => kind === 'cancel')))

    write()
    await pressed

    expect(new Set(isShown)).toEqual(new Set([true]))
    await sent
  })

  it('sends an act on another student at once while the host asks about one', async () => {
    const { store, shown, held } = await away()
    await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))
    online(differs)
    await store.dispatch(sendOutbox())
    apiServer.use(serves.cancel(answers({ ...budi, status: 'cancelled' })))

    const cancelled = store.dispatch(cancel(budi, 'Pulang'))
    expect(shown()).toEqual([
      ['Wulan', 'in-progress', 'asked'],
      ['Budi', 'cancelled', undefined],
    ])
    expect(await cancelled).toEqual({ kind: 'done' })
    expect(await store.dispatch(cancel(wulan, 'Pulang'))).toMatchObject({ isStored: true })

    expect(held().map(({ kind, id }) => [kind, id])).toEqual([
      ['complete', 'w'],
      ['cancel', 'w'],
    ])
  })

  it('sends an act on another student at once, although later acts wait for the decision too', async () => {
    const { store, held } = await away()
    await store.dispatch(skip('b'))
    await store.dispatch(returnToQueue('b'))
    online(sent => [...differs(sent), { seq: sent.acts[1]?.seq ?? 0, outcome: 'later' }])
    await store.dispatch(sendOutbox())
    store.dispatch(devicesReceived({ pass: ourPass({ isYours: false }) }))
    apiServer.use(serves.complete(answers({ ...wulan, status: 'completed' })))

    const outcome = await store.dispatch(complete(wulan, { paymentMethod: 'qris' }))

    expect(outcome).toEqual({ kind: 'done' })
    expect(held().map(({ kind }) => kind)).toEqual(['skip', 'return'])
  })

  it('keeps what the host decides later, and asks it again only at the next check', async () => {
    const { store, held } = await away()
    await store.dispatch(cancel(budi, 'Pulang'))
    const requests = online(({ acts }) => acts.map(({ seq }) => ({ seq, outcome: 'later' })))

    await store.dispatch(sendOutbox())

    expect([requests.length, held().length]).toEqual([1, 1])
  })

  it('sends at once what waited for an act before it', async () => {
    const { store, held } = await away()
    await store.dispatch(cancel(budi, 'Pulang'))
    await store.dispatch(cancel(wulan, 'Pulang'))
    online(
      ({ acts }) =>
        acts.map(({ seq }, place): ActResult => {
          return place === 0 ? { seq, outcome: 'done', entry: budi } : { seq, outcome: 'later' }
        }),
      done(wulan),
    )

    await store.dispatch(sendOutbox())

    expect(held()).toEqual([])
  })

  it('sends nothing that a full disk cannot mark as sent', async () => {
    const { store, held } = await away()
    await store.dispatch(cancel(budi, 'Pulang'))
    const requests = online(done(budi))
    disk.fill()

    await store.dispatch(sendOutbox())

    expect(requests).toEqual([])
    expect(held()).toMatchObject([{ kind: 'cancel', isSent: false }])
  })

  it('sends an act once that a full disk cannot forget', async () => {
    const { store, held } = await away()
    await store.dispatch(cancel(budi, 'Pulang'))
    const requests = online(sent => {
      disk.fill()
      return done(budi)(sent)
    })

    await store.dispatch(sendOutbox())

    expect(requests).toHaveLength(1)
    expect(held()).toMatchObject([{ kind: 'cancel', isSent: true }])
  })

  it('is not away because the host takes no acts for a while', async () => {
    const { store, held } = await away()
    await store.dispatch(cancel(budi, 'Pulang'))
    online(() => 429)

    await store.dispatch(sendOutbox())

    expect(held()).toHaveLength(1)
    expect(selectAwaySince(store.getState())).toBeNull()
  })

  it('continues under a new device id when another device used its own, with the same keys', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(() => 409, done(citra))

    await store.dispatch(sendOutbox())

    expect(new Set(requests.map(({ device }) => device)).size).toBe(2)
    expect(new Set(requests.map(({ acts }) => acts[0]?.key)).size).toBe(1)
    expect(held()).toEqual([])
  })

  it('sends acts once to a host that answers about others', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(() => [{ seq: 99, outcome: 'done', entry: budi }])

    await store.dispatch(sendOutbox())

    expect(requests).toHaveLength(1)
    expect(held()).toMatchObject([{ kind: 'add' }])
  })

  it('asks a host that refuses every device id once more at each attempt, and not without end', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(() => 409)
    const devices = () => new Set(requests.map(({ device }) => device)).size

    await store.dispatch(sendOutbox())
    expect([requests.length, devices()]).toEqual([2, 2])

    await store.dispatch(sendOutbox())
    expect([requests.length, devices()]).toEqual([4, 3])
    expect(held()).toMatchObject([{ kind: 'add' }])
  })

  describe('U', () => {
    const called = anEntry({ id: 'b', studentName: 'Budi', version: 2, lastAction: 'call' })
    const cancelled = { ...budi, status: 'cancelled' as const, version: 3, lastAction: 'cancel' }

    /** Budi is called, then cancelled without a network; the host has recorded it since. */
    async function recordedAfterCall(results: (sent: ActsBody) => ActResult[]) {
      const booth = await away()
      const { store } = booth
      store.dispatch(lineFound(Date.now()))
      apiServer.use(serves.call(answers(called)))
      await store.dispatch(call('b'))
      store.dispatch(lineLost(Date.now()))
      await store.dispatch(cancel(called, 'Pulang'))
      online(results)
      await store.dispatch(sendOutbox())
      booth.changes.length = 0
      return booth
    }

    it('undoes the act that was recorded last, not the step before it', async () => {
      const { store, changes } = await recordedAfterCall(done(cancelled))
      apiServer.use(serves.undo(answers({ ...called, version: 4, lastAction: 'undo' })))

      await store.dispatch(undoLastOwn())

      await expect
        .poll(() => changes)
        .toMatchObject([{ path: '/api/queue/b/undo', body: { version: 3 } }])
    })

    describe('on a device whose clock was set back by hours', () => {
      async function setBack() {
        vi.useFakeTimers({ toFake: ['Date'] })
        onTestFinished(() => void vi.useRealTimers())
        const booth = await away()
        const { store } = booth
        store.dispatch(lineFound(Date.now()))
        apiServer.use(serves.call(answers(called)))
        await store.dispatch(call('b'))
        vi.setSystemTime(Date.now() - 3 * 3_600_000)
        store.dispatch(lineLost(Date.now()))
        await store.dispatch(cancel(called, 'Pulang'))
        booth.changes.length = 0
        return booth
      }

      it('withdraws the last press, and then changes nothing', async () => {
        const { store, changes, held, toasts } = await setBack()

        await store.dispatch(undoLastOwn())
        expect([held(), changes]).toEqual([[], []])

        await store.dispatch(undoLastOwn())
        expect(changes).toEqual([])
        await expect.poll(() => toasts.at(-1)?.text).toBe('Tidak ada yang bisa diurungkan')
      })

      it('undoes the last press after the host has recorded it', async () => {
        const { store, changes } = await setBack()
        online(done(cancelled))
        await store.dispatch(sendOutbox())
        changes.length = 0
        apiServer.use(serves.undo(answers({ ...called, version: 4, lastAction: 'undo' })))

        await store.dispatch(undoLastOwn())

        await expect
          .poll(() => changes)
          .toMatchObject([{ path: '/api/queue/b/undo', body: { version: 3 } }])
      })
    })

    it('undoes the later press, although an earlier one was recorded after it', async () => {
      const { store, changes, held } = await away()
      store.dispatch(lineFound(Date.now()))
      const lost = pending<Response>()
      const late = anEntry({ id: 'w', status: 'in-progress', version: 3, lastAction: 'call' })
      apiServer.use(
        serves.cancel(() => lost.value),
        serves.call(answers(late)),
        serves.undo(answers({ ...late, version: 4, lastAction: 'undo' })),
      )
      const first = store.dispatch(cancel(budi, 'Pulang'))
      await store.dispatch(call('w'))
      lost.letGo(HttpResponse.error())
      await first
      expect(held()).toHaveLength(1)
      changes.length = 0

      await store.dispatch(undoLastOwn())

      await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/w/undo'])
      expect(held()).toHaveLength(1)
    })

    it('undoes a later step, not an act about which the host asks', async () => {
      const { store, changes, held } = await away()
      await store.dispatch(complete(wulan, { paymentMethod: 'cash' }))
      online(differs)
      await store.dispatch(sendOutbox())
      apiServer.use(
        serves.call(answers(called)),
        serves.undo(answers({ ...called, version: 3, lastAction: 'undo' })),
      )
      await store.dispatch(call('b'))
      changes.length = 0

      await store.dispatch(undoLastOwn())

      await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/b/undo'])
      expect(held()).toHaveLength(1)
    })

    it.each([
      ['that another admin has done too', 'same', cancelled],
      ['that was undone elsewhere since', 'done', { ...called, version: 4, lastAction: 'undo' }],
    ] as const)('changes nothing after an act %s', async (_, outcome, entry) => {
      const { store, changes, toasts } = await recordedAfterCall(({ acts }) =>
        acts.map(({ seq }) => ({ seq, outcome, entry })),
      )

      await store.dispatch(undoLastOwn())

      expect(changes).toEqual([])
      await expect
        .poll(() => toasts.at(-1)?.text)
        .toMatch('Langkah terakhir tidak dapat diurungkan')
    })

    it('undoes a completion together with the start of a student who had no number', async () => {
      const { store, changes } = await away({ queue: [wulan] })
      await store.dispatch(add(DRAFT))
      await store.dispatch(completeAndNext(wulan, { paymentMethod: 'cash' }))
      const [added, paid, started] = [
        { ...citra, lastAction: 'add' },
        { ...wulan, status: 'completed' as const, version: 3, lastAction: 'complete' },
        { ...citra, status: 'in-progress' as const, version: 2, lastAction: 'start' },
      ]
      online(({ acts }) =>
        acts.map(({ seq }, place) => {
          return { seq, outcome: 'done', entry: [added, paid, started][place] ?? added }
        }),
      )
      await store.dispatch(sendOutbox())
      changes.length = 0
      apiServer.use(
        http.post(`${API}/api/queue/:id/undo`, ({ params: { id } }) => {
          const entry = id === 'w' ? wulan : citra
          return HttpResponse.json({ data: { ...entry, version: 4, lastAction: 'undo' } })
        }),
      )

      await store.dispatch(undoLastOwn())

      await expect
        .poll(() => changes.map(({ path }) => path))
        .toEqual(['/api/queue/c/undo', '/api/queue/w/undo'])
    })
  })

  describe('the age of an act', () => {
    const MINUTE = 60_000
    const PRESSED = Date.parse('2025-01-06T02:00:00Z')

    /**
     * The age that the host is told, in minutes. Ten of them pass between press and network, and the laptop
     * may sleep in them; its clock is `wrong`, and by `jump` more before the network is back.
     */
    async function ageSaid({ sleep = 0, wrong = 0, jump = 0 }) {
      vi.useFakeTimers({ toFake: ['Date', 'performance'], now: PRESSED + wrong })
      onTestFinished(() => void vi.useRealTimers())
      const dated = (hostTime: number) => ({ date: new Date(hostTime).toUTCString() })
      const heard = (hostTime: number) =>
        serverClock.adjust({ ...dated(hostTime), sentAt: Date.now(), receivedAt: Date.now() })
      heard(PRESSED)
      const { store } = await away()
      await store.dispatch(cancel(budi, 'Pulang'))
      vi.advanceTimersByTime(10 * MINUTE - sleep)
      vi.setSystemTime(Date.now() + sleep + jump)
      const requests = online(done(budi))
      heard(PRESSED + 10 * MINUTE)
      await store.dispatch(sendOutbox())
      return Math.round((requests[0]?.acts[0]?.ageMs ?? 0) / MINUTE)
    }

    it.each([
      ['when the laptop slept meanwhile', { sleep: 9 * MINUTE }],
      ['when its clock is wrong', { sleep: 9 * MINUTE, wrong: -90 * MINUTE }],
      ['when its clock is set back', { jump: -60 * MINUTE }],
      ['when its clock is set ahead', { jump: 60 * MINUTE }],
      ['when its clock is set ahead after a sleep', { sleep: 9 * MINUTE, jump: 60 * MINUTE }],
    ])('is counted from its press %s', async (_, how) => {
      expect(await ageSaid(how)).toBe(10)
    })
  })

  it('keeps the acts after a broken answer, and sends them again unchanged', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(() => 502, done(citra))
    await store.dispatch(sendOutbox())
    expect(held()).toMatchObject([{ isSent: true }])

    await store.dispatch(undoLastOwn())
    expect(held()).toHaveLength(1)
    await store.dispatch(sendOutbox())
    expect([requests.length, held().length]).toEqual([2, 0])
  })

  describe('and a host that always fails on one act', () => {
    /** Four acts, on the second of which the host fails. */
    async function failing(status = 500) {
      const booth = await away()
      const { store, held } = booth
      for (const studentName of ['Citra', 'Dodi', 'Eka', 'Fitri']) {
        await store.dispatch(add({ ...DRAFT, studentName }))
      }
      const bad = held()[1]?.key
      const host = { fails: true }
      const requests = online(sent => {
        const isBad = host.fails && sent.acts.some(({ key }) => key === bad)
        return isBad ? status : done(citra)(sent)
      })
      const tries = async (count: number) => {
        for (let tried = 0; tried < count; tried++) await store.dispatch(sendOutbox())
      }
      return { ...booth, requests, host, tries }
    }

    it('sends the others, and asks an admin about that one', async () => {
      const { store, held, requests, tries } = await failing()

      await tries(3)

      expect(held()).toMatchObject([
        {
          body: { studentName: 'Dodi' },
          differs: { reason: 'refused', message: 'Server gagal mencatatnya' },
        },
      ])
      const before = requests.length
      await store.dispatch(sendOutbox())
      expect(requests).toHaveLength(before)
    })

    it('asks nobody before the third failure on an act that waits alone', async () => {
      const { store, held } = await away()
      await store.dispatch(cancel(budi, 'Pulang'))
      online(() => 500)

      await store.dispatch(sendOutbox())
      await store.dispatch(sendOutbox())

      expect(held()[0]?.differs).toBeUndefined()
    })

    it('asks nobody before the third failure on that one alone', async () => {
      const { held, tries } = await failing()

      await tries(2)

      expect(held().map(({ body, differs }) => [body?.['studentName'], differs])).toEqual([
        ['Dodi', undefined],
        ['Eka', undefined],
        ['Fitri', undefined],
      ])
    })

    it('asks at once about an act that the host refuses', async () => {
      const { held, tries } = await failing(400)

      await tries(1)

      expect(held()).toMatchObject([
        { body: { studentName: 'Dodi' }, differs: { reason: 'refused', message: 'x' } },
      ])
    })

    it('sends that one with the answer of the admin', async () => {
      const { store, held, requests, host, tries } = await failing()
      await tries(3)
      host.fails = false

      await store.dispatch(decide(held()[0]?.seq ?? 0, 'record'))
      await store.dispatch(sendOutbox())

      expect(requests.at(-1)?.acts).toMatchObject([
        { body: { studentName: 'Dodi' }, answer: 'record' },
      ])
      expect(held()).toEqual([])
    })

    it('asks nobody while the host fails on everything', async () => {
      const { held, tries } = await failing()
      apiServer.use(http.put(`${API}/api/devices/:device`, refuses(500, 'x')))

      await tries(4)

      expect(held().map(({ differs }) => differs)).toEqual(Array(4).fill(undefined))
    })
  })

  it('allows the withdrawal of an act that never was sent', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))

    await store.dispatch(sendOutbox())

    expect(held()).toMatchObject([{ isSent: false }])
  })

  it('sends nothing with the token of somebody who has just signed in in another tab', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    const requests = online(done(citra))

    tokenStore.write('token of Pak Budi')
    await store.dispatch(sendOutbox())

    expect([requests.length, held().length]).toEqual([0, 1])
  })

  it('keeps acts of an ended session for the same person', async () => {
    const { store, held } = await away()
    await store.dispatch(add(DRAFT))
    store.dispatch(sessionClosed('expired'))
    const requests = online(done(citra))

    signIn(store, aSession({ email: 'budi@sekolah.sch.id' }, ['offline-acts']))
    await store.dispatch(readStored())
    await store.dispatch(sendOutbox())
    expect([requests.length, held().length]).toEqual([0, 0])

    signIn(store, aSession({}, ['offline-acts']))
    await store.dispatch(readStored())
    await store.dispatch(sendOutbox())
    expect([requests.length, disk.stored().queue.acts.length]).toEqual([1, 0])
  })
})

it('a request that is never answered is aborted, and the acts are sent again', async () => {
  const { store, held } = await away()
  await store.dispatch(cancel(budi, 'Pulang'))
  const requests = online(done({ ...budi, status: 'cancelled', version: 2 }))
  apiServer.use(http.post(`${API}/api/queue/acts`, hangs, { once: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())

  const first = store.dispatch(sendOutbox())
  await expect.poll(() => held()[0]?.isSent).toBe(true)
  await vi.advanceTimersByTimeAsync(15_000)
  await first
  expect(selectAwaySince(store.getState())).not.toBeNull()

  await store.dispatch(sendOutbox())
  await expect.poll(() => requests).toHaveLength(1)
  expect(held()).toEqual([])
})

type RequestLock = (
  name: string,
  options: LockOptions,
  run: LockGrantedCallback<unknown>,
) => Promise<unknown>

/** jsdom has no locks. */
function hasLocks(request: RequestLock) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

it('a browser that refuses locks sends the acts all the same', async () => {
  const { store, held } = await away()
  await store.dispatch(cancel(budi, 'Pulang'))
  online(done({ ...budi, status: 'cancelled', version: 2 }))
  hasLocks(() => Promise.reject(new DOMException('refused', 'SecurityError')))

  await store.dispatch(sendOutbox())

  expect(held()).toEqual([])
})

it('a tab whose turn another tab has taken leaves the acts to that one', async () => {
  const { store, held } = await away()
  await store.dispatch(cancel(budi, 'Pulang'))
  const requests = online(done(budi))
  hasLocks(() => Promise.reject(new DOMException('taken', 'AbortError')))

  await store.dispatch(sendOutbox())

  expect([requests.length, held().length]).toEqual([0, 1])
})

it('a failure of the locks that no browser is known for is not swallowed', async () => {
  const { store } = await away()
  hasLocks(() => Promise.reject(new DOMException('no document', 'InvalidStateError')))

  await expect(store.dispatch(sendOutbox())).rejects.toThrow('no document')
})

it('a tab that sends for too long leaves it to the visible tab', async () => {
  const { store, held } = await away()
  await store.dispatch(cancel(budi, 'Pulang'))
  const requests = online(done({ ...budi, status: 'cancelled', version: 2 }))
  hasLocks((_, { steal, ifAvailable }, run) => {
    if (!steal && !ifAvailable) return new Promise(() => {})
    return Promise.resolve(run(steal ? { name: 'outbox', mode: 'exclusive' } : null))
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(1000)

  await store.dispatch(sendOutbox())
  vi.advanceTimersByTime(40_000)
  await store.dispatch(sendOutbox())
  expect([requests.length, held().length]).toEqual([0, 1])

  vi.advanceTimersByTime(10_000)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await store.dispatch(sendOutbox())
  expect([requests.length, held().length]).toEqual([0, 1])

  hidden.mockReturnValue(false)
  await store.dispatch(sendOutbox())
  expect([requests.length, held().length]).toEqual([1, 0])
})

it('a host without the capability receives the specification’s calls', async () => {
  apiServer.use(serves.start(answers(budi)), serves.cancel(hangs), serves.add(refuses(400, 'x')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { store, changes } = makeQueueStore()

  expect(await store.dispatch(start('b'))).toMatchObject({ kind: 'refused' })
  expect(changes).toEqual([])
})
