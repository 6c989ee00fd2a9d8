import { UNDO_FOR } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { selectLastStep } from '@/acts/actsSlice'
import { leftoversApi } from '@/services/leftoversApi'
import { queueApi } from '@/services/queueApi'
import { API, answers, apiServer, holds, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { makeQueueStore } from '../support/queueStore'

const UNTRACKED = { track: false } as const

describe('the last step of the acts', () => {
  const lastIn = ({ store }: Booth) => selectLastStep(store.getState())[0]?.entries

  /** Starts an entry; the host answers with the given entry. */
  async function did(booth: Booth, entry: Partial<QueueEntry>) {
    apiServer.use(serves.start(answers(anEntry({ lastAction: 'start', ...entry }))))
    await booth.store.dispatch(
      queueApi.endpoints.startEntry.initiate({ id: entry.id ?? '' }, UNTRACKED),
    )
  }

  const takeBack = (
    { store }: Booth,
    { id, version }: { id: string; version: number },
    entry: Partial<QueueEntry>,
  ) => {
    apiServer.use(serves.undo(answers(anEntry({ id, lastAction: 'undo', ...entry }))))
    const undoes = selectLastStep(store.getState())[0]?.key ?? ''
    return store.dispatch(queueApi.endpoints.undoEntry.initiate({ id, version, undoes }, UNTRACKED))
  }

  /** Brings an entry of an earlier day into the line. */
  const brought = ({ store }: Booth, id: string, version: number, isMore = false) => {
    const data = { count: 1, refunds: {}, entries: [{ id, version }] }
    apiServer.use(http.post(`${API}/api/admin/leftovers/bring`, holds(data)))
    return store.dispatch(leftoversApi.endpoints.bringLeftovers.initiate({ ids: [id], isMore }))
  }

  it('stores no step of a host without versions', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'd', version: undefined })

    expect(lastIn(booth)).toBeUndefined()
  })

  it('ends with the step before after an undo, at the present version of its entry', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'b', version: 5 })
    await did(booth, { id: 'a', version: 3 })

    await takeBack(booth, { id: 'a', version: 3 }, { version: 4 })
    expect(lastIn(booth)).toMatchObject([{ id: 'b', version: 5 }])

    await takeBack(booth, { id: 'b', version: 5 }, { version: 6 })
    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 4 }])

    await takeBack(booth, { id: 'a', version: 4 }, { version: 5 })
    expect(lastIn(booth)).toBeUndefined()
  })

  it('ends with the call of the next student after the undo of the completion that started them', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'next', version: 5 })
    const both = (entry: Partial<QueueEntry>, next: Partial<QueueEntry>) => () =>
      HttpResponse.json({
        data: anEntry({ id: 'a', ...entry }),
        next: anEntry({ id: 'next', ...next }),
      })
    const [completed, started] = [{ status: 'completed' }, { status: 'in-progress' }] as const
    apiServer.use(
      serves.complete(both({ ...completed, version: 3 }, { ...started, version: 6 })),
      serves.undo(both({ ...started, version: 4 }, { version: 7 })),
    )
    const { completeEntry, undoEntry } = queueApi.endpoints
    const completion = { id: 'a', paymentMethod: 'cash', next: 'next' } as const
    await booth.store.dispatch(completeEntry.initiate(completion, UNTRACKED))

    const undoes = selectLastStep(booth.store.getState())[0]?.key ?? ''
    await booth.store.dispatch(undoEntry.initiate({ id: 'a', version: 3, undoes }, UNTRACKED))

    expect(lastIn(booth)).toMatchObject([{ id: 'next', version: 7 }])
  })

  it('ends with the step before after leftovers were taken back, at the present version of its entry', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'a', version: 3 })
    await brought(booth, 'a', 4)
    apiServer.use(http.post(`${API}/api/admin/leftovers/undo`, holds({ count: 1 })))

    const undoes = selectLastStep(booth.store.getState())[0]?.key ?? ''
    const undo = { entries: [{ id: 'a', version: 4 }], undoes }
    await booth.store.dispatch(leftoversApi.endpoints.undoLeftovers.initiate(undo))

    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 5 }])
  })

  it('is the second request of a press alone, where another act came between the two', async () => {
    const booth = makeQueueStore()
    await brought(booth, 'a', 4)
    await did(booth, { id: 'b', version: 2 })

    await brought(booth, 'c', 4, true)

    const step = selectLastStep(booth.store.getState())
    expect(step.map(({ entries = [] }) => entries[0]?.id)).toEqual(['c'])
  })

  it('keeps its version when somebody else has changed the entry in between', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'a', version: 4 })

    await takeBack(booth, { id: 'a', version: 4 }, { version: 5 })

    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 2 }])
  })

  it('keeps its version when an undo led to another state', async () => {
    const booth = makeQueueStore()
    await did(booth, { id: 'a', version: 2 })
    await did(booth, { id: 'a', version: 3 })

    const waits = { ...anEntry({ id: 'a', version: 4 }), lastAction: 'undo' }
    const message = 'Booth sedang dipakai, Siti kembali ke antrian'
    apiServer.use(serves.undo(() => Response.json({ success: true, data: waits, message })))
    const undoes = selectLastStep(booth.store.getState())[0]?.key ?? ''
    const args = { id: 'a', version: 3, undoes }
    await booth.store.dispatch(queueApi.endpoints.undoEntry.initiate(args, UNTRACKED))

    expect(lastIn(booth)).toMatchObject([{ id: 'a', version: 2 }])
  })

  it('is no act that is older than U undoes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const booth = makeQueueStore()
    await did(booth, { id: 'a', version: 2 })
    vi.setSystemTime(Date.now() + UNDO_FOR)
    await did(booth, { id: 'b', version: 2 })

    await takeBack(booth, { id: 'b', version: 2 }, { version: 3 })

    expect(lastIn(booth)).toBeUndefined()
  })
})

type Booth = ReturnType<typeof makeQueueStore>
