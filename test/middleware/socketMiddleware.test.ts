import { draftOf } from '@antrian/contract/queue/entryDraft'
import type { User } from '@antrian/contract/session/session'
import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actsSlice } from '@/acts/actsSlice'
import type { Toast } from '@/acts/said'
import { RECONNECT_DELAY } from '@/middleware/connection'
import { connectionSlice, selectIsLive } from '@/middleware/connectionSlice'
import { LOG_WAIT, logsFollowed, logsReceived } from '@/middleware/logBatch'
import { ANNOUNCE_WAIT } from '@/middleware/notifications'
import { POLLS, REFRESH_WAIT } from '@/middleware/refresher'
import { adminActed, socketReceived } from '@/middleware/socketEvents'
import { createSocketMiddleware } from '@/middleware/socketMiddleware'
import { api, liveDataStale } from '@/services/api'
import { sessionClosed, sessionOpened } from '@/services/session'
import { networkFound, networkLost, windowSeen } from '@/services/windowSignals'
import { consoleIs } from '../support/consoleIs'
import { aLine } from '../support/developer'
import { anEntry, aSession } from '../support/factories'
import { fakeSocket } from '../support/fakeSocket'

beforeEach(() => void vi.useFakeTimers())

/** In the order of the alphabet, as `refreshed` returns them. */
const OF_AN_ARRIVAL = ['History', 'Queue', 'Stats']
const OF_A_STEP = ['History', 'Progress', 'Queue', 'Stats']
const OF_THE_QUEUE = ['Booth', 'History', 'InBooth', 'Progress', 'Queue', 'Stats']
/** The plan of the day and the roster, too: another admin may have made them meanwhile. */
const EVERYTHING = ['Booth', 'History', 'InBooth', 'Plan', 'Progress', 'Queue', 'Roster', 'Stats']

describe('the socket middleware', () => {
  it('joins as the admin, once for each connection', async () => {
    const { server } = await signedIn()

    server.connects()
    server.drops()
    server.connects()

    expect(server.sent).toEqual([
      ['join-admin', { userEmail: 'ani@sekolah.sch.id' }],
      ['join-admin', { userEmail: 'ani@sekolah.sch.id' }],
    ])
  })

  it('is Live while connected and Off otherwise', async () => {
    const { server, isLive } = await signedIn()
    expect(isLive()).toBe(false)

    server.connects()
    expect(isLive()).toBe(true)

    server.drops()
    expect(isLive()).toBe(false)
  })

  it('refreshes once, 300 ms after the last of a burst', async () => {
    const { server, refreshed } = await signedIn()

    server.says('queueAdded', anEntry({ id: 'q-1', version: 1 }))
    vi.advanceTimersByTime(REFRESH_WAIT - 1)
    server.says('queueCompleted', anEntry({ id: 'q-2', version: 3, status: 'completed' }))
    vi.advanceTimersByTime(REFRESH_WAIT - 1)
    expect(refreshed()).toEqual([])

    vi.advanceTimersByTime(1)
    expect(refreshed()).toEqual([OF_A_STEP])
  })

  it.each([
    ['queueAdded', OF_AN_ARRIVAL],
    ['queueUpdated', OF_A_STEP],
    ['queueStarted', OF_A_STEP],
    ['queueCompleted', OF_A_STEP],
    ['queueCancelled', OF_A_STEP],
  ] as const)('refetches what %s changes, and nothing else', async (event, tags) => {
    const { server, refreshed } = await signedIn()

    server.says(event, anEntry({ version: 2 }))
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([tags])
  })

  it('also refetches the current entry from a host without versions', async () => {
    const { server, refreshed } = await signedIn()

    server.says('queueStarted', anEntry())
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([['History', 'InBooth', 'Progress', 'Queue', 'Stats']])
  })

  it.each([
    ['queueAdded', 'info', 'Siti Rahma masuk antrian'],
    ['queueUpdated', 'info', 'Data Siti Rahma diperbarui'],
    ['queueStarted', 'info', 'Sesi foto Siti Rahma dimulai'],
    ['queueCompleted', 'success', 'Siti Rahma selesai, 2 lembar'],
    ['queueCancelled', 'warning', 'Antrian Siti Rahma dibatalkan'],
  ] as const)('announces %s at once', async (event, variant, text) => {
    const { server, toasts } = await signedIn()

    server.says(event, anEntry())

    expect(toasts()).toMatchObject([{ variant, text }])
  })

  it('announces a change before the number of waiting students is known', async () => {
    const { server, heard } = await signedIn()

    server.says('queueAdded', anEntry())
    vi.advanceTimersByTime(ANNOUNCE_WAIT)

    expect(heard()).toEqual(['Siti Rahma ditambahkan'])
  })

  it('fetches nothing while nobody is signed in', () => {
    const { store, refreshed } = makeBooth({ connect: () => Promise.resolve(fakeSocket().socket) })

    store.dispatch(liveDataStale())
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([])
  })

  it('accepts the entry wrapped in { queue } as well', async () => {
    const { server, said } = await signedIn()

    server.says('queueAdded', { queue: anEntry() })

    expect(said()).toEqual(['Siti Rahma masuk antrian'])
  })

  it('announces one change once, however often its event comes', async () => {
    const { server, said } = await signedIn()

    server.says('queueUpdated', anEntry({ version: 2 }))
    server.says('queueUpdated', anEntry({ version: 2 }))
    server.says('queueUpdated', anEntry({ version: 3 }))

    expect(said()).toHaveLength(2)
  })

  it('reports for each event what became of it, for Redux DevTools', async () => {
    consoleIs.allowed.push(/can't be read|does not fit the contract/)
    const { store, server, actions } = await signedIn()
    const theirs = anEntry({ version: 3 })

    server.says('queueUpdated', theirs)
    server.says('queueUpdated', theirs)
    server.says('queueStarted', anEntry({ version: 2 }))
    server.saysAnything('queueAdded', {})
    server.says('boothChanged', { at: '2025-01-06T02:00:00.000Z' })
    const ours = anEntry({ id: 'q-9', studentName: 'Dewi Lestari', version: 1 })
    const arg = { type: 'mutation', endpointName: 'addEntry', originalArgs: draftOf(ours) }
    const meta = { arg, requestId: 'r-1', requestStatus: 'pending' }
    store.dispatch({ type: 'api/executeMutation/pending', meta })
    server.says('queueAdded', ours)

    const { id } = theirs
    expect(actions().flatMap(one => (socketReceived.match(one) ? one.payload : []))).toEqual([
      { name: 'queueUpdated', id, version: 3, verdict: 'shown' },
      { name: 'queueUpdated', id, version: 3, verdict: 'repeated' },
      { name: 'queueStarted', id, version: 2, verdict: 'outdated' },
      { name: 'queueAdded', verdict: 'unreadable' },
      { name: 'boothChanged', verdict: 'shown' },
      { name: 'queueAdded', id: 'q-9', version: 1, verdict: 'own' },
    ])
  })

  it('announces each change of a host without versions once, too', async () => {
    const { server, said } = await signedIn()

    server.says('queueUpdated', anEntry())
    server.says('queueUpdated', anEntry())
    server.says('queueUpdated', anEntry({ photoCount: 8 }))
    server.says('queueUpdated', anEntry({ id: 'q-2' }))
    server.says('queueStarted', anEntry({ id: 'q-2' }))

    expect(said()).toHaveLength(4)
  })

  it('forgets announcements with the session', async () => {
    const { store, server, said } = await signedIn()
    server.says('queueUpdated', anEntry({ version: 3 }))

    store.dispatch(sessionOpened(aSession()))
    await vi.advanceTimersByTimeAsync(0)
    server.socket.connect()
    server.says('queueUpdated', anEntry({ version: 3 }))
    server.says('queueUpdated', anEntry({ version: 2 }))

    expect(said()).toHaveLength(2)
  })

  it('ignores an event older than the cached entry', async () => {
    const { server, said } = await signedIn()

    server.says('queueCompleted', anEntry({ version: 3, status: 'completed' }))
    server.says('queueStarted', anEntry({ version: 2, status: 'in-progress' }))

    expect(said()).toEqual(['Siti Rahma selesai, 2 lembar'])
  })

  it.each([null, undefined, 'x', {}, { queue: null }, { ...anEntry(), status: 'eaten' }])(
    'ignores the invalid event %j and refetches',
    async payload => {
      consoleIs.allowed.push(/can't be read|does not fit the contract/)
      const { server, said, refreshed } = await signedIn()

      server.saysAnything('queueAdded', payload)
      vi.advanceTimersByTime(REFRESH_WAIT)

      expect(said()).toEqual([])
      expect(refreshed()).toEqual([['History', 'InBooth', 'Queue', 'Stats']])
    },
  )

  it.each(['toString', 'constructor', 'unknown-event'])('ignores the event %s', async name => {
    const { server, said, refreshed } = await signedIn()

    server.saysAnything(name, anEntry())
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(said()).toEqual([])
    expect(refreshed()).toEqual([])
  })

  it('refetches only the settings when they have changed', async () => {
    const { server, said, refreshed } = await signedIn()

    server.says('boothChanged', { at: '2025-01-06T02:00:00.000Z' })
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([['Booth']])
    expect(said()).toEqual([])
  })

  it.each([
    ['queueReset', 'warning', 'Semua antrian dan riwayat telah dihapus'],
    ['queueLeftovers', 'info', 'Siswa yang tersisa sudah diurus'],
  ] as const)('starts over after %s and announces it', async (event, variant, text) => {
    const { server, toasts, refreshed } = await signedIn()
    server.says('queueCompleted', anEntry({ version: 3, status: 'completed' }))

    server.saysAnything(event, {})
    server.says('queueAdded', anEntry({ version: 1 }))
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(toasts()).toMatchObject([
      { variant: 'success' },
      { variant, text },
      { variant: 'info', text: 'Siti Rahma masuk antrian' },
    ])
    expect(refreshed()).toEqual([OF_THE_QUEUE])
  })

  it.each([
    ['cancel', 'yesterday', 'Pak Budi membatalkan 3 siswa dari kemarin'],
    ['cancel', 'today', 'Pak Budi membatalkan 3 siswa yang tersisa hari ini'],
    ['bring', 'earlier', 'Pak Budi membawa ke hari ini 3 siswa dari hari-hari sebelumnya'],
    ['undo', undefined, 'Pak Budi mengembalikan 3 siswa yang tersisa'],
  ] as const)('announces what happened to leftover students: %s, %s', async (action, of, text) => {
    const { server, toasts } = await signedIn()

    server.says('queueLeftovers', {
      at: '2025-01-06T02:00:00.000Z',
      action,
      count: 3,
      by: 'Pak Budi',
      ...(of && { of }),
    })

    expect(toasts()).toMatchObject([{ variant: 'info', text, isNews: true }])
  })

  it('refetches prices when waiting entries got one, and nothing else', async () => {
    const { server, said, refreshed } = await signedIn()

    server.says('queuePriced', { at: '2025-01-06T02:00:00.000Z', count: 3 })
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([['History', 'InBooth', 'Progress', 'Queue']])
    expect(said()).toEqual([])
  })

  it('refetches names when some were removed, and nothing else', async () => {
    const { server, said, refreshed } = await signedIn()
    server.says('queueCompleted', anEntry({ version: 3, status: 'completed' }))
    vi.advanceTimersByTime(REFRESH_WAIT)

    server.says('namesRemoved', { at: '2025-01-06T02:00:00.000Z' })
    vi.advanceTimersByTime(REFRESH_WAIT)
    server.says('queueStarted', anEntry({ version: 2, status: 'in-progress' }))

    expect(refreshed()).toEqual([OF_A_STEP, ['History', 'InBooth', 'Progress', 'Queue', 'Roster']])
    expect(said()).toEqual(['Siti Rahma selesai, 2 lembar'])
  })

  it('refetches at every connection, without an event', async () => {
    const { server, refreshed } = await signedIn()

    server.connects()
    vi.advanceTimersByTime(REFRESH_WAIT)
    server.drops()
    server.connects()
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([EVERYTHING, EVERYTHING])
  })

  it.each([
    ['a return to the tab', windowSeen],
    ['the network’s return', networkFound],
    ['a request that nobody answered', liveDataStale],
  ])('refetches after %s', async (_, doubt) => {
    const { store, refreshed } = await signedIn()

    store.dispatch(doubt())
    store.dispatch(doubt())
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed()).toEqual([EVERYTHING])
  })

  it('is Off when the network is lost, and reconnects when it returns', async () => {
    const { store, server, isLive, refreshed } = await signedIn()
    server.connects()

    store.dispatch(networkLost())
    expect(isLive()).toBe(false)

    store.dispatch(networkFound())
    expect(server.sent.slice(-2)).toEqual([['(disconnect)'], ['(connect)']])
    server.connects()
    vi.advanceTimersByTime(REFRESH_WAIT)
    expect(isLive()).toBe(true)
    expect(refreshed()).toEqual([EVERYTHING])
  })

  it('polls while Off, and stops when Live again', async () => {
    const { server, refreshed } = await signedIn()

    vi.advanceTimersByTime(POLLS.first + REFRESH_WAIT)
    expect(refreshed()).toHaveLength(1)
    vi.advanceTimersByTime(2 * POLLS.every)
    expect(refreshed()).toHaveLength(3)

    server.connects()
    vi.advanceTimersByTime(10 * POLLS.every)
    expect(refreshed()).toHaveLength(4)
  })

  it('does not poll while the tab is hidden', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { refreshed } = await signedIn()

    vi.advanceTimersByTime(5 * POLLS.every)

    expect(refreshed()).toEqual([])
  })

  it('retries when the socket’s code could not be loaded', async () => {
    const server = fakeSocket()
    const connect = vi
      .fn(() => Promise.resolve(server.socket))
      .mockRejectedValueOnce(new Error('chunk lost'))
    const { isLive } = await signedIn({ connect })

    await vi.advanceTimersByTimeAsync(RECONNECT_DELAY)
    server.connects()

    expect(isLive()).toBe(true)
  })

  it('has one socket: a second sign-in closes the first', async () => {
    const first = fakeSocket()
    const second = fakeSocket()
    const connect = vi.fn(() => Promise.resolve(second.socket)).mockResolvedValueOnce(first.socket)
    const { store, said } = await signedIn({ connect })

    store.dispatch(sessionOpened(aSession()))
    await vi.advanceTimersByTimeAsync(0)
    first.says('queueAdded', anEntry())
    second.says('queueAdded', anEntry())

    expect(said()).toEqual(['Siti Rahma masuk antrian'])
  })

  it('announces and refetches nothing after the session closed', async () => {
    const { store, server, said, refreshed, isLive } = await signedIn()
    server.connects()

    server.says('queueAdded', anEntry())
    store.dispatch(sessionClosed('logout'))
    server.says('queueStarted', anEntry({ status: 'in-progress' }))
    vi.advanceTimersByTime(10 * POLLS.every)

    expect(said()).toEqual(['Siti Rahma masuk antrian'])
    expect(refreshed()).toEqual([])
    expect(isLive()).toBe(false)
  })

  const activity = {
    action: 'start',
    entryId: 'q-1',
    studentName: 'Siti Rahma',
    admin: { name: 'Bu Ani', email: 'ani@sekolah.sch.id' },
    at: '2025-01-06T01:00:00.000Z',
  } as const

  it('logs what admins do for a developer', async () => {
    const { server, actions } = await signedIn({}, { role: 'developer' })

    server.says('admin-activity', activity)

    expect(actions()).toContainEqual(adminActed(activity))
  })

  it('ignores an activity that it cannot read, and says so in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { server, actions } = await signedIn({}, { role: 'developer' })
    const before = actions().length

    server.saysAnything('admin-activity', { action: 'dance' })

    expect(actions()).toHaveLength(before)
    expect(warn.mock.calls).toEqual([["admin-activity can't be read"]])
  })

  it('passes log lines to a developer who follows, until the session ends', async () => {
    const { store, server, actions } = await signedIn({}, { role: 'developer' })
    const lines = () => actions().filter(logsReceived.match)
    server.saysAnything('system-log', aLine())
    vi.advanceTimersByTime(LOG_WAIT)
    expect(lines()).toEqual([])

    store.dispatch(logsFollowed(true))
    server.says('queueAdded', anEntry())
    server.saysAnything('error-log', aLine())
    vi.advanceTimersByTime(LOG_WAIT)
    expect(lines()).toEqual([logsReceived({ system: [], errors: [aLine()] })])

    server.saysAnything('error-log', aLine())
    store.dispatch(sessionClosed('logout'))
    vi.advanceTimersByTime(LOG_WAIT)
    expect(lines()).toHaveLength(1)
  })

  it('passes no log lines to an admin', async () => {
    const { store, server, actions } = await signedIn()

    store.dispatch(logsFollowed(true))
    server.saysAnything('system-log', aLine())
    vi.advanceTimersByTime(LOG_WAIT)

    expect(actions().filter(logsReceived.match)).toEqual([])
  })

  it('logs no admin activity for an admin', async () => {
    const { server, actions } = await signedIn()

    server.says('admin-activity', activity)

    expect(actions()).not.toContainEqual(adminActed(activity))
  })
})

type Connect = Parameters<typeof createSocketMiddleware>[0]['connect']

/** A store with only the API and the socket, and a record of its effects. */
function makeBooth({ connect }: { connect: Connect }) {
  const toasts: Toast[] = []
  const heard: string[] = []
  const seen: unknown[] = []
  const record: Middleware = () => next => action => {
    seen.push(action)
    return next(action)
  }
  const store = configureStore({
    reducer: { acts: actsSlice.reducer, api: api.reducer, connection: connectionSlice.reducer },
    middleware: getDefault =>
      getDefault().concat(
        createSocketMiddleware({
          connect,
          notify: toast => toasts.push(toast),
          announce: words => heard.push(words),
        }),
        record,
      ),
  })
  return {
    store,
    actions: () => seen,
    toasts: () => toasts,
    said: () => toasts.map(({ text }) => text),
    heard: () => heard,
    refreshed: () =>
      seen
        .filter(api.util.invalidateTags.match)
        .map(({ payload }) => payload.map(String).toSorted()),
    isLive: () => selectIsLive(store.getState()),
  }
}

async function signedIn({ connect }: { connect?: Connect } = {}, user: Partial<User> = {}) {
  const server = fakeSocket()
  const booth = makeBooth({ connect: connect ?? (() => Promise.resolve(server.socket)) })
  booth.store.dispatch(sessionOpened(aSession(user)))
  await vi.advanceTimersByTimeAsync(0)
  return { ...booth, server }
}
