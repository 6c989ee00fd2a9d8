import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import * as fc from 'fast-check'
import { HttpResponse, type HttpResponseResolver, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { busyKeyOf, selectIsBusy } from '@/acts/actsSlice'
import { afterwards } from '@/acts/afterwards'
import { add } from '@/acts/send'
import { takeBackLast } from '@/acts/takeBackLast'
import {
  call,
  cancel,
  edit,
  finish,
  returnToQueue,
  skip,
  start,
  takePayment,
  undo,
  undoLastOwn,
} from '@/features/queue/actions'
import { api } from '@/services/api'
import { leftoversApi } from '@/services/leftoversApi'
import { CHANGE_ACTIONS, queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { propertyRuns } from '../../testkit/propertyRuns'
import { API, apiServer, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { anEntry, aSession } from '../support/factories'
import { MUTATIONS } from '../support/mutations'
import { pending } from '../support/pending'
import { makeQueueStore } from '../support/queueStore'

const CAPABILITIES = ['undo', 'seen-version', 'complete-and-next', 'calls', 'edit-version'] as const

/** Mutations about no entry that U does not undo. */
const LATER = MUTATIONS.filter(name => !(name in CHANGE_ACTIONS))
  .map(name => [name, afterwards(name)] as const)
  .filter(([, means]) => means !== 'takes-back')

/** Sends a mutation as any page would; its arguments matter to no test here. */
function mutate(name: string) {
  const endpoints = api.endpoints as Record<
    string,
    { initiate: (args: object) => never } | undefined
  >
  const endpoint = endpoints[name]
  if (!endpoint) throw new Error(`No mutation ${name}`)
  return endpoint.initiate({ files: [], filter: {}, row: 0, day: '2025-01-06' })
}

/** A host that stores the earlier states of each entry, to undo its last steps. */
function undoingHost() {
  const entries = new Map<string, QueueEntry>()
  /** States before the steps that were not undone, with the entry that started along. */
  const before = new Map<string, { entry: QueueEntry; along?: string | undefined }[]>()

  const wrong = new Set<EntryId>()

  const list = () => [...entries.values()]
  const inBooth = () => list().find(({ status }) => status === 'in-progress')
  const refuse = () => HttpResponse.json({ message: 'Tidak bisa' }, { status: 409 })
  const isActive = ({ status }: QueueEntry) => status === 'waiting' || status === 'in-progress'

  function put(was: QueueEntry, over: Partial<QueueEntry>, version = was.version ?? 0): QueueEntry {
    const entry = { ...was, ...over, version: version + 1 }
    entries.set(String(was.id), entry)
    return entry
  }

  function step(was: QueueEntry, over: Partial<QueueEntry>, along?: string): QueueEntry {
    const id = String(was.id)
    before.set(id, [...(before.get(id) ?? []), { entry: was, along }])
    return put(was, over)
  }

  function takeBack(id: string): QueueEntry | undefined {
    const was = before.get(id)?.pop()?.entry
    const now = entries.get(id)
    return now && was && put(was, { lastAction: 'undo' }, now.version)
  }

  const steps: Record<string, (was: QueueEntry, body: Record<string, string>) => Response> = {
    start: was => {
      if (was.status !== 'waiting' || inBooth()) return refuse()
      const data = step(was, { status: 'in-progress', lastAction: 'start' })
      return HttpResponse.json({ data })
    },
    complete: (was, body) => {
      if (was.status !== 'in-progress') return refuse()
      const waiting = entries.get(body.next ?? '')
      const along = waiting?.status === 'waiting' ? String(waiting.id) : undefined
      const data = step(was, { status: 'completed', lastAction: 'complete' }, along)
      const next = along && waiting && step(waiting, { status: 'in-progress', lastAction: 'start' })
      return HttpResponse.json({ data, ...(next && { next }) })
    },
    call: was => {
      if (was.status !== 'waiting') return refuse()
      const callCount = (was.callCount ?? 0) + 1
      return HttpResponse.json({ data: step(was, { callCount, lastAction: 'call' }) })
    },
    skip: was => {
      if (was.status !== 'waiting' || was.skippedAt) return refuse()
      const skippedAt = '2025-01-06T02:00:00.000Z'
      return HttpResponse.json({ data: step(was, { skippedAt, lastAction: 'skip' }) })
    },
    return: was => {
      if (!was.skippedAt) return refuse()
      return HttpResponse.json({ data: step(was, { skippedAt: null, lastAction: 'return' }) })
    },
    undo: (was, body) => {
      const last = before.get(String(was.id))?.at(-1)
      if (!last || Number(body.version) !== was.version) return refuse()
      const hasRoom = last.entry.status !== 'in-progress' || !inBooth() || last.along
      if (!hasRoom) return refuse()
      const next = last.along ? takeBack(last.along) : undefined
      return HttpResponse.json({ data: takeBack(String(was.id)), ...(next && { next }) })
    },
  }

  const handlers = [
    http.get(`${API}/api/queue`, () =>
      HttpResponse.json({ data: { queues: list().filter(isActive) } }),
    ),
    http.get(`${API}/api/queue/current`, () => HttpResponse.json({ data: inBooth() ?? null })),
    http.post(`${API}/api/queue`, async ({ request }) => {
      const id = `q-${entries.size + 1}`
      const draft = (await request.json()) as Partial<QueueEntry>
      const data = put(anEntry({ id, queueNumber: entries.size + 1, ...draft }), {
        lastAction: 'add',
      })
      return HttpResponse.json({ data })
    }),
    http.put(`${API}/api/queue/:id`, async ({ params, request }) => {
      const was = entries.get(String(params.id))
      const draft = (await request.json()) as Partial<QueueEntry>
      if (was?.status !== 'waiting') return refuse()
      const { studentName = '' } = draft
      return HttpResponse.json({ data: step(was, { studentName, lastAction: 'edit' }) })
    }),
    http.delete(`${API}/api/queue/:id`, async ({ params, request }) => {
      const was = entries.get(String(params.id))
      const body = (await request.json()) as { version?: number; reason?: string }
      const { version = was?.version, reason } = body
      if (!was || !isActive(was) || version !== was.version) return refuse()
      if (reason === WRONG_INPUT_REASON) wrong.add(was.id)
      return HttpResponse.json({ data: step(was, { status: 'cancelled', lastAction: 'cancel' }) })
    }),
    http.post(`${API}/api/queue/:id/:step`, async ({ params, request }) => {
      const was = entries.get(String(params.id))
      const text = await request.text()
      const body = text ? (JSON.parse(text) as Record<string, string>) : {}
      return (was && steps[String(params.step)]?.(was, body)) ?? refuse()
    }),
  ]

  /** Entries as a screen shows them. An entry whose addition was undone counts as never added. */
  const state = () =>
    list()
      .filter(({ id }) => !wrong.has(id))
      .map(({ version: _version, lastAction: _lastAction, ...entry }) => entry)

  return {
    handlers,
    list,
    state,
    elsewhere: (was: QueueEntry) => step(was, { lastAction: 'call' }),
    /** A busy booth, before the admin of the test has done anything. */
    isBusy() {
      for (const [place, status] of (['in-progress', 'waiting', 'waiting'] as const).entries())
        put(anEntry({ id: `q-${place + 1}`, queueNumber: place + 1 }), { status })
    },
  }
}

const ACTS = ['add', 'edit', 'start', 'pay', 'finish', 'cancel', 'call', 'skip', 'return'] as const

const REFUSES = /^Langkah terakhir tidak dapat diurungkan/

/** Acts that U refuses to undo because they have their own way back. */
const ELSEWHERE: Record<string, RegExp | undefined> = {
  closeDay: /^Hari yang ditutup diurungkan di Tutup Hari/,
  resumeBooth: /^Istirahat atau berhenti dimulai lagi lewat ⋯/,
  takeRoomMessageDown: /^Pesan ditampilkan lagi lewat ⋯/,
  // U ends what these began; their answer cannot be read here.
  pauseBooth: /^Belum pasti apakah langkah terakhir tersimpan/,
  showRoomMessage: /^Belum pasti apakah langkah terakhir tersimpan/,
}

const anAct = fc.oneof(
  fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(4), isUndo: fc.constant(false) }),
  fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(4), isUndo: fc.constant(true) }),
)

describe('the key U', () => {
  it('restores the state before the last own step, or changes nothing', async () => {
    let undone = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 2, maxLength: 14 }), async plan => {
        const host = undoingHost()
        host.isBusy()
        apiServer.use(...host.handlers)
        const { store } = makeQueueStore()
        store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
        const { getQueue, getCurrentEntry } = queueApi.endpoints
        const look = async () => {
          await store.dispatch(getQueue.initiate(undefined, { forceRefetch: true }))
          await store.dispatch(getCurrentEntry.initiate(undefined, { forceRefetch: true }))
        }
        const draft = (studentName: string) => ({
          studentName,
          studentClass: 'X',
          photoCount: 1,
        })

        async function act(kind: (typeof ACTS)[number], pick: number) {
          const all = host.list()
          const entry = all[pick % Math.max(all.length, 1)]
          const current = all.find(({ status }) => status === 'in-progress')
          if (kind === 'add' || !entry) await store.dispatch(add(draft(`Siswa ${all.length}`)))
          else if (kind === 'edit') await store.dispatch(edit(entry.id, draft(`Nama ${pick}`)))
          else if (kind === 'start') await store.dispatch(start(entry.id))
          else if (kind === 'pay') await store.dispatch(takePayment('cash', current))
          else if (kind === 'finish') {
            await store.dispatch(finish(current && { ...current, prepaidMethod: 'qris' }))
          } else if (kind === 'cancel') await store.dispatch(cancel(entry, 'Pulang'))
          else if (kind === 'call') await store.dispatch(call(entry.id))
          else if (kind === 'skip') await store.dispatch(skip(entry.id))
          else await store.dispatch(returnToQueue(entry.id))
        }

        /** States before each own action that was not undone. */
        const states: unknown[] = []
        for (const { act: kind, pick, isUndo } of plan) {
          await look()
          const now = host.state()
          if (isUndo) {
            await store.dispatch(undoLastOwn())
            const after = host.state()
            if (JSON.stringify(after) === JSON.stringify(now)) continue
            expect(after).toEqual(states.pop())
            undone += 1
          } else {
            await act(kind, pick)
            if (JSON.stringify(host.state()) !== JSON.stringify(now)) states.push(now)
          }
        }
      }),
      propertyRuns(200),
    )
    expect(undone).toBeGreaterThan(20)
  })

  it('holds the next student of a completion as well until it is answered', async () => {
    const host = undoingHost()
    host.isBusy()
    const answer = pending<void>()
    apiServer.use(...host.handlers)
    const { store } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    const [inBooth, , last] = host.list()
    await store.dispatch(finish(inBooth && { ...inBooth, prepaidMethod: 'qris' }))
    apiServer.use(serves.undo(() => answer.value.then(refuses(409, 'Tidak bisa'))))

    const undone = store.dispatch(undoLastOwn())

    const held = () => host.list().filter(({ id }) => selectIsBusy(store.getState(), busyKeyOf(id)))
    await expect.poll(held).toEqual(host.list().filter(({ id }) => id !== last?.id))
    answer.letGo()
    await undone
    expect(held()).toEqual([])
  })

  it('changes nothing after an own "Kembalikan ke antrian", nor after another admin’s step', async () => {
    const host = undoingHost()
    apiServer.use(...host.handlers)
    const { store, toasts } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    await store.dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 1 }))
    await store.dispatch(add({ studentName: 'Beni', studentClass: 'X', photoCount: 1 }))
    await store.dispatch(call('q-1'))
    await store.dispatch(undo('q-1', { version: 2 }))
    const before = host.state()

    await store.dispatch(undoLastOwn())
    expect(host.state()).toEqual(before)

    await store.dispatch(call('q-2'))
    const [, beni] = host.list()
    if (beni) host.elsewhere(beni)
    const later = host.state()
    await store.dispatch(undoLastOwn())
    expect(host.state()).toEqual(later)
    expect(toasts.at(-1)?.text).toBe('Tidak bisa')
  })

  it('changes nothing after an addition with an unknown outcome, also when another one was added since', async () => {
    const host = undoingHost()
    apiServer.use(...host.handlers)
    const { store, toasts } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES, 'idempotency-key'])))
    await store.dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 2 }))
    apiServer.use(http.post(`${API}/api/queue`, refuses(502, 'x'), { once: true }))
    await store.dispatch(add({ studentName: 'Beni', studentClass: 'X', photoCount: 2 }))
    await store.dispatch(add({ studentName: 'Citra', studentClass: 'X', photoCount: 2 }))

    await store.dispatch(undoLastOwn())
    await store.dispatch(undoLastOwn())

    expect(host.list().map(({ status }) => status)).toEqual(['waiting', 'cancelled'])
    expect(toasts.at(-1)).toEqual({
      variant: 'info',
      text: expect.stringMatching(/^Belum pasti apakah langkah terakhir tersimpan/),
    })
  })

  it.each(LATER)('undoes no payment in place of the later act %s (%s)', async (name, means) => {
    // The answer of the mutation is empty, because only the press matters here.
    consoleIs.allowed.push(/does not fit the contract/)
    const host = undoingHost()
    apiServer.use(
      ...host.handlers,
      http.all(`${API}/api/*`, ({ request: { method } }) =>
        method === 'GET' ? undefined : HttpResponse.json({ success: true, data: null }),
      ),
    )
    const { store, toasts } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    await store.dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 1 }))
    await store.dispatch(start('q-1'))
    await store.dispatch(takePayment('cash', host.list()[0]))
    const paid = host.state()

    await store.dispatch(mutate(name))
    await store.dispatch(undoLastOwn())

    if (means === 'as-before') expect(host.list()[0]?.status).toBe('in-progress')
    else {
      expect(host.state()).toEqual(paid)
      expect(toasts.at(-1)?.text).toMatch(
        means === 'ends' ? /^Belum pasti/ : (ELSEWHERE[name] ?? REFUSES),
      )
    }
  })

  it('undoes the payment when the act after it was refused', async () => {
    const host = undoingHost()
    apiServer.use(
      ...host.handlers,
      http.put(`${API}/api/admin/pause`, refuses(409, 'Sudah istirahat')),
    )
    const { store } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    await store.dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 1 }))
    await store.dispatch(start('q-1'))
    await store.dispatch(takePayment('cash', host.list()[0]))

    await store.dispatch(mutate('pauseBooth'))
    await store.dispatch(undoLastOwn())

    expect(host.list()[0]?.status).toBe('in-progress')
  })
})

describe('the key U after something was begun in the room', () => {
  const at = '2025-01-06T02:00:00.000Z'
  const stopped = (saidAt = at) => ({
    pauses: [
      { from: '2025-01-06T01:00:00.000Z', until: '2025-01-06T01:15:00.000Z' },
      {
        ...{ from: at, until: '2025-01-06T17:00:00.000Z' },
        stop: { reason: 'printer', words: '', by: 'Bu Ani', saidAt },
      },
    ],
    version: 4,
  })
  const BEGUN = [
    ['pauseBooth', 'admin/pause', stopped(), 'Booth jalan lagi'],
    [
      'showRoomMessage',
      'admin/room-message',
      { message: null, version: 4, own: [] },
      'Pesan diturunkan',
    ],
  ] as const

  /** A waiting student was called, and then something was begun. */
  async function begun(name: string, path: string, data: object) {
    const host = undoingHost()
    const ended: unknown[] = []
    apiServer.use(
      ...host.handlers,
      http.put(`${API}/api/${path}`, () => HttpResponse.json({ success: true, data })),
      http.delete(`${API}/api/${path}`, async ({ request }) => {
        ended.push(await request.json())
        return HttpResponse.json({ success: true, data })
      }),
    )
    const { store, toasts } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    await store.dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 1 }))
    const added = host.state()
    await store.dispatch(call('q-1'))
    const called = host.state()
    await store.dispatch(mutate(name))
    return { host, store, toasts, ended, added, called }
  }

  it.each(BEGUN)('ends what %s began, and then undoes the step before', async (...of) => {
    const [name, path, data, said] = of
    const { host, store, toasts, ended, added, called } = await begun(name, path, data)

    await store.dispatch(undoLastOwn())
    expect([ended, host.state()]).toEqual([[{ version: 4 }], called])
    expect(toasts.at(-1)).toEqual({ variant: 'info', text: said, isOwn: true })

    await store.dispatch(undoLastOwn())
    expect(host.state()).toEqual(added)
  })

  it.each(BEGUN)(
    'says that the end of %s is still being sent, and undoes no earlier step',
    async (...of) => {
      const [name, path, data] = of
      const { host, store, toasts, called } = await begun(name, path, data)
      apiServer.use(http.delete(`${API}/api/${path}`, hangs))

      void store.dispatch(takeBackLast())

      void store.dispatch(takeBackLast())

      expect(host.state()).toEqual(called)
      expect(toasts).toEqual([{ variant: 'info', text: 'Langkah terakhir masih dikirim' }])
    },
  )

  it.each(BEGUN)('says that another admin has changed it after %s', async (...of) => {
    const [name, path, data] = of
    const { host, store, toasts, called } = await begun(name, path, data)
    apiServer.use(http.delete(`${API}/api/${path}`, refuses(409, 'Baru diubah Pak Budi')))

    await store.dispatch(undoLastOwn())

    expect(toasts.at(-1)?.text).toBe('Baru diubah Pak Budi')
    expect(host.state()).toEqual(called)
  })

  it('refuses where a stop only went on, or a pause has its end', async () => {
    for (const data of [
      stopped('2025-01-06T02:31:00.000Z'),
      { pauses: [{ from: at, until: '2025-01-06T02:15:00.000Z' }], version: 4 },
    ]) {
      const { store, toasts, ended } = await begun('pauseBooth', 'admin/pause', data)
      await store.dispatch(undoLastOwn())
      expect(ended).toEqual([])
      expect(toasts.at(-1)?.text).toMatch(/^Langkah terakhir tidak dapat diurungkan/)
    }
  })
})

describe('the key U after leftovers of an earlier day', () => {
  /** Two requests of one press, because a request has a maximum size. */
  async function brought(undo: HttpResponseResolver) {
    apiServer.use(
      http.post<never, { ids: string[] }>(
        `${API}/api/admin/leftovers/bring`,
        async ({ request }) => {
          const entries = (await request.json()).ids.map(id => ({ id, version: 4 }))
          return HttpResponse.json({ success: true, data: { count: 1, refunds: {}, entries } })
        },
      ),
      http.post(`${API}/api/admin/leftovers/undo`, undo),
    )
    const { store, toasts } = makeQueueStore()
    store.dispatch(sessionOpened(aSession({}, [...CAPABILITIES])))
    const { bringLeftovers } = leftoversApi.endpoints
    await store.dispatch(bringLeftovers.initiate({ ids: ['a'] }))
    await store.dispatch(bringLeftovers.initiate({ ids: ['b'], isMore: true }))
    return { store, toasts }
  }

  it('restores all of them, the last request first', async () => {
    const undone: unknown[] = []
    const { store, toasts } = await brought(async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json({ success: true, data: { count: 1 } })
    })

    await store.dispatch(undoLastOwn())

    expect(undone).toEqual(['b', 'a'].map(id => ({ entries: [{ id, version: 4 }] })))
    const toast = { variant: 'info', text: '1 siswa dikembalikan', isOwn: true }
    expect(toasts).toEqual([toast, toast])
  })

  it('stops at the refusal of one, and says it', async () => {
    const { store, toasts } = await brought(refuses(409, 'Baru diubah Pak Budi'))

    await store.dispatch(undoLastOwn())

    expect(toasts.map(({ text }) => text)).toEqual(['Baru diubah Pak Budi'])
  })
})
