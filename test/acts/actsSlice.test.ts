import { emptyOutbox, type OutboxAct } from '@antrian/contract/offline/outbox'
import { SAME_REQUEST } from '@antrian/contract/queue/pressTimes'
import { configureStore } from '@reduxjs/toolkit'
import { http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  actsDropped,
  actsSlice,
  actsStored,
  busyKeyFor,
  busyKeyOf,
  entryReceived,
  givenUp,
  pressed,
  type ReceivedEvent,
  requestOf,
  selectActs,
  selectAdminName,
  selectAskedStop,
  selectIsAnswerDue,
  selectIsAwaited,
  selectIsBusy,
  selectIsQueued,
  selectIsSending,
  selectLastStep,
  selectPresses,
  selectUnknownKey,
  stopAsked,
} from '@/acts/actsSlice'
import { storedChanged } from '@/acts/outboxSlice'
import { api } from '@/services/api'
import { closingApi } from '@/services/closingApi'
import { planApi } from '@/services/planApi'
import { actsRecorded, queueApi, type RecordedAct } from '@/services/queueApi'
import { sessionClosed, sessionOpened, userChanged } from '@/services/session'
import { API, answers, apiServer, cuts, hangs, holds, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession, aUser, someFigures } from '../support/factories'
import { anOutboxAct } from '../support/outbox'
import { pending } from '../support/pending'

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, acts: actsSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  const isBusy = (id: string | number) => selectIsBusy(store.getState(), busyKeyOf(id))
  const start = (id: string | number) =>
    store.dispatch(queueApi.endpoints.startEntry.initiate({ id }, { track: false }))
  const acts = () => selectActs(store.getState()).map(({ action, args }) => [action, args.id])
  return { store, isBusy, start, acts }
}

const dina = { studentName: 'Dina', studentClass: 'X-1', photoCount: 2 }
const { addEntry, callEntry, cancelEntry, completeEntry, undoEntry } = queueApi.endpoints
const { addArrived } = planApi.endpoints

type Store = ReturnType<typeof aStore>['store']
const PRESSES = {
  call: ({ dispatch }: Store) => dispatch(callEntry.initiate({ id: 7 })),
  completion: ({ dispatch }: Store) =>
    dispatch(completeEntry.initiate({ id: 7, paymentMethod: 'cash', next: 'b' })),
  undo: ({ dispatch }: Store) => dispatch(undoEntry.initiate({ id: 7, version: 3, along: 'b' })),
  addition: ({ dispatch }: Store) => dispatch(addEntry.initiate(dina)),
  arrival: ({ dispatch }: Store) =>
    dispatch(
      addArrived.initiate({ day: '2025-01-06', version: 1, row: 0, students: [{ draft: dina }] }),
    ),
}
type Press = keyof typeof PRESSES

function storeWith(press: Press) {
  apiServer.use(http.all(`${API}/api/*`, hangs))
  const { store } = aStore()
  void PRESSES[press](store)
  return store
}

describe('the acts of this page', () => {
  it('contains an action before its click handler ends, and only its entry is busy', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start, acts } = aStore()

    void start('a')

    expect(acts()).toEqual([['start', 'a']])
    expect([isBusy('a'), isBusy('b')]).toEqual([true, false])
  })

  it('is empty after a refusal of the host', async () => {
    apiServer.use(serves.start(refuses(409, 'Masih ada sesi berjalan')))
    const { isBusy, start, acts } = aStore()

    await start('a')

    expect([acts(), isBusy('a')]).toEqual([[], false])
  })

  it('leaves an entry busy for a newer request when an older one ends', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start, acts } = aStore()
    const { requestId: older } = start('a')
    store.dispatch(givenUp(older))
    const { requestId: newer } = start('a')

    store.dispatch(givenUp(older))
    expect([isBusy('a'), acts()]).toEqual([true, [['start', 'a']]])

    store.dispatch(givenUp(newer))
    expect([isBusy('a'), acts()]).toEqual([false, []])
  })

  it('compares ids as text, because a host may write numbers', () => {
    apiServer.use(serves.start(hangs))
    const { isBusy, start } = aStore()

    void start(7)

    expect(isBusy(7)).toBe(true)
  })

  it('leaves the next entry busy that a completion starts', () => {
    apiServer.use(serves.complete(hangs))
    const { store, isBusy } = aStore()
    const { completeEntry } = queueApi.endpoints

    const completion = { id: 'a', paymentMethod: 'qris', next: 'b' } as const
    void store.dispatch(completeEntry.initiate(completion, { track: false }))

    expect([isBusy('a'), isBusy('b')]).toEqual([true, true])
  })

  it.each<[Press, boolean]>([
    ['addition', true],
    ['call', false],
    ['arrival', false],
  ])('keeps the form busy during an addition and nothing else: %s %j', (press, isBusy) => {
    expect(selectIsBusy(storeWith(press).getState(), busyKeyFor(dina))).toBe(isBusy)
  })

  it('keeps an entry busy whose act waits for an earlier one', () => {
    const { store, isBusy } = aStore()
    const press = { key: 'k', action: 'start', name: 'startEntry', args: { id: 'a' } } as const

    store.dispatch(pressed(press))

    expect([isBusy('a'), selectIsSending(store.getState())]).toEqual([true, true])
  })

  it('contains nothing that is about no student', () => {
    expect(selectActs(storeWith('arrival').getState())).toEqual([])
  })

  it('contains an action answered without an entry until the list is fetched again', async () => {
    consoleIs.allowed.push(/the entry can't be read/)
    apiServer.use(serves.start(() => Response.json({ success: true })))
    const { store, isBusy, start, acts } = aStore()

    await start('a')
    expect([acts(), isBusy('a')]).toEqual([[['start', 'a']], false])

    apiServer.use(serves.queue([anEntry({ id: 'a', status: 'in-progress' })]))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    expect(acts()).toEqual([])
  })

  it('is emptied by the answer that contains the entry', async () => {
    apiServer.use(serves.start(answers(anEntry({ id: 'a', status: 'in-progress' }))))
    const { store, start, acts } = aStore()

    await start('a')

    expect([acts(), selectIsSending(store.getState())]).toEqual([[], false])
  })

  it('keeps an action that is being sent when the list is fetched', async () => {
    apiServer.use(serves.start(hangs), serves.queue([anEntry({ id: 'a' })]))
    const { store, start, acts } = aStore()
    void start('a')

    await store.dispatch(queueApi.endpoints.getQueue.initiate())

    expect(acts()).toEqual([['start', 'a']])
  })

  it('leaves an entry busy until the answer to the latest request of its press', async () => {
    const [earlier, later] = [pending<Response>(), pending<Response>()]
    const requests = [earlier, later]
    apiServer.use(serves.start(() => requests.shift()?.value ?? hangs()))
    const { store, isBusy } = aStore()
    const send = () =>
      store.dispatch(queueApi.endpoints.startEntry.initiate({ id: 'a', idempotencyKey: 'k' }))
    const first = send()
    await expect.poll(() => requests).toHaveLength(1)
    store.dispatch(givenUp(first.requestId))
    const second = send()

    earlier.letGo(Response.json({ message: 'x' }, { status: 502 }))
    await first
    expect(isBusy('a')).toBe(true)

    later.letGo(Response.json({ data: anEntry({ id: 'a', version: 2 }) }))
    await second
    expect(isBusy('a')).toBe(false)
  })

  it('names the signed-in admin, whose students are shown before the answer', () => {
    const { store } = aStore()

    store.dispatch(sessionOpened(aSession()))

    expect(selectAdminName(store.getState())).toBe(aUser().name)
  })

  it('is emptied when the session ends', () => {
    apiServer.use(serves.start(hangs))
    const { store, isBusy, start, acts } = aStore()
    void start('a')

    store.dispatch(sessionClosed('expired'))

    expect([isBusy('a'), acts()]).toEqual([false, []])
  })

  it('stays empty when a request fails after the end of its session', async () => {
    const lost = pending<Response>()
    apiServer.use(serves.start(() => lost.value))
    const { store, start, acts } = aStore()
    const sent = start('a')

    store.dispatch(sessionClosed('expired'))
    lost.letGo(Response.error())

    expect((await sent).error).toMatchObject({ isUnreachable: true })
    expect(acts()).toEqual([])
  })

  it('shows presses in their order before they are sent, and none that is dropped', () => {
    const { store, acts } = aStore()
    const presses = ['a', 'b', 'c'].map(
      key => ({ key, action: 'start', name: 'startEntry', args: { id: key } }) as const,
    )

    store.dispatch(pressed(...presses))
    expect(acts()).toEqual(['a', 'b', 'c'].map(id => ['start', id]))
    expect(selectIsQueued(store.getState(), 'b')).toBe(true)

    store.dispatch(actsDropped(['b', 'c']))
    expect(acts()).toEqual([['start', 'a']])
    expect(selectIsQueued(store.getState(), 'b')).toBe(false)
  })

  it('finds the key of the same press again only when it got no answer, and not for ever', () => {
    apiServer.use(serves.start(hangs))
    const { store } = aStore()
    const request = requestOf('startEntry', { id: 'a' }, 1)
    const args = { id: 'a', act: 'key-1' }
    store.dispatch(pressed({ key: 'key-1', action: 'start', name: 'startEntry', args, request }))
    const sent = store.dispatch(queueApi.endpoints.startEntry.initiate(args, { track: false }))
    const known = (wanted: string) => selectUnknownKey(store.getState(), wanted)
    expect(selectIsAwaited(store.getState(), sent.requestId)).toBe(true)
    expect(selectIsAwaited(store.getState(), 'another request')).toBe(false)
    expect(known(request)).toBeUndefined()

    store.dispatch(givenUp(sent.requestId))

    expect(selectIsAwaited(store.getState(), sent.requestId)).toBe(false)
    expect(known(request)).toBe('key-1')
    expect(known(requestOf('startEntry', { id: 'a' }, 2))).toBeUndefined()

    // The same amount leaves the till in the morning and in the afternoon.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SAME_REQUEST })
    onTestFinished(() => void vi.useRealTimers())
    expect(known(request)).toBeUndefined()
  })

  describe('with a closing', () => {
    const closing = { day: '2025-01-06', openingFloat: 0, counted: null, note: 'Kurang' }
    const closed = { ...closing, id: 'c-1', at: '2025-01-06T09:00:00.000Z', by: 'Bu Ani' }
    const answer = holds({ ...closed, figures: someFigures(), reopened: null })

    /** A day is closed, which the host answers so; it can be opened again, and students be called. */
    function closes(closeAnswer: () => Response | Promise<Response>) {
      apiServer.use(
        http.post(`${API}/api/admin/closings/:day`, closeAnswer),
        http.post(`${API}/api/admin/closings/:day/reopen`, answer),
      )
      const { store } = aStore()
      const { closeDay, reopenDay } = closingApi.endpoints
      return {
        store,
        close: () =>
          store.dispatch(closeDay.initiate({ ...closing, idempotencyKey: 'key-of-press' })),
        reopen: () => store.dispatch(reopenDay.initiate({ day: closing.day })),
        known: () => selectUnknownKey(store.getState(), requestOf('closeDay', closing)),
      }
    }

    it('has a new key for one without an answer that is pressed again after the day was opened', async () => {
      const { store, close, reopen, known } = closes(cuts)
      await close()
      expect(known()).toBe('key-of-press')

      await reopen()

      expect(known()).toBeUndefined()
      expect(selectLastStep(store.getState())).toMatchObject([{ name: 'reopenDay' }])
    })

    it('has the key of then for one without an answer, when only a student was called since', async () => {
      apiServer.use(serves.call(answers(anEntry({ id: 'a', version: 2 }))))
      const { store, close, known } = closes(cuts)
      await close()

      await store.dispatch(callEntry.initiate({ id: 'a' }))

      expect(known()).toBe('key-of-press')
    })

    it('has another key after one that was still being sent when the day was opened', async () => {
      const lost = pending<Response>()
      const { close, reopen, known } = closes(() => lost.value)
      const closed = close()
      await reopen()

      lost.letGo(Response.error())
      await closed

      expect(known()).toBeUndefined()
    })

    it('has the key of then for a call without an answer, when a day was opened since', async () => {
      apiServer.use(serves.call(cuts))
      const { store, reopen } = closes(cuts)
      await store.dispatch(callEntry.initiate({ id: 'a', idempotencyKey: 'key-of-call' }))

      await reopen()

      const request = requestOf('callEntry', { id: 'a' })
      expect(selectUnknownKey(store.getState(), request)).toBe('key-of-call')
    })

    it('keeps nothing of what was typed, once it is answered', async () => {
      const { store, close } = closes(answer)

      await close()

      const presses = selectPresses(store.getState())
      expect(presses).toMatchObject([{ name: 'closeDay', state: 'done' }])
      expect(JSON.stringify(presses)).not.toContain(closing.note)
    })
  })

  it('knows the signed-in admin and the last question about a stop until the session ends', () => {
    const { store } = aStore()
    const known = () => [selectAdminName(store.getState()), selectAskedStop(store.getState())]

    store.dispatch(sessionOpened(aSession()))
    store.dispatch(stopAsked({ version: 4, at: 1000 }))
    expect(known()).toEqual(['Bu Ani', { version: 4, at: 1000 }])

    store.dispatch(sessionClosed('logout'))
    expect(known()).toEqual([null, null])
  })

  it('contains only what is being sent when another user goes on with the page', async () => {
    apiServer.use(
      serves.start(answers(anEntry({ id: 'a', status: 'in-progress', version: 2 }))),
      serves.cancel(hangs),
    )
    const { store, start } = aStore()
    await start('a')
    void store.dispatch(
      queueApi.endpoints.cancelEntry.initiate({ id: 'b', reason: 'Pulang' }, { track: false }),
    )

    store.dispatch(userChanged())

    expect(selectPresses(store.getState()).map(({ args }) => args.id)).toEqual(['b'])
  })
})

describe('an event about an act under way', () => {
  const about = (name: ReceivedEvent['name'], entry: Parameters<typeof anEntry>[0]) => ({
    name,
    entry: anEntry(entry),
  })

  it.each<[Press, ReceivedEvent, boolean]>([
    ['call', about('queueUpdated', { id: '7' }), true],
    ['call', about('queueUpdated', { id: 'b' }), false],
    ['call', about('queueAdded', { id: 'c', ...dina }), false],
    ['completion', about('queueStarted', { id: 'b' }), true],
    ['undo', about('queueUpdated', { id: 'b' }), true],
    ['addition', about('queueAdded', { id: 'c', ...dina }), true],
    ['addition', about('queueAdded', { id: 'c', ...dina, studentClass: 'X-2' }), false],
    ['addition', about('queueUpdated', { id: 'c', ...dina }), false],
    ['arrival', about('queueAdded', { id: 'c', ...dina }), true],
    ['arrival', about('queueAdded', { id: 'c', ...dina, studentName: 'Dini' }), false],
  ])('waits for the answer to the %s only if it may be its own: %j', (press, event, isDue) => {
    expect(selectIsAnswerDue(storeWith(press).getState(), event)).toBe(isDue)
  })

  it('waits for no answer once it has come', async () => {
    apiServer.use(serves.start(answers(anEntry({ id: 'a', version: 2 }))))
    const { store, start } = aStore()
    await start('a')

    expect(selectIsAnswerDue(store.getState(), about('queueUpdated', { id: 'a' }))).toBe(false)
  })

  it.each<[Press, ReceivedEvent, boolean]>([
    ['call', about('queueUpdated', { id: 7, lastAction: 'call' }), true],
    ['call', about('queueUpdated', { id: 7, lastAction: undefined }), true],
    ['call', about('queueUpdated', { id: 7, lastAction: 'edit' }), false],
    ['call', about('queueStarted', { id: 7, lastAction: undefined }), false],
    ['call', about('queueUpdated', { id: 'b', lastAction: 'call' }), false],
    ['completion', about('queueCompleted', { id: 7 }), true],
    ['completion', about('queueStarted', { id: 'b' }), true],
    ['completion', about('queueUpdated', { id: 'b' }), false],
    ['undo', about('queueUpdated', { id: 'b', lastAction: 'undo' }), true],
    ['undo', about('queueStarted', { id: 'b', lastAction: 'start' }), false],
    ['addition', about('queueAdded', { id: 'c', ...dina }), true],
    ['addition', about('queueAdded', { id: 'c', ...dina, photoCount: 4 }), false],
    ['addition', about('queueUpdated', { id: 'c', ...dina }), false],
  ])('brings the effect of the %s into the list, or is about something else: %j', (...of) => {
    const [press, event, isEffectOf] = of
    const store = storeWith(press)

    store.dispatch(entryReceived(event))

    const received = selectActs(store.getState()).flatMap(({ received }) => received)
    expect(received).toEqual(isEffectOf ? [event.entry.id] : [])
  })
})

describe('students who were added together', () => {
  it('are one step without whom was added before, the last one first', async () => {
    const entries = ['a', 'b'].map(id => anEntry({ id, version: 1, lastAction: 'add' }))
    const plan = { day: '2025-01-06', version: 2, walkMinutes: 3, rows: [] }
    apiServer.use(
      serves.add(answers(anEntry({ id: 'c', version: 1, lastAction: 'add' }))),
      http.post(
        `${API}/api/admin/plan/:day/arrived`,
        holds({ plan: { ...plan, changedBy: null, canUndo: false }, entries }),
      ),
    )
    const { store } = aStore()
    await store.dispatch(queueApi.endpoints.addEntry.initiate(dina))

    const args = { day: '2025-01-06', version: 1, row: 0, students: [] }
    await store.dispatch(planApi.endpoints.addArrived.initiate(args))

    const step = () => selectLastStep(store.getState())
    const added = () => step().map(({ action, entries = [] }) => [action, entries[0]?.id])
    expect(added()).toEqual([
      ['add', 'b'],
      ['add', 'a'],
    ])

    apiServer.use(serves.cancel(answers(anEntry({ id: 'b', version: 2, status: 'cancelled' }))))
    const undo = { id: 'b', version: 1, reason: 'Salah input', undoes: step()[0]?.key }
    await store.dispatch(cancelEntry.initiate(undo))
    expect(added()).toEqual([['add', 'a']])
  })

  it('are one step without what was pressed before, also when the first of them is gone', () => {
    const { store } = aStore()
    const called = { key: 'k-1', action: 'call', name: 'callEntry', args: { id: 'a' } } as const
    const added = { action: 'add', name: 'addEntry' } as const
    const second = { ...added, key: 'k-2', args: { ...dina, place: 2 } }
    const third = { ...added, key: 'k-3', args: { ...dina, place: 3 } }

    store.dispatch(pressed(called, second, third))

    expect(selectLastStep(store.getState()).map(({ key }) => key)).toEqual(['k-3', 'k-2'])
  })
})

describe('an act that is stored on this device', () => {
  const stored = (acts: readonly OutboxAct[]) =>
    storedChanged({ queue: { ...emptyOutbox('laptop-2'), acts }, admins: {}, students: {} })
  const lastKeys = ({ store }: ReturnType<typeof aStore>) =>
    selectLastStep(store.getState()).map(({ key }) => key)

  it.each([
    ['is refused', refuses(409, 'Masih ada sesi berjalan')],
    ['is lost', cuts],
  ])('stays the last step until it leaves the disk, although its own call %s', async (_, end) => {
    const late = pending<void>()
    apiServer.use(serves.start(() => late.value.then(end)))
    const page = aStore()
    const { store, start } = page
    const sent = start('a')
    const [key = ''] = lastKeys(page)
    const act = anOutboxAct({ key, kind: 'start', id: 'a' })
    store.dispatch(givenUp(sent.requestId))
    store.dispatch(actsStored([act]))

    late.letGo()
    await sent

    store.dispatch(stored([act]))
    expect(lastKeys(page)).toEqual([key])
    store.dispatch(stored([]))
    expect(lastKeys(page)).toEqual([])
  })

  it('is the last step still, when its answer came while the disk wrote and it has left the disk', async () => {
    apiServer.use(serves.start(answers(anEntry({ id: 'a', version: 2, lastAction: 'start' }))))
    const page = aStore()
    const { store, start } = page
    await start('a')
    const [key = ''] = lastKeys(page)

    store.dispatch(actsStored([anOutboxAct({ key, kind: 'start', id: 'a' })]))
    store.dispatch(stored([]))

    expect(lastKeys(page)).toEqual([key])
  })
})

describe('acts that the host has recorded from this device', () => {
  const recorded = (id: string, over: Partial<RecordedAct> = {}): RecordedAct => ({
    ...{ key: `k-${id}`, action: 'start', at: Date.now(), isLast: true },
    changes: [{ event: 'queueStarted', entry: anEntry({ id, version: 2 }) }],
    ...over,
  })
  const undoables = (store: ReturnType<typeof aStore>['store']) =>
    selectLastStep(store.getState()).map(({ entries = [] }) => entries.map(({ id }) => id))

  it('can be undone, each where it is the last step of its entry', () => {
    const { store, acts } = aStore()
    store.dispatch(actsRecorded([recorded('a', { isLast: false })]))
    expect(undoables(store)).toEqual([[]])

    store.dispatch(actsRecorded([recorded('b')]))
    expect(undoables(store)).toEqual([['b']])
    expect(acts()).toEqual([])
  })

  it('end one that got no answer', () => {
    apiServer.use(serves.start(hangs))
    const { store, start } = aStore()
    store.dispatch(givenUp(start('a').requestId))
    const [act] = selectLastStep(store.getState())

    store.dispatch(actsRecorded([recorded('a', { key: act?.key ?? '' })]))

    expect(undoables(store)).toEqual([['a']])
  })

  it('stay recorded when the answer to their own call comes late', async () => {
    const slow = pending<Response>()
    apiServer.use(serves.start(() => slow.value))
    const { store, start } = aStore()
    const sent = start('a')
    const [act] = selectLastStep(store.getState())
    store.dispatch(actsRecorded([recorded('a', { key: act?.key ?? '', isLast: false })]))

    slow.letGo(Response.json({ data: anEntry({ id: 'a', version: 2, lastAction: 'start' }) }))
    await sent

    expect(undoables(store)).toEqual([[]])
  })

  it('stand before what was pressed after them, whatever the clock of then said', async () => {
    const { store, start } = aStore()
    apiServer.use(serves.start(answers(anEntry({ id: 'later', version: 2, lastAction: 'start' }))))
    await start('later')

    store.dispatch(actsRecorded([recorded('a', { at: Date.now() + 3_600_000 })]))

    expect(undoables(store)).toEqual([['later']])
  })

  it('belong to the one that they follow', () => {
    const { store } = aStore()

    store.dispatch(actsRecorded([recorded('a'), recorded('b', { follows: 'a' })]))
    expect(undoables(store)).toEqual([['b'], ['a']])

    store.dispatch(actsRecorded([recorded('x'), recorded('c', { follows: 'b' })]))
    expect(undoables(store)).toEqual([['x']])

    store.dispatch(actsRecorded([recorded('d', { follows: 'nobody here' })]))
    expect(undoables(store)).toEqual([['d']])
  })

  it('change nothing about one whose answer has come', async () => {
    apiServer.use(serves.start(answers(anEntry({ id: 'a', version: 2, lastAction: 'start' }))))
    const { store, start } = aStore()
    await start('a')
    const [act] = selectLastStep(store.getState())

    store.dispatch(actsRecorded([recorded('a', { key: act?.key ?? '', isLast: false })]))

    expect(undoables(store)).toEqual([['a']])
  })
})
