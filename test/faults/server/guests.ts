import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { until } from '../../../testkit/until.ts'
import { openDesk } from '../support/desk.ts'
import { BESIEGED, hostile } from '../support/hostile.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const A_MINUTE = 60_000

/**
 * F39: one laptop sends handshakes without a token as fast as it can, to a server with a small
 * heap.
 */
export async function guests(
  place: Place,
  kind: 'polling' | 'websocket',
  seconds: number,
): Promise<Outcome> {
  const NODE_OPTIONS = '--max-old-space-size=256'
  const node = await startNode({ ...place.settings, ...BESIEGED, NODE_OPTIONS })
  const [token = ''] = place.tokens
  const desk = openDesk(() => node.address, token)

  try {
    const ticket = await ticketOf(node.address, token)
    for (let warm = 0; warm < 500; warm++) await desk.list()
    const before = node.memory()
    const stop = hostile(kind, node.address)
    let peak = before
    let failed = 0
    let refusedSockets = 0
    for (let second = 0; second < seconds; second++) {
      await setTimeout(1000)
      if (!(await desk.list())) failed++
      if (second % 5 === 4 && !(await connects(node.address, token, ticket))) refusedSockets++
      peak = Math.max(peak, node.memory())
    }
    stop()
    const isBack = () => node.memory() <= before * 1.2
    const back = await until('the memory is back', isBack, A_MINUTE).catch(() => undefined)
    return {
      wrong: failed + refusedSockets + Number(node.hasEnded()) + Number(back === undefined),
      figures: {
        seconds,
        'calls failed meanwhile': failed,
        'sockets refused to an admin': refusedSockets,
        'MB before/most/after': [before, peak, node.memory()].map(Math.round).join('/'),
        'back within 20 % after s': back === undefined ? 'never' : Math.round(back / 1000),
      },
    }
  } finally {
    await node.kill('SIGTERM')
  }
}

/** The cookie of a browser's first call. Its handshakes do not count as a guest's. */
async function ticketOf(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { headers: answered } = await fetch(`${address}/auth/status`, { headers })
  return answered.getSetCookie().join('; ')
}

/** Connects like the web app: retries until it is admitted. */
async function connects(address: string, token: string, cookie: string): Promise<boolean> {
  const socket = io(address, {
    forceNew: true,
    auth: { token },
    extraHeaders: { cookie },
    reconnectionDelayMax: 500,
    transports: ['websocket', 'polling'],
  })
  return new Promise<boolean>(resolve => {
    socket.on('connect', () => resolve(true))
    void setTimeout(5000).then(() => resolve(false))
  }).finally(() => socket.close())
}
