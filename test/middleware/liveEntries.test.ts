import type { QueueEntry } from '@antrian/contract/queue/queue'
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { actsSlice } from '@/acts/actsSlice'
import { selectShownQueue } from '@/acts/shownQueue'
import { connectionSlice } from '@/middleware/connectionSlice'
import { createLiveEntries, MOST_A_FRAME } from '@/middleware/liveEntries'
import { createSocketMiddleware } from '@/middleware/socketMiddleware'
import { type ApiDispatch, api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { studentsApi } from '@/services/studentsApi'
import { API, answers, apiServer, cuts, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession } from '../support/factories'
import { fakeSocket } from '../support/fakeSocket'
import { pending } from '../support/pending'

const ani = anEntry({ id: 'a', queueNumber: 1, studentName: 'Ani', version: 1 })
const budi = anEntry({
  id: 'b',
  queueNumber: 2,
  studentName: 'Budi',
  version: 1,
  createdAt: '2025-01-06T01:05:00.000Z',
})

const withoutVersion = (entry: QueueEntry): QueueEntry => ({ ...entry, version: undefined })

const stormOf = (count: number): QueueEntry[] =>
  Array.from({ length: count }, (_, at) =>
    anEntry({ id: `s-${at}`, studentName: `Siswa ${at}`, queueNumber: at + 1 }),
  )

describe('the cached queue', () => {
  it('inserts an added entry in its place before any answer', async () => {
    const { server, names } = await showing([budi])

    server.says('queueAdded', ani)

    expect(names()).toEqual(['Ani', 'Budi'])
  })

  it('changes the one entry an event is about', async () => {
    const { server, list } = await showing([ani, budi])

    server.says('queueUpdated', { ...ani, photoCount: 8, version: 2 })

    expect(list()).toEqual([{ ...ani, photoCount: 8, version: 2 }, budi])
  })

  it('shows the first change of a burst at once, and the others together in the next frame', async () => {
    const { server, list } = await showing([ani, budi])

    for (let version = 2; version <= 100; version++) {
      server.says('queueUpdated', { ...(version % 2 ? ani : budi), photoCount: version, version })
    }

    expect(list()).toMatchObject([ani, { photoCount: 2 }])
    await expect.poll(() => list().map(({ photoCount }) => photoCount)).toEqual([99, 100])
  })

  it('shows a part of a burst in each frame until all are shown, so that a press comes between', async () => {
    const { server, names, lengths } = await showing([])
    const storm = stormOf(3 * MOST_A_FRAME)

    for (const entry of storm) server.says('queueAdded', entry)

    await expect.poll(names).toEqual(storm.map(({ studentName }) => studentName))
    const steps = lengths().map((length, place, all) => length - (all[place - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(MOST_A_FRAME)
  })

  it('prefers an answer to events that wait for a frame', async () => {
    const { server, store, names } = await showing([])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const storm = stormOf(3 * MOST_A_FRAME)
    for (const entry of storm) server.says('queueAdded', entry)

    apiServer.use(serves.queue([ani]))
    for (let answer = 0; answer < 4; answer++) {
      await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    }
    vi.runOnlyPendingTimers()

    expect(names()).toEqual(['Ani'])
  })

  it('ignores an entry older than the one shown', async () => {
    const { server, list } = await showing([{ ...ani, photoCount: 8, version: 3 }])

    server.says('queueUpdated', { ...ani, photoCount: 4, version: 2 })

    expect(list()[0]).toMatchObject({ photoCount: 8, version: 3 })
  })

  it('restores no entry by a late event or refusal', async () => {
    const { server, store, names } = await showing([ani])

    server.says('queueCancelled', { ...ani, status: 'cancelled', version: 3 })
    apiServer.use(serves.queue([]))
    await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
    server.says('queueUpdated', { ...ani, version: 2 })
    expect(names()).toEqual([])

    const current = { ...ani, version: 2 }
    apiServer.use(serves.start(() => HttpResponse.json({ message: 'x', current }, { status: 409 })))
    await store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))
    expect(names()).toEqual([])
  })

  it('adds no completed entry that it did not have', async () => {
    const { server, names } = await showing([ani])

    server.says('queueCompleted', { ...budi, status: 'completed', paymentMethod: 'cash' })

    expect(names()).toEqual(['Ani'])
  })

  it('updates the current entry at once, also when it ends', async () => {
    const { server, current } = await showing([ani])

    server.says('queueStarted', { ...ani, status: 'in-progress', version: 2 })
    expect(current()).toMatchObject({ studentName: 'Ani' })

    server.says('queueCompleted', { ...ani, status: 'completed', version: 3 })
    await expect.poll(current).toBeNull()
  })

  it('keeps an entry that arrived during an older request, then fetches again', async () => {
    const { server, store, names, asked } = await showing([ani])
    const slow = pending<Response>()
    apiServer.use(serves.queueAnswer(() => slow.value))
    const refetch = store.dispatch(
      queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }),
    )
    await expect.poll(asked).toBe(2)

    server.says('queueAdded', budi)
    slow.letGo(HttpResponse.json({ success: true, data: { queues: [ani] } }))
    await refetch
    expect(names()).toEqual(['Ani', 'Budi'])

    const cici = { ...budi, id: 'c', studentName: 'Cici' }
    apiServer.use(serves.queue([ani, budi, cici]))
    await expect.poll(names).toEqual(['Ani', 'Budi', 'Cici'])
  })

  it('shows and announces the answer to an own click, and ignores its event', async () => {
    const { server, store, list, current, toasts } = await showing([ani])
    const started: QueueEntry = { ...ani, status: 'in-progress', version: 2 }
    apiServer.use(serves.start(answers(started)), serves.queue([started]))

    await store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))
    expect(list()[0]).toMatchObject({ status: 'in-progress' })
    expect(current()).toMatchObject({ id: 'a' })

    server.says('queueStarted', started)
    expect(toasts).toMatchObject([{ variant: 'info', text: 'Sesi foto Ani dimulai' }])
  })

  it('announces the change with the number waiting after it', async () => {
    const cici = anEntry({ id: 'c', studentName: 'Cici' })
    const { server, heard } = await showing([ani, budi, cici])
    const started: QueueEntry = { ...ani, status: 'in-progress', version: 2 }
    apiServer.use(serves.queue([started, budi, cici]))

    server.says('queueStarted', started)

    await expect.poll(() => heard).toEqual(['Ani mulai, 2 menunggu'])
  })

  it('shows an own change by its event at once, and announces it with the answer', async () => {
    const { server, store, list, toasts } = await showing([ani])
    const started: QueueEntry = { ...ani, status: 'in-progress', version: 2, lastAction: 'start' }
    const slow = pending<Response>()
    apiServer.use(
      serves.start(() => slow.value),
      serves.queue([started]),
    )
    const sent = store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))

    server.says('queueStarted', started)
    expect(list()[0]).toEqual(started)
    server.says('queueUpdated', { ...ani, photoCount: 8 })
    expect(list()[0]).toEqual(started)
    expect(toasts).toEqual([])
    slow.letGo(HttpResponse.json({ data: started }))
    await sent
    expect(list()).toEqual([started])
    expect(toasts).toMatchObject([{ text: 'Sesi foto Ani dimulai', isOwn: true, canUndo: true }])
  })

  it('counts each own call once, whatever its event meets', async () => {
    const { server, store } = await showing([ani])
    const called = (callCount: number): QueueEntry => {
      return { ...ani, callCount, version: 1 + callCount, lastAction: 'call' }
    }
    const shown = () => selectShownQueue(store.getState()).entries[0]?.callCount
    const call = () => store.dispatch(queueApi.endpoints.callEntry.initiate({ id: 'a' }))

    const slow = pending<Response>()
    apiServer.use(serves.call(() => slow.value))
    const first = call()
    expect(shown()).toBe(1)
    server.says('queueUpdated', called(1))
    expect(shown()).toBe(1)
    slow.letGo(HttpResponse.json({ data: called(1) }))
    await first

    apiServer.use(serves.call(hangs))
    void call()
    server.says('queueUpdated', called(1))
    expect(shown()).toBe(2)
  })

  it('accepts the entry of a refusal unless it has a newer one', async () => {
    const { server, store, list } = await showing([ani])
    const refused = async (version: number) => {
      const current = { ...ani, photoCount: version, version }
      apiServer.use(
        serves.start(() => HttpResponse.json({ message: 'x', current }, { status: 409 })),
      )
      await store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))
    }

    await refused(4)
    expect(list()[0]).toMatchObject({ photoCount: 4, version: 4 })
    server.says('queueCancelled', { ...ani, status: 'cancelled', version: 6 })
    await expect.poll(() => list()[0]?.version).toBe(6)
    await refused(5)

    expect(list()[0]).toMatchObject({ status: 'cancelled', version: 6 })
  })

  it('accepts nothing from an abandoned request', async () => {
    const { store, list } = await showing([ani])
    apiServer.use(serves.start(hangs))

    const sent = store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))
    sent.abort()

    expect((await sent).error).toMatchObject({ name: 'AbortError' })
    expect(list()).toEqual([ani])
  })

  it('fetches the list when the host refused a click', async () => {
    const { store, names } = await showing([ani])
    apiServer.use(serves.start(refuses(409, 'Antrian sudah diproses')), serves.queue([budi]))

    await store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))

    await expect.poll(names).toEqual(['Budi'])
  })

  it('accepts a change that the host answers without the entry', async () => {
    consoleIs.allowed.push(/can't be read|does not fit the contract/)
    const { store, names } = await showing([ani])
    apiServer.use(
      http.post(`${API}/api/queue/:id/start`, () => HttpResponse.json({ success: true })),
      serves.queue([ani, budi]),
    )

    const { error } = await store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a' }))

    expect(error).toBeUndefined()
    await expect.poll(names).toEqual(['Ani', 'Budi'])
  })
})

describe('an answer about the queue', () => {
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  const { getKnownStudents } = studentsApi.endpoints
  const inBooth: QueueEntry = { ...ani, status: 'in-progress', version: 2 }
  const done: QueueEntry = { ...ani, status: 'completed', version: 3 }

  it.each([
    ['the host failed', refuses(500, 'x'), 2],
    ['the line was cut', cuts, 2],
    ['the host refused it', refuses(404, 'x'), 0],
  ])('is fetched again because %s, within its limits', async (_, answer, times) => {
    const { store, behind } = watching()
    apiServer.use(serves.queueAnswer(answer), serves.currentAnswer(answer))

    await store.dispatch(getQueue.initiate())
    await store.dispatch(getCurrentEntry.initiate())

    expect(behind).toHaveBeenCalledTimes(times)
  })

  it('is not fetched again when it was abandoned or concerns something else', async () => {
    const { store, behind } = watching()
    apiServer.use(serves.queueAnswer(hangs), http.get(`${API}/api/queue/students`, cuts))

    const question = store.dispatch(getQueue.initiate())
    question.abort()
    await question
    await store.dispatch(getKnownStudents.initiate('Siti'))

    expect(behind).not.toHaveBeenCalled()
  })

  it('receives a missing event of a host without versions, and is fetched again', async () => {
    const { store, live, behind, list } = watching()
    const added = withoutVersion(budi)
    live.put(added)
    apiServer.use(serves.queue([ani]))

    await store.dispatch(getQueue.initiate())
    expect(list()).toEqual([ani, added])
    expect(behind).toHaveBeenCalledOnce()

    apiServer.use(serves.queue([ani, added]))
    await store.dispatch(getQueue.initiate(undefined, { forceRefetch: true }))
    expect(behind).toHaveBeenCalledOnce()
  })

  it('removes an entry whose completion was missed', async () => {
    const { store, live, behind, list, current } = watching()
    apiServer.use(serves.queue([budi, inBooth]), serves.current(inBooth))
    await store.dispatch(getQueue.initiate())
    live.put(inBooth, true)

    apiServer.use(serves.queue([budi]), serves.current(null))
    await store.dispatch(getQueue.initiate(undefined, { forceRefetch: true }))
    await store.dispatch(getCurrentEntry.initiate(undefined, { forceRefetch: true }))

    expect(list()).toEqual([budi])
    expect(current()).toBeNull()
    expect(behind).not.toHaveBeenCalled()
  })

  it('is used although it contradicts the current entry, and is fetched again', async () => {
    const { store, live, behind, current } = watching()
    live.put(withoutVersion(inBooth))
    apiServer.use(serves.current(null))

    await store.dispatch(getCurrentEntry.initiate())

    expect(current()).toBeNull()
    expect(behind).toHaveBeenCalledOnce()
  })

  it('says who is in the booth where entries have versions, unless it is older', async () => {
    const { store, current } = watching()
    const next: QueueEntry = { ...budi, status: 'in-progress', version: 2 }
    async function afterList(...entries: QueueEntry[]) {
      apiServer.use(serves.queue(entries))
      await store.dispatch(getQueue.initiate(undefined, { forceRefetch: true }))
      return current()
    }
    apiServer.use(serves.current(inBooth))
    await store.dispatch(getCurrentEntry.initiate())

    expect(await afterList({ ...inBooth, photoCount: 8, version: 1 })).toEqual(inBooth)
    expect(await afterList(next)).toEqual(next)
    expect(await afterList()).toBeNull()
    expect(await afterList(withoutVersion(next))).toBeNull()
  })

  it('is not outdated when it was requested before an entry was added', async () => {
    const { store, live, behind, list } = watching()
    const slow = pending<Response>()
    apiServer.use(serves.queueAnswer(() => slow.value))
    const question = store.dispatch(getQueue.initiate())

    live.put(budi)
    slow.letGo(HttpResponse.json({ success: true, data: { queues: [ani] } }))
    await question

    expect(list()).toEqual([ani, budi])
    expect(behind).not.toHaveBeenCalled()
  })

  it('leaves in the booth who started after it was requested', async () => {
    const { store, live, current } = watching()
    const slow = pending<Response>()
    apiServer.use(
      serves.current(null),
      serves.queueAnswer(() => slow.value),
    )
    await store.dispatch(getCurrentEntry.initiate())
    const question = store.dispatch(getQueue.initiate())

    live.put(inBooth)
    slow.letGo(HttpResponse.json({ success: true, data: { queues: [ani] } }))
    await question

    expect(current()).toEqual(inBooth)
  })

  it('is not outdated when it already has the entry that started', async () => {
    const { store, live, behind, current } = watching()
    const slow = pending<Response>()
    apiServer.use(serves.currentAnswer(() => slow.value))
    const question = store.dispatch(getCurrentEntry.initiate())

    live.put(inBooth)
    slow.letGo(HttpResponse.json({ success: true, data: null }))
    await question

    expect(current()).toEqual(inBooth)
    expect(behind).not.toHaveBeenCalled()
  })

  it('is used unchanged when the session has no event', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { store, live, behind, list } = watching()
    live.put(done)
    live.put(budi)
    expect([inBooth, done].map(live.isOutdated)).toEqual([true, false])

    live.forget()
    apiServer.use(serves.queue([ani]))
    await store.dispatch(getQueue.initiate())
    vi.advanceTimersByTime(1000)

    expect(live.isOutdated(inBooth)).toBe(false)
    expect(list()).toEqual([ani])
    expect(behind).not.toHaveBeenCalled()
  })

  it.each([
    ['as new', 2, 8],
    ['newer', 3, 8],
    ['older', 1, 2],
    ['without a version', undefined, 8],
  ])('yields only to an entry at least as new: %s', async (_, version, photoCount) => {
    const { store, live, list, current } = watching()
    apiServer.use(serves.queue([inBooth, budi]), serves.current(inBooth))
    await store.dispatch(getQueue.initiate())
    await store.dispatch(getCurrentEntry.initiate())

    live.put({ ...inBooth, photoCount: 8, version })

    expect(list().map(entry => entry.photoCount)).toEqual([photoCount, budi.photoCount])
    expect(current()?.photoCount).toBe(photoCount)
  })

  it('accepts an added entry by its time, and a started one by its identity', async () => {
    const { store, live, list, current } = watching()
    const cici = { ...budi, id: 'c', createdAt: '2025-01-06T01:10:00.000Z' }
    apiServer.use(serves.queue([inBooth, cici]), serves.current(inBooth))
    await store.dispatch(getQueue.initiate())
    await store.dispatch(getCurrentEntry.initiate())

    live.put(budi)
    expect(current()).toEqual(inBooth)
    live.put({ ...cici, id: 'd', status: 'in-progress', version: 1 })
    live.put({ ...budi, status: 'cancelled', id: 'e' })

    await expect.poll(() => list().map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(current()?.id).toBe('d')
    live.put({ ...cici, id: 'd', status: 'completed', version: 2 })
    await expect.poll(current).toBeNull()
  })

  it('keeps its time when nothing new arrived', () => {
    vi.useFakeTimers()
    const live = createLiveEntries(vi.fn(), vi.fn())

    live.put(ani)
    live.put(budi)
    vi.advanceTimersByTime(1000)

    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Signs in, with the queue and the current entry on screen. */
async function showing(entries: QueueEntry[]) {
  const server = fakeSocket()
  const toasts: unknown[] = []
  const heard: string[] = []
  let requests = 0
  const lengths: number[] = []
  const recordLength: Middleware = () => next => action => {
    const result = next(action)
    lengths.push(list().length)
    return result
  }
  const count = ({ request }: { request: Request }) => {
    if (request.url === `${API}/api/queue` && request.method === 'GET') requests += 1
  }
  apiServer.events.on('request:start', count)

  const store = configureStore({
    reducer: { acts: actsSlice.reducer, api: api.reducer, connection: connectionSlice.reducer },
    middleware: getDefault =>
      getDefault().concat(
        api.middleware,
        recordLength,
        createSocketMiddleware({
          connect: () => Promise.resolve(server.socket),
          notify: toast => toasts.push(toast),
          announce: words => heard.push(words),
        }),
      ),
  })
  onTestFinished(() => {
    store.dispatch(sessionClosed('logout'))
    store.dispatch(api.util.resetApiState())
    apiServer.events.removeListener('request:start', count)
  })

  apiServer.use(serves.queue(entries))
  store.dispatch(sessionOpened(aSession()))
  await store.dispatch(queueApi.endpoints.getQueue.initiate())
  await store.dispatch(queueApi.endpoints.getCurrentEntry.initiate())

  function list(): QueueEntry[] {
    return queueApi.endpoints.getQueue.select()(store.getState()).data ?? []
  }
  return {
    store,
    server,
    toasts,
    heard,
    list,
    /** Length of the list after each action. */
    lengths: () => lengths,
    names: () => list().map(({ studentName }) => studentName),
    current: () => queueApi.endpoints.getCurrentEntry.select()(store.getState()).data,
    asked: () => requests,
  }
}

/** The cached entries alone, with a record of calls of `onBehind`. */
function watching() {
  const behind = vi.fn()
  const watch: Middleware = () => next => action => {
    const result = next(action)
    live.watch(action as UnknownAction)
    return result
  }
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware, watch),
  })
  const live = createLiveEntries(store.dispatch as ApiDispatch, behind)
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  return {
    store,
    live,
    behind,
    list: () => queueApi.endpoints.getQueue.select()(store.getState()).data ?? [],
    current: () => queueApi.endpoints.getCurrentEntry.select()(store.getState()).data,
  }
}
