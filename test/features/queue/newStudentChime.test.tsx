import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Preferences } from '@/app/Preferences'
import { preferenceChanged } from '@/features/preferences/preferencesSlice'
import { NewStudentChime } from '@/features/queue/NewStudentChime'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const getQueue = queueApi.endpoints.getQueue.select()

const siti = anEntry({ queueNumber: 4 })

describe('the chime', () => {
  let notes = 0

  beforeEach(() => {
    notes = 0
    const volume = {
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect() {},
    }
    class Speaker {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
      createGain = () => volume
      createOscillator = () => ({
        frequency: {},
        connect: () => volume,
        start: () => {
          notes += 1
        },
        stop() {},
      })
    }
    vi.stubGlobal('AudioContext', Speaker)
    Object.defineProperty(navigator, 'userActivation', {
      value: { hasBeenActive: true },
      configurable: true,
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation')
  })

  async function studentComes(held: QueueEntry[]) {
    apiServer.use(serves.queue(held))
    const { store, server } = renderWithStore(<NewStudentChime />)
    const names = () => getQueue(store.getState()).data?.map(entry => entry.studentName)
    act(() => void store.dispatch(sessionOpened(aSession())))
    await waitFor(() => expect(names()).toEqual(held.map(entry => entry.studentName)))

    const budi = anEntry({ id: 'b', studentName: 'Budi' })
    apiServer.use(serves.queue([...held, budi]))
    act(() => server.says('queueAdded', budi))
    await waitFor(() => expect(names()).toContain('Budi'))
  }

  it('sounds when a student is added to an empty queue', async () => {
    await studentComes([])

    expect(notes).toBeGreaterThan(0)
  })

  it('is silent while others wait', async () => {
    await studentComes([siti])

    expect(notes).toBe(0)
  })

  it('is off until it is switched on', async () => {
    apiServer.use(serves.queue([]))
    const { store, server } = renderWithStore(<Preferences />)
    act(() => void store.dispatch(sessionOpened(aSession())))
    const comes = () => {
      act(() => server.says('queueAdded', siti))
      act(() => server.says('queueCancelled', { ...siti, status: 'cancelled' }))
    }
    comes()
    expect(notes).toBe(0)

    act(() => void store.dispatch(preferenceChanged({ hasChime: true })))

    // Its chunk loads asynchronously.
    await waitFor(() => {
      comes()
      expect(notes).toBeGreaterThan(0)
    })
  })
})
