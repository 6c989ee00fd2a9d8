import type { Pause } from '@antrian/contract/booth/pause'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreferencesSheet } from '@/app/PreferencesSheet'
import { selectPreferences } from '@/features/preferences/preferencesSlice'
import { EmptyBoothNotice } from '@/features/queue/EmptyBoothNotice'
import { pauseApi } from '@/services/pauseApi'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const MINUTE = 60_000
const siti = anEntry({ id: 's', studentName: 'Siti' })
const budi = anEntry({ id: 'b', studentName: 'Budi' })
const ahmad = anEntry({ id: 'a', studentName: 'Ahmad', status: 'in-progress' })

const getQueue = queueApi.endpoints.getQueue.select()
const getPauses = pauseApi.endpoints.getPauses.select()
const iso = (time: number) => new Date(time).toISOString()

let shown: string[]
let answer: NotificationPermission

beforeEach(() => {
  shown = []
  answer = 'granted'
  class FakeNotification {
    static permission: NotificationPermission = 'granted'
    static requestPermission = () => Promise.resolve(answer)
    private readonly title: string
    constructor(title: string) {
      this.title = title
      shown.push(title)
    }
    close() {
      shown = shown.filter(title => title !== this.title)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
})

describe('the notice of an empty booth', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function withQueue(entries: QueueEntry[], pauses: Pause[] = []) {
    apiServer.use(serves.queue(entries), serves.pauses({ pauses, version: 0 }))
    const { store, server } = renderWithStore(<EmptyBoothNotice />)
    act(() => void store.dispatch(sessionOpened(aSession({}, ['pause']))))
    await waitFor(() => {
      expect(getQueue(store.getState()).data).toHaveLength(entries.length)
      expect(getPauses(store.getState()).data?.pauses).toEqual(pauses)
    })
    return { store, server }
  }

  it('says after two minutes how many wait', async () => {
    await withQueue([siti, budi])

    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE - 5000))
    expect(shown).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(shown).toEqual(['Booth kosong, 2 menunggu'])
  })

  it('disappears when a session starts', async () => {
    const { server } = await withQueue([siti])
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
    expect(shown).toHaveLength(1)

    const started = { ...siti, status: 'in-progress' as const }
    apiServer.use(serves.queue([started]))
    act(() => server.says('queueStarted', started))

    await waitFor(() => expect(shown).toEqual([]))
  })

  it.each([
    ['somebody is in the booth', [ahmad, siti]],
    ['nobody waits', []],
  ])('is not shown while %s', async (_, entries) => {
    await withQueue(entries)

    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE))

    expect(shown).toEqual([])
  })

  it('is not shown during a pause', async () => {
    const [from, until] = [Date.now() - MINUTE, Date.now() + 60 * MINUTE]
    await withQueue([siti], [{ from: iso(from), until: iso(until) }])

    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE))

    expect(shown).toEqual([])
  })

  it('appears two minutes after a pause', async () => {
    const [from, until] = [Date.now() - MINUTE, Date.now() + 60 * MINUTE]
    const { store, server } = await withQueue([siti], [{ from: iso(from), until: iso(until) }])
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE))

    apiServer.use(serves.pauses({ pauses: [], version: 1 }))
    act(() => server.says('boothChanged', { at: iso(Date.now()) }))
    await waitFor(() => expect(getPauses(store.getState()).data?.version).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE))

    await waitFor(() => expect(shown).toEqual(['Booth kosong, 1 menunggu']))
  })

  it('is not shown to an admin who looks at the page', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await withQueue([siti])

    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE))

    expect(shown).toEqual([])
  })
})

describe('the switch of the notice', () => {
  it('asks the browser first', async () => {
    const { store, user } = renderWithStore(<PreferencesSheet />)

    await user.click(screen.getByRole('switch', { name: 'Pemberitahuan saat booth kosong' }))

    await waitFor(() => expect(selectPreferences(store.getState()).hasEmptyBoothNotice).toBe(true))
  })

  it('stays off and says so when the browser refuses', async () => {
    answer = 'denied'
    const { store, user } = renderWithStore(<PreferencesSheet />)

    await user.click(screen.getByRole('switch', { name: 'Pemberitahuan saat booth kosong' }))

    await screen.findByText('Browser tidak mengizinkan pemberitahuan dari halaman ini.')
    expect(selectPreferences(store.getState()).hasEmptyBoothNotice).toBe(false)
  })

  it('is absent in a browser without notices', () => {
    vi.stubGlobal('isSecureContext', false)
    renderWithStore(<PreferencesSheet />)

    expect(screen.queryByText('Pemberitahuan saat booth kosong')).not.toBeInTheDocument()
  })
})
