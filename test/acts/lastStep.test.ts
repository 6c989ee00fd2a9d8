import { UNDO_FOR } from '@antrian/contract/queue/pressTimes'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it, vi } from 'vitest'
import { selectLastStep } from '@/acts/actsSlice'
import { queueApi } from '@/services/queueApi'
import { answers, apiServer, serves } from '../support/apiServer'
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
