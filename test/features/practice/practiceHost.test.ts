import type { QueueEntry } from '@antrian/contract/queue/queue'
import { expect, it, vi } from 'vitest'
import { makeStore } from '@/app/store'
import { createPracticeHost } from '@/features/practice/practiceHost'
import { start } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'

/** Siti is completed, and Dewi in the booth. */
async function practising() {
  const host = createPracticeHost(undefined, () => Date.parse('2025-01-06T02:00:00.000Z'))
  const post = (path: string, body?: object) =>
    host({ url: `/api/queue/contoh-${path}`, method: 'POST', body })
  await post('1/start')
  await post('1/complete', { paymentMethod: 'cash', next: 'contoh-2' })
  const entries = async () => {
    const answer = (await host({ url: '/api/queue' })) as {
      data: { data: { queues: QueueEntry[] } }
    }
    return answer.data.data.queues.map(({ id, status }) => [id, status]).slice(0, 2)
  }
  return { post, entries }
}

it.each([
  ['in line', 'waiting', 'waiting', 'in-progress'],
  ['in line, for the booth is taken', 'in-progress', 'waiting', 'in-progress'],
  ['in the booth, and the next student back', undefined, 'in-progress', 'waiting'],
])(
  'a completed student of the practice is %s when asked to be %s',
  async (_, to, first, second) => {
    const { post, entries } = await practising()

    await post('1/undo', { version: 3, to })

    expect(await entries()).toEqual([
      ['contoh-1', first],
      ['contoh-2', second],
    ])
  },
)

it('the practice continues without a network, because nothing leaves the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const deps = { connect: () => new Promise<never>(() => {}), notify: () => {}, announce: () => {} }
  const store = makeStore(deps, createPracticeHost(undefined, Date.now))
  const dispatch = store.dispatch as QueueDispatch

  expect(await dispatch(start('contoh-1'))).toEqual({ kind: 'done' })
})
