import { setTimeout } from 'node:timers/promises'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { io } from 'socket.io-client'
import { openProxy } from '../../../testkit/proxy.ts'
import { until } from '../../../testkit/until.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const CHANGES = 300
const CUTS = 3
const CLIENTS = 4
const REFRESH_WAIT = 300
/** Milliseconds to wait after the last change or the last refresh of a burst. */
const SETTLED = 2000 + REFRESH_WAIT

/**
 * F8: every client's connection drops during a burst. Events may be lost, because clients fetch the
 * list again.
 */
export async function cuts(place: Place): Promise<Outcome> {
  const node = await startNode(place.settings)
  const line = await openProxy(Number(new URL(node.address).port))
  const far = `http://127.0.0.1:${line.port}`
  const [token = ''] = place.tokens
  const host = openDesk(() => node.address, token)
  const clients = place.tokens.slice(0, CLIENTS).map(own => follow(far, own))

  try {
    await Promise.all(clients.map(client => client.joined))
    for (let change = 1; change <= CHANGES; change++) {
      const { entry } = await host.add(`Siswa ${change}`)
      if (change % 2) await host.cancel(entry?.id)
      if (change % Math.floor(CHANGES / (CUTS + 1)) === 0 && change < CHANGES) {
        line.cut()
        await setTimeout(50)
        line.mend()
      }
    }
    const truth = keyOf(await host.list())
    const divergent = () => clients.filter(client => client.shows() !== truth).length
    const agreed = await until('all agree', () => divergent() === 0, SETTLED).catch(() => SETTLED)
    const received = clients.map(client => client.received())
    const announced = CHANGES + Math.ceil(CHANGES / 2)
    return {
      wrong: divergent(),
      figures: {
        cuts: CUTS,
        events: announced,
        'missed by a client': Math.max(...received.map(count => announced - count)),
        clients: clients.length,
        divergent: divergent(),
        'agreed after ms': Math.round(agreed),
      },
    }
  } finally {
    for (const client of clients) client.close()
    line.close()
    await node.kill('SIGTERM')
  }
}

const keyOf = (list: QueueEntry[] | undefined) =>
  JSON.stringify(list?.map(({ id, version }) => [id, version]))

/** Fetches like the web app: on connect, and 300 ms after the last event. */
function follow(address: string, token: string) {
  const desk = openDesk(() => address, token)
  const socket = io(address, { forceNew: true, auth: { token }, reconnectionDelayMax: 500 })
  let list: QueueEntry[] | undefined
  let received = 0
  let timer: NodeJS.Timeout | undefined

  const refresh = () =>
    void desk.list().then(now => {
      if (now) list = now
      else later()
      return undefined
    })
  function later() {
    clearTimeout(timer)
    timer = globalThis.setTimeout(refresh, REFRESH_WAIT)
  }
  const joined = new Promise<void>(resolve => {
    socket.on('connect', () => {
      refresh()
      resolve()
    })
  })
  socket.onAny(() => {
    received++
    later()
  })

  return {
    joined,
    received: () => received,
    shows: () => keyOf(list),
    close() {
      clearTimeout(timer)
      socket.close()
    },
  }
}
