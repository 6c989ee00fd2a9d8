import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createRefresher,
  HUNG_AFTER,
  POLLS,
  REFRESH_WAIT,
  RETRY_AFTER,
} from '@/middleware/refresher'
import { analyticsApi } from '@/services/analyticsApi'
import { type ApiDispatch, api, TAGS } from '@/services/api'
import { closingApi } from '@/services/closingApi'
import { forecastApi } from '@/services/forecastApi'
import { paperApi } from '@/services/paperApi'
import { queueApi } from '@/services/queueApi'
import { recentApi } from '@/services/recentApi'
import { settingsApi } from '@/services/settingsApi'
import { studentsApi } from '@/services/studentsApi'
import { API, apiServer, hangs } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { pending } from '../support/pending'

beforeEach(() => void vi.useFakeTimers())

/** A store whose host answers nothing, with a record of repeated requests. */
function refreshing() {
  apiServer.use(http.get(`${API}/*`, hangs))
  const refreshed: unknown[] = []
  const record: Middleware = () => next => action => {
    if (api.util.invalidateTags.match(action)) refreshed.push(action.payload)
    return next(action)
  }
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware, record),
  })
  const refresher = createRefresher(store.dispatch as ApiDispatch, () => store.getState())
  onTestFinished(() => {
    refresher.cancel()
    store.dispatch(api.util.resetApiState())
  })
  return { store, refresher, refreshed }
}

const getQueue = () => queueApi.endpoints.getQueue.initiate()
const getStatistics = (startDate: string) =>
  analyticsApi.endpoints.getAnalytics.initiate({ startDate, endDate: '2025-06-30' })

describe('a refresh', () => {
  it('waits for a list request in progress', async () => {
    const { store, refresher, refreshed } = refreshing()
    const list = store.dispatch(getQueue())
    refresher.markStale(['Queue'])

    await vi.advanceTimersByTimeAsync(HUNG_AFTER - 1)
    expect(refreshed).toEqual([])
    list.abort()
    await list
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed).toEqual([['Queue']])
  })

  it('stops waiting for a list that never arrives', async () => {
    const { store, refresher, refreshed } = refreshing()
    const list = store.dispatch(getQueue())
    refresher.markStale(['Queue'])

    await vi.advanceTimersByTimeAsync(HUNG_AFTER + 2 * REFRESH_WAIT)

    expect(await list).toMatchObject({ isError: true })
    expect(refreshed).toEqual([['Queue']])
  })

  it('waits for statistics that follow events, and for nothing else', () => {
    const { store, refresher, refreshed } = refreshing()
    void store.dispatch(getStatistics('2022-07-01'))
    void store.dispatch(studentsApi.endpoints.getKnownStudents.initiate('Siti'))
    refresher.markStale(['Queue'])
    vi.advanceTimersByTime(REFRESH_WAIT)
    expect(refreshed).toEqual([['Queue']])

    void store.dispatch(getStatistics('2025-06-01'))
    refresher.markStale(['Stats'])
    vi.advanceTimersByTime(REFRESH_WAIT)

    expect(refreshed).toHaveLength(1)
  })

  it.each([
    ['the last completed', '/api/queue/recent', 'Progress', recentApi.endpoints.getRecent.initiate],
    ['the pace', '/api/queue/pace', 'Progress', forecastApi.endpoints.getPace.initiate],
    ['the paper', '/api/admin/paper', 'Progress', paperApi.endpoints.getPaper.initiate],
    ['the settings', '/api/admin/booth', 'Booth', settingsApi.endpoints.getSettings.initiate],
    [
      'the day',
      '/api/admin/closings/2025-06-30',
      'Stats',
      () => closingApi.endpoints.getClosing.initiate('2025-06-30'),
    ],
  ] as const)('fetches %s once more after each answer in progress', async (_, path, tag, ask) => {
    consoleIs.allowed.push(/does not fit the contract/)
    const { store, refresher } = refreshing()
    const asked: ReturnType<typeof pending<void>>[] = []
    apiServer.use(
      http.get(API + path, async () => {
        const answer = pending<void>()
        asked.push(answer)
        await answer.value
        return HttpResponse.json({ success: true, data: {} })
      }),
    )
    void store.dispatch(ask() as ReturnType<typeof getQueue>)

    for (const times of [1, 2, 3]) {
      await expect.poll(() => asked).toHaveLength(times)
      refresher.markStale([tag])
      await vi.advanceTimersByTimeAsync(REFRESH_WAIT)
      asked.at(-1)?.letGo()
    }
    await expect.poll(() => asked).toHaveLength(4)
  })

  it('is repeated when its own answer never arrives', async () => {
    const { store, refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])
    vi.advanceTimersByTime(REFRESH_WAIT)
    void store.dispatch(getQueue())

    await vi.advanceTimersByTimeAsync(HUNG_AFTER + 2 * REFRESH_WAIT)

    expect(refreshed).toEqual([['Queue'], ['Queue']])
  })

  it('is not repeated once it was answered', () => {
    const { refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])

    vi.advanceTimersByTime(3 * HUNG_AFTER)

    expect(refreshed).toEqual([['Queue']])
  })
})

describe('an outdated answer', () => {
  const next = RETRY_AFTER + REFRESH_WAIT

  it('is fetched again a second later, at most three times for each event', () => {
    const { refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])
    vi.advanceTimersByTime(REFRESH_WAIT)

    for (let behind = 0; behind < 5; behind++) {
      refresher.retry()
      vi.advanceTimersByTime(RETRY_AFTER - 1)
      expect(refreshed).toHaveLength(1 + Math.min(behind, 3))
      vi.advanceTimersByTime(1 + REFRESH_WAIT)
    }
    expect(refreshed).toEqual([['Queue'], TAGS, TAGS, TAGS])

    refresher.markStale(['Queue'])
    refresher.retry()
    vi.advanceTimersByTime(next)
    expect(refreshed.slice(4)).toEqual([['Queue'], TAGS])
  })

  it('is fetched again once, however many were outdated', () => {
    const { refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])

    for (let behind = 0; behind < 4; behind++) {
      refresher.retry()
      vi.advanceTimersByTime(RETRY_AFTER / 5)
    }
    vi.advanceTimersByTime(next)
    expect(refreshed).toHaveLength(2)
    refresher.retry()
    vi.advanceTimersByTime(next)

    expect(refreshed).toHaveLength(3)
  })

  it('is used while nothing happened', () => {
    const { refresher, refreshed } = refreshing()

    refresher.retry()
    vi.advanceTimersByTime(next)

    expect(refreshed).toEqual([])
  })
})

describe('the live queries while Off', () => {
  it('are fetched soon and then at one interval, however often a connection fails', () => {
    const { refresher, refreshed } = refreshing()
    refresher.startPolling()
    const failing = setInterval(refresher.startPolling, POLLS.first / 2)

    vi.advanceTimersByTime(POLLS.first + 2 * POLLS.every + REFRESH_WAIT)
    clearInterval(failing)
    expect(refreshed).toEqual([TAGS, TAGS, TAGS])

    refresher.stopPolling()
    vi.advanceTimersByTime(2 * POLLS.every)
    expect(refreshed).toHaveLength(3)
  })
})

describe('the pending refetches', () => {
  it('are cancelled with the session', async () => {
    const { store, refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])
    vi.advanceTimersByTime(REFRESH_WAIT)
    void store.dispatch(getQueue())
    refresher.markStale(['Queue'])
    refresher.retry()
    refresher.startPolling()

    refresher.cancel()
    store.dispatch(api.util.resetApiState())
    void store.dispatch(getQueue())
    await vi.advanceTimersByTimeAsync(3 * HUNG_AFTER)
    refresher.retry()
    await vi.advanceTimersByTimeAsync(3 * HUNG_AFTER)

    expect(refreshed).toHaveLength(1)
  })

  it('are empty at the start of the next session', () => {
    const { refresher, refreshed } = refreshing()
    refresher.markStale(['Queue'])
    refresher.retry()
    refresher.cancel()

    refresher.markStale(['Queue'])
    refresher.retry()
    vi.advanceTimersByTime(RETRY_AFTER + REFRESH_WAIT)

    expect(refreshed).toEqual([['Queue'], TAGS])
  })
})
