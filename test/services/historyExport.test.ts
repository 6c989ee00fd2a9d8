import type { QueueEntry } from '@antrian/contract/queue/queue'
import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '@/services/api'
import { INVALID_RESPONSE } from '@/services/errors'
import { type ExportPart, historyExportApi } from '@/services/historyExport'
import { sessionClosed } from '@/services/session'
import { apiServer, cuts, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { aHistoryPage, anEntry } from '../support/factories'

const [ani, budi] = ['a', 'b'].map(id => anEntry({ id })) as [QueueEntry, QueueEntry]

/** Runs an export; returns its requests and its result. */
async function exported(
  isStreamed: boolean,
  take: (part: ExportPart) => Promise<void> = async () => {},
) {
  const parts: ExportPart[] = []
  const actions: unknown[] = []
  const record: Middleware = () => next => action => {
    actions.push(action)
    return next(action)
  }
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: getDefault =>
      getDefault({ serializableCheck: false }).concat(api.middleware, record),
  })
  onTestFinished(() => void store.dispatch(api.util.resetApiState()))
  const { data, error } = await store.dispatch(
    historyExportApi.endpoints.exportHistory.initiate({
      filter: { status: 'waiting' },
      isStreamed,
      async take(part) {
        parts.push(part)
        await take(part)
      },
    }),
  )
  return { parts, data, error, actions }
}

const page = (rows: QueueEntry[], total: number, pages: number) =>
  aHistoryPage(rows, { total, pages })

describe('an export by pages', () => {
  it('reads the pages again while rows are missing, at most three times', async () => {
    const asked: (string | null)[] = []
    apiServer.use(
      serves.history(query => {
        asked.push(query.get('page'))
        return query.get('page') === '1' ? page([ani], 3, 2) : page([ani, budi], 3, 2)
      }),
    )

    const { parts, data } = await exported(false)

    expect(asked).toEqual(['1', '2', '1', '2', '1', '2'])
    expect(parts.slice(0, 3)).toEqual([
      { total: 3, entries: [ani] },
      { total: 3, entries: [budi] },
      { total: 3, entries: [] },
    ])
    expect(data).toBeNull()
  })

  it('reads the pages once when no row is missing', async () => {
    const asked: (string | null)[] = []
    apiServer.use(
      serves.history(query => {
        asked.push(query.get('page'))
        return query.get('page') === '1' ? page([ani], 2, 2) : page([budi], 2, 2)
      }),
    )

    await exported(false)

    expect(asked).toEqual(['1', '2'])
  })

  it.each([
    ['refused', refuses(403, 'Ditolak'), { status: 403, message: 'Ditolak' }],
    ['not readable', () => HttpResponse.json({ data: {} }), INVALID_RESPONSE],
  ])('ends when a page is %s', async (_, answer, failure) => {
    consoleIs.allowed.push(/^exportHistory: the answer does not fit the contract/)
    apiServer.use(
      serves.history(query => (query.get('page') === '1' ? page([ani], 2, 2) : answer())),
    )

    const { parts, error } = await exported(false)

    expect(parts).toEqual([{ total: 2, entries: [ani] }])
    expect(error).toMatchObject(failure)
  })
})

describe('an export as a stream', () => {
  const streams = (headers: Record<string, string>) =>
    apiServer.use(
      serves.historyExport(
        () => new HttpResponse('No;Nama', { headers: { 'content-type': 'text/csv', ...headers } }),
      ),
    )

  it.each([
    [{ 'x-total-count': '12' }, 12],
    [{}, null],
  ])('reads the number of rows from %j', async (headers, total) => {
    streams(headers)

    const { parts, data } = await exported(true)

    expect(parts).toEqual([{ total, bytes: new TextEncoder().encode('No;Nama') }])
    expect(data).toBeNull()
  })

  it.each([
    ['refuses', refuses(503, 'Terlalu banyak ekspor'), { message: 'Terlalu banyak ekspor' }],
    [
      'breaks',
      () => new HttpResponse('<html>', { status: 502 }),
      { status: 502, message: 'Server tidak dapat dihubungi', isUnreachable: true },
    ],
    [
      'is behind a filter that refuses',
      () => HttpResponse.html('<html>', { status: 403 }),
      { message: expect.stringMatching(/^Jaringan menjawab/), isUnreachable: true },
    ],
    [
      'is behind a sign-in page',
      () => HttpResponse.html('<html>'),
      { message: expect.stringMatching(/^Jaringan menjawab/), isUnreachable: true },
    ],
    ['is out of reach', cuts, { message: 'Server tidak dapat dihubungi', isUnreachable: true }],
  ])('fails like any call when the host %s', async (_, answer, failure) => {
    apiServer.use(serves.historyExport(() => answer() as Response))

    const { parts, error } = await exported(true)

    expect(parts).toEqual([])
    expect(error).toMatchObject(failure)
  })

  it('closes a session that has ended', async () => {
    apiServer.use(serves.historyExport(() => refuses(401, 'x')() as Response))

    const { actions } = await exported(true)

    expect(actions).toContainEqual(sessionClosed('expired'))
  })

  it('ends when the file cannot be written, and says so in Indonesian', async () => {
    const cancel = vi.fn()
    const endless = new ReadableStream({
      pull: stream => stream.enqueue(new TextEncoder().encode('1;Ani')),
      cancel,
    })
    // Not by the fake server, which reads the whole answer itself.
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(endless, { headers: { 'content-type': 'text/csv' } }),
    )

    const { error } = await exported(true, () => Promise.reject(new DOMException('Quota exceeded')))

    expect(error).toEqual({ message: 'Berkas tidak dapat disimpan di perangkat ini' })
    expect(cancel).toHaveBeenCalledOnce()
  })
})
