import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { freePort } from '../../../testkit/freePort.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { middleAndMost, percentile } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const SOCKETS = 4
const LONGEST_END = 10_000
/** The web app retries at least every 3 s, and a busy machine answers late. */
const LIVE_SOON = 5000

/** F36: the server gets SIGTERM, as in a deployment, and starts again at the same address. */
export async function deploys(place: Place, random: Random, times: number): Promise<Outcome> {
  const settings = { ...place.settings, PORT: String(await freePort()) }
  const address = `http://127.0.0.1:${settings.PORT}`
  const load = startLoad(place, { address: () => address, insists: true })
  const sockets = place.tokens.slice(0, SOCKETS).map(token => openSocket(address, token))
  const ends: number[] = []
  const lives: number[] = []
  let untidy = 0
  let node: ServerNode | undefined

  try {
    for (let deploy = 0; deploy < times; deploy++) {
      node = await startNode(settings)
      lives.push(
        ...(await Promise.all(
          sockets.map(socket => until('a socket is back', () => socket.connected)),
        )),
      )
      await setTimeout(random.between(20, 400))
      const began = performance.now()
      const code = await node.kill('SIGTERM')
      ends.push(performance.now() - began)
      if (code !== 0 || logSize(place) > 0) untidy++
    }
    node = await startNode(settings)
  } finally {
    await load.stop()
    for (const socket of sockets) socket.close()
    await node?.kill('SIGTERM')
  }

  const { acknowledged, counts } = load
  const { rows, lost, half, wrong } = await place.look(db => check(db, acknowledged))
  const added = new Set(acknowledged.map(({ id }) => id)).size
  const doubled = rows - added
  const faults = load.serverErrors() - load.answersOf(503)
  const tooLate = percentile(ends, 1) > LONGEST_END || percentile(lives, 0.95) > LIVE_SOON
  return {
    wrong: wrong + doubled + untidy + faults + Number(tooLate),
    figures: {
      deploys: times,
      intents: counts.intents,
      'asked again': counts.repeated,
      lost,
      half,
      doubled,
      '5xx': faults,
      'untidy ends': untidy,
      'end ms p50/max': middleAndMost(ends),
      'Live again ms p95': percentile(lives, 0.95),
    },
  }
}

/** Opens a socket with the same reconnection delays as the web app. */
const openSocket = (address: string, token: string) =>
  io(address, {
    forceNew: true,
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
  })

/** Size of the write-ahead log in bytes. SQLite removes the file only if nothing is prepared. */
const logSize = ({ dataDir }: Place) =>
  statSync(join(dataDir, 'antrian.db-wal'), { throwIfNoEntry: false })?.size ?? 0
