import { figureCalls } from '@antrian/contract/developer/developer'
import { nodeCalls } from '@antrian/contract/developer/nodes'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'

type Calls = typeof figureCalls
type Figure<Id extends keyof Calls> = z.output<Calls[Id]['data']>

/** Reads the figure of each call on this node. */
export type Figures = { [Id in keyof Calls]: () => Figure<Id> | Promise<Figure<Id>> }

/** Figures that the panel polls. Reads only. */
export function serveFigures(
  app: FastifyInstance,
  { figures, nodes }: { figures: Figures; nodes: Nodes },
) {
  const answers = Object.entries(figures).map(([id, read]) => [id, nodes.answer<unknown>(id, read)])
  serveCalls(app, figureCalls, Object.fromEntries(answers))
  serveCalls(app, nodeCalls, { listNodes: nodes.list })
}
