import { pino } from 'pino'
import { expect, it } from 'vitest'
import {
  createNodes,
  type NodeAnswer,
  type NodeLine,
  type NodeQuestion,
} from '../../../src/platform/realtime/nodes.ts'

const OTHER = { name: 'meja-b:3000', startedAt: '2025-01-06T01:00:00.000Z' }
const GONE = 'Node itu tidak ada atau tidak menjawab'

/** A node whose questions to others are answered by the test. */
function aNode(answersOf: (question: NodeQuestion) => NodeAnswer[]) {
  let answer: Parameters<NonNullable<NodeLine>['listen']>[0] = async () => null
  const nodes = createNodes({
    line: {
      ask: async question => answersOf(question),
      listen: given => {
        answer = given
      },
    },
    port: () => 3000,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  return { nodes, receives: (question: NodeQuestion) => answer(question) }
}

it('a request to a node without an answer is refused', async () => {
  const { nodes } = aNode(() => [null])
  const ask = nodes.question('health', () => 'own')

  await expect(ask(OTHER.name, undefined)).rejects.toThrow(GONE)
})

it('a list and a sum are of this node and the others that answer', async () => {
  const { nodes } = aNode(({ question }) =>
    question === 'node' ? [{ data: OTHER }] : [{ data: 2 }],
  )

  expect((await nodes.list()).map(({ name }) => name)).toEqual(
    [OTHER.name, nodes.self().name].toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await nodes.sumOf('open', () => 3)()).toBe(5)
})

it('an unknown request of another version is refused with a message', async () => {
  const { nodes, receives } = aNode(() => [])

  const answer = await receives({ to: nodes.self().name, question: 'newer', params: undefined })

  expect(answer).toEqual({ status: 501, message: 'Node itu berjalan dengan versi lain' })
})
