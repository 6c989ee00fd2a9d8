import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { NodeQuery, ServerNode } from '@antrian/contract/developer/nodes'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, type Monotonic, SECOND } from '../clock.ts'
import { Refusal } from '../errors.ts'

const SAID_EVERY = 2 * SECOND
/** Time without a message after which a node counts as gone (ms). */
const LOST = 7 * SECOND

/**
 * How long a node waits for the answer of another node, because NOTIFY loses messages while the
 * connection is down (ms).
 */
const PATIENCE = 10 * SECOND

/** Messages between nodes. */
export type NodeMessage =
  | { kind: 'here'; node: ServerNode }
  | { kind: 'who' }
  | { kind: 'ask'; id: string; to: string; question: string; params: unknown }
  | { kind: 'answer'; id: string; data: unknown }
  | { kind: 'refusal'; id: string; status: number; message: string }

/** The connection to the other nodes. Undefined if there are none. */
export type NodeLine =
  | {
      say: (message: NodeMessage) => void
      listen: (listener: (message: NodeMessage) => void) => void
    }
  | undefined

interface Deps {
  line: NodeLine
  port: () => number
  clock: Clock
  monotonic: Monotonic
  log: FastifyBaseLogger
}

interface Waiting {
  of: string
  timer: NodeJS.Timeout
  resolve: (data: unknown) => void
  reject: (error: Error) => void
}

type Read = (params: never) => unknown

const GONE = 'Node itu tidak ada atau tidak menjawab'

/**
 * Lets one node answer for another, because callers behind a load balancer cannot choose the node.
 * Messages go through the database, like events.
 */
export function createNodes({ line, port, clock, monotonic, log }: Deps) {
  const startedAt = clock().toISOString()
  const self = (): ServerNode => ({ name: `${hostname()}:${port()}`, startedAt })
  const others = new Map<string, { node: ServerNode; receivedAt: number }>()
  const questions = new Map<string, Read>()
  const waiting = new Map<string, Waiting>()

  const isSelf = (name: string) => name === self().name
  const list = (): ServerNode[] =>
    [...others.values()]
      .map(({ node }) => node)
      .filter(({ name }) => !isSelf(name))
      .concat(self())
      .sort((a, b) => a.name.localeCompare(b.name))
  const isHere = (node: string | undefined) => node === undefined || isSelf(node)

  function settle(id: string, how: (one: Waiting) => void) {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    how(one)
  }

  async function answer({ id, question, params }: Extract<NodeMessage, { kind: 'ask' }>) {
    try {
      const read = questions.get(question)
      if (!read) throw new Refusal(501, 'Node itu berjalan dengan versi lain')
      line?.say({ kind: 'answer', id, data: await read(params as never) })
    } catch (error) {
      const isRefusal = error instanceof Refusal
      if (!isRefusal) log.error({ err: error, question }, 'another node could not be answered')
      const { statusCode: status, message } = isRefusal
        ? error
        : { statusCode: 500, message: 'Terjadi kesalahan' }
      line?.say({ kind: 'refusal', id, status, message })
    }
  }

  line?.listen(message => {
    if (message.kind === 'who') line.say({ kind: 'here', node: self() })
    if (message.kind === 'here') {
      others.set(message.node.name, { node: message.node, receivedAt: monotonic() })
    }
    if (message.kind === 'ask' && isSelf(message.to)) void answer(message)
    if (message.kind === 'answer') settle(message.id, one => one.resolve(message.data))
    if (message.kind === 'refusal') {
      settle(message.id, one => one.reject(new Refusal(message.status, message.message)))
    }
  })

  const giveUp = (id: string) => settle(id, one => one.reject(new Refusal(503, GONE)))

  function forgetLost() {
    for (const [name, { receivedAt }] of others) {
      if (monotonic() - receivedAt < LOST) continue
      others.delete(name)
      for (const [id, { of }] of waiting) if (of === name) giveUp(id)
    }
  }

  function ask(to: string, question: string, params: unknown, patience: number): Promise<unknown> {
    if (!line || !others.has(to)) throw new Refusal(404, GONE)
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(giveUp, patience, id).unref()
      waiting.set(id, { of: to, timer, resolve, reject })
      line.say({ kind: 'ask', id, to, question, params })
    })
  }

  let timer: NodeJS.Timeout | undefined
  /** Registers a question by name. The result asks this node or another one. */
  function question<Params, Answer>(
    name: string,
    read: (params: Params) => Answer | Promise<Answer>,
    patience = PATIENCE,
  ): (node: string | undefined, params: Params) => Promise<Answer> {
    questions.set(name, read)
    return async (node, params) =>
      isHere(node) ? read(params) : ((await ask(node ?? '', name, params, patience)) as Answer)
  }

  return {
    self,
    isHere,

    list,

    /** Sum of the figures of all nodes, without those that do not answer. */
    async sum(figureOf: (node: string, params: undefined) => Promise<number>) {
      const figures = list().map(({ name }) => figureOf(name, undefined).catch(() => 0))
      return (await Promise.all(figures)).reduce((sum, figure) => sum + figure, 0)
    },

    question,

    /** Handler of a call that reads figures of the node given in its query. */
    answer<Answer>(name: string, read: () => Answer | Promise<Answer>) {
      const onNode = question(name, read)
      return ({ query }: { query: NodeQuery }) => onNode(query.node, undefined)
    },

    start: async () => {
      if (!line) return
      line.say({ kind: 'who' })
      line.say({ kind: 'here', node: self() })
      timer = setInterval(() => {
        line.say({ kind: 'here', node: self() })
        forgetLost()
      }, SAID_EVERY).unref()
    },
    stop: async () => {
      clearInterval(timer)
      for (const id of waiting.keys()) {
        settle(id, one => one.reject(new Refusal(503, 'Server sedang berhenti')))
      }
    },
  }
}

export type Nodes = ReturnType<typeof createNodes>
