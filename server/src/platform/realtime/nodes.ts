import { hostname } from 'node:os'
import type { NodeQuery, ServerNode } from '@antrian/contract/developer/nodes'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'

/** A question to one node, or to all. */
export interface NodeQuestion {
  to: string | undefined
  question: string
  params: unknown
}

/** Null from a node that is not asked. */
export type NodeAnswer = { data: unknown } | { status: number; message: string } | null

/** The connection to the other nodes. Undefined if there are none. */
export type NodeLine =
  | {
      /** Waits for each node, for a silent one at most five seconds. */
      ask: (question: NodeQuestion) => Promise<NodeAnswer[]>
      listen: (answer: (question: NodeQuestion) => Promise<NodeAnswer>) => void
    }
  | undefined

interface Deps {
  line: NodeLine
  port: () => number
  clock: Clock
  log: FastifyBaseLogger
}

type Read = (params: never) => unknown

/**
 * Lets one node answer for another, because callers behind a load balancer cannot choose the node.
 * Messages go through the database, like events.
 */
export function createNodes({ line, port, clock, log }: Deps) {
  const startedAt = clock().toISOString()
  const self = (): ServerNode => ({ name: `${hostname()}:${port()}`, startedAt })
  const isHere = (node: string | undefined) => node === undefined || node === self().name
  const questions = new Map<string, Read>([['node', self]])

  line?.listen(async ({ to, question, params }) => {
    if (!isHere(to)) return null
    try {
      const read = questions.get(question)
      if (!read) throw new Refusal(501, 'Node itu berjalan dengan versi lain')
      return { data: await read(params as never) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.statusCode, message: error.message }
      log.error({ err: error, question }, 'another node could not be answered')
      return { status: 500, message: 'Terjadi kesalahan' }
    }
  })

  async function ask(to: string, question: string, params: unknown): Promise<unknown> {
    const answers = (await line?.ask({ to, question, params })) ?? []
    const answer = answers.find(one => one !== null)
    if (!answer) throw new Refusal(404, 'Node itu tidak ada atau tidak menjawab')
    if ('message' in answer) throw new Refusal(answer.status, answer.message)
    return answer.data
  }

  /** What all nodes answer, this one first, without those that do not answer. */
  async function askAll<Answer>(question: string): Promise<Answer[]> {
    const answers = (await line?.ask({ to: undefined, question, params: undefined })) ?? []
    const others = answers.flatMap(answer => (answer && 'data' in answer ? answer.data : []))
    return [await questions.get(question)?.(undefined as never), ...others] as Answer[]
  }

  /** Registers a question by name. The result asks this node or another one. */
  function question<Params, Answer>(
    name: string,
    read: (params: Params) => Answer | Promise<Answer>,
  ): (node: string | undefined, params: Params) => Promise<Answer> {
    questions.set(name, read)
    return async (node, params) =>
      isHere(node) ? read(params) : ((await ask(node ?? '', name, params)) as Answer)
  }

  return {
    self,
    isHere,
    question,

    list: async () =>
      (await askAll<ServerNode>('node')).sort((a, b) => a.name.localeCompare(b.name)),

    /** Registers a figure. The result sums it up over all nodes. */
    sumOf(name: string, figure: () => number) {
      questions.set(name, figure)
      return async () => (await askAll<number>(name)).reduce((sum, one) => sum + one, 0)
    },

    /** Handler of a call that reads figures of the node given in its query. */
    answer<Answer>(name: string, read: () => Answer | Promise<Answer>) {
      const onNode = question(name, read)
      return ({ query }: { query: NodeQuery }) => onNode(query.node, undefined)
    },
  }
}

export type Nodes = ReturnType<typeof createNodes>
