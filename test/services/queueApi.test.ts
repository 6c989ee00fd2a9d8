import type { QueueEntry } from '@antrian/contract/queue/queue'
import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ApiDispatch, api } from '@/services/api'
import { queueApi, readEntry } from '@/services/queueApi'
import { recentApi } from '@/services/recentApi'
import { API, apiServer } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry } from '../support/factories'

const { endpoints } = queueApi
const siti = anEntry({ id: 'a' })
const budi = anEntry({ id: 'b', status: 'in-progress' })
const untracked = { track: false } as const
const DRAFT = { studentName: 'Siti', studentClass: 'X-1', photoCount: 2 }

type Call = ThunkAction<Promise<{ data?: unknown }>, never, unknown, UnknownAction>

/** A host that gives one answer to everything, with a record of requests. */
function aHost(answer: JsonBodyType = { data: siti }) {
  const asked: { request: string; key: string | null; body: unknown }[] = []
  apiServer.use(
    http.all(`${API}/*`, async ({ request }) => {
      const text = await request.text()
      asked.push({
        request: `${request.method} ${request.url.slice(API.length)}`,
        key: request.headers.get('idempotency-key'),
        body: text ? JSON.parse(text) : null,
      })
      return HttpResponse.json(answer)
    }),
  )
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  const dispatch = store.dispatch as ApiDispatch
  onTestFinished(() => void dispatch(api.util.resetApiState()))
  return { asked, dispatch }
}

describe('a change of an entry', () => {
  it.each<[Call, string, unknown]>([
    [endpoints.addEntry.initiate(DRAFT, untracked), 'POST /api/queue', DRAFT],
    [
      endpoints.editEntry.initiate({ id: 'a', ...DRAFT, version: 2 }, untracked),
      'PUT /api/queue/a',
      { ...DRAFT, version: 2 },
    ],
    [endpoints.startEntry.initiate({ id: 7 }, untracked), 'POST /api/queue/7/start', null],
    [
      endpoints.completeEntry.initiate({ id: 'a', paymentMethod: 'qris', next: 'b' }, untracked),
      'POST /api/queue/a/complete',
      { paymentMethod: 'qris', next: 'b' },
    ],
    [
      endpoints.cancelEntry.initiate({ id: 'a', reason: 'Pulang' }, untracked),
      'DELETE /api/queue/a',
      { reason: 'Pulang' },
    ],
    [endpoints.callEntry.initiate({ id: 'a' }, untracked), 'POST /api/queue/a/call', null],
    [
      endpoints.skipEntry.initiate({ id: 'a', reason: 'later' }, untracked),
      'POST /api/queue/a/skip',
      { reason: 'later' },
    ],
    [endpoints.returnEntry.initiate({ id: 'a' }, untracked), 'POST /api/queue/a/return', null],
    [
      endpoints.correctPayment.initiate({ id: 'a', paymentMethod: 'cash', version: 3 }, untracked),
      'PUT /api/queue/a/payment',
      { paymentMethod: 'cash', version: 3 },
    ],
    [
      endpoints.undoEntry.initiate({ id: 'a', version: 3, to: 'waiting' }, untracked),
      'POST /api/queue/a/undo',
      { version: 3, to: 'waiting' },
    ],
  ])('is requested as the specification describes (%#)', async (change, request, body) => {
    const { asked, dispatch } = aHost()

    await dispatch(change)

    expect(asked).toEqual([{ request, key: null, body }])
  })

  it('sends its key only in a header', async () => {
    const { asked, dispatch } = aHost()

    await dispatch(endpoints.startEntry.initiate({ id: 'a/b', idempotencyKey: 'k' }, untracked))
    await dispatch(endpoints.addEntry.initiate({ ...DRAFT, idempotencyKey: 'k' }, untracked))

    expect(asked).toEqual([
      { request: 'POST /api/queue/a%2Fb/start', key: 'k', body: null },
      { request: 'POST /api/queue', key: 'k', body: DRAFT },
    ])
  })

  it.each<[string, { [key: string]: JsonBodyType }, object[]]>([
    ['the entry', { data: siti }, [{ event: 'queueCompleted', entry: siti }]],
    ['the entry, wrapped', { data: { queue: siti } }, [{ event: 'queueCompleted', entry: siti }]],
    [
      'whom it started as well',
      { data: siti, next: budi, message: null },
      [
        { event: 'queueCompleted', entry: siti },
        { event: 'queueStarted', entry: budi },
      ],
    ],
    [
      'whose turn it is instead, and why',
      { data: siti, next: { ...budi, status: 'waiting' }, message: 'Budi tidak menunggu' },
      [{ event: 'queueCompleted', entry: siti, message: 'Budi tidak menunggu' }],
    ],
  ])('accepts %s as the answer', async (_, answer, changed) => {
    const { dispatch } = aHost(answer)

    const { data } = await dispatch(
      endpoints.completeEntry.initiate({ id: 'a', paymentMethod: 'cash' }, untracked),
    )

    expect(data).toEqual(changed)
  })

  it('accepts whose step it undid as well as the answer', async () => {
    const waiting = { ...budi, status: 'waiting' as const }
    const { dispatch } = aHost({ data: siti, next: waiting })

    const { data } = await dispatch(
      endpoints.undoEntry.initiate({ id: 'a', version: 3 }, untracked),
    )

    expect(data).toEqual([
      { event: 'queueUpdated', entry: siti },
      { event: 'queueUpdated', entry: waiting },
    ])
  })

  it('accepts the lease of the booth with the answer', async () => {
    const { dispatch } = aHost()
    const lease = '7 2099-01-06T04:00:00.000Z'
    apiServer.use(
      http.post(`${API}/api/queue/a/start`, () =>
        HttpResponse.json({ data: budi }, { headers: { 'booth-lease': lease } }),
      ),
    )

    const { data } = await dispatch(endpoints.startEntry.initiate({ id: 'a' }, untracked))

    expect(data).toEqual([{ event: 'queueStarted', entry: budi, lease }])
  })

  it.each([null, {}, { data: { id: 'a' } }])('accepts the answer %j', async answer => {
    consoleIs.allowed.push(/^complete: the entry can't be read$/)
    const { dispatch } = aHost(answer)

    const { data } = await dispatch(
      endpoints.completeEntry.initiate({ id: 'a', paymentMethod: 'cash' }, untracked),
    )

    expect(data).toEqual([])
  })
})

describe('a list of the host', () => {
  it.each<[Call, string, object, unknown]>([
    [endpoints.getQueue.initiate(), 'GET /api/queue', { data: { queues: [siti] } }, [siti]],
    [
      recentApi.endpoints.getRecent.initiate(),
      'GET /api/queue/recent',
      { data: { queues: [siti] } },
      [siti],
    ],
    [endpoints.getCurrentEntry.initiate(), 'GET /api/queue/current', { data: budi }, budi],
    [endpoints.getCurrentEntry.initiate(), 'GET /api/queue/current', { data: null }, null],
    [endpoints.getCurrentEntry.initiate(), 'GET /api/queue/current', {}, null],
  ])('is read as it is sent (%#)', async (question, request, answer, held) => {
    const { asked, dispatch } = aHost({ success: true, ...answer })

    const { data } = await dispatch(question)

    expect(asked.map(call => call.request)).toEqual([request])
    expect(data).toEqual(held)
  })
})

it.each<[unknown, QueueEntry | null]>([
  [siti, siti],
  [{ queue: siti }, siti],
  [{ queue: null }, null],
  [undefined, null],
])('the payload %j gives its readable entry or none', (payload, entry) => {
  expect(readEntry(payload)).toEqual(entry)
})
