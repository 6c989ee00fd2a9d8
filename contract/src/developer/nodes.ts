import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'

/** One of several server processes that share a database. */
export const ServerNode = z.object({
  /** Host name and port; the same after a restart. */
  name: z.string(),
  startedAt: z.string(),
})
export type ServerNode = z.infer<typeof ServerNode>

/**
 * `data` of `GET /api/developer/nodes`: the reachable nodes by name, at least the one that answers.
 */
const ServerNodes = z.array(ServerNode)

/** Query that selects a node. Default: the node that receives the request. */
export const NodeQuery = z.object({
  node: z.optional(z.string().check(z.maxLength(300, { error: 'Node tidak dikenal' }))),
})
export type NodeQuery = z.infer<typeof NodeQuery>

export const nodeCalls = callsOf('Developer', {
  listNodes: {
    path: '/api/developer/nodes',
    access: 'developers',
    summary: 'Servers on this database',
    data: ServerNodes,
    isPolled: true,
  },
})
