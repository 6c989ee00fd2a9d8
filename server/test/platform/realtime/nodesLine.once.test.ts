import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNodes, type NodeMessage } from '../../../src/platform/realtime/nodes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OTHER = { name: 'meja-b:3000', startedAt: '2025-01-06T01:00:00.000Z' }
const GONE = 'Node itu tidak ada atau tidak menjawab'

/** A node whose messages to another node pass through the test. */
function aNode() {
  const said: NodeMessage[] = []
  let listener: (message: NodeMessage) => void = () => {}
  const nodes = createNodes({
    line: {
      say: message => void said.push(message),
      listen: receives => {
        listener = receives
      },
    },
    port: () => 3000,
    clock: () => new Date(),
    monotonic: () => performance.now(),
    log: pino({ level: 'silent' }),
  })
  const receives = (message: NodeMessage) => listener(message)
  receives({ kind: 'here', node: OTHER })
  return { nodes, said, receives, ask: nodes.question('/health', () => 'own') }
}

it('a request to a node without an answer ends by a timeout', async () => {
  const { ask } = aNode()
  const answer = ask(OTHER.name, undefined).catch(error => error.message)

  await vi.advanceTimersByTimeAsync(10_000)

  expect(await answer).toBe(GONE)
})

it('a silent node disappears from the list', async () => {
  const { nodes, ask } = aNode()
  await nodes.start()
  const answer = ask(OTHER.name, undefined).catch(error => error.message)

  await vi.advanceTimersByTimeAsync(8000)

  expect(await answer).toBe(GONE)
  expect(nodes.list()).toEqual([nodes.self()])
  await expect(ask(OTHER.name, undefined)).rejects.toThrow(GONE)
})

it('an unknown request of another version is refused with a message', async () => {
  const { nodes, said, receives } = aNode()

  receives({ kind: 'ask', id: '1', to: nodes.self().name, question: '/newer', params: undefined })
  await vi.advanceTimersByTimeAsync(0)

  expect(said).toEqual([
    { kind: 'refusal', id: '1', status: 501, message: 'Node itu berjalan dengan versi lain' },
  ])
})
