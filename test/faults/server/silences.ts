import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { openProxy } from '../../../testkit/proxy.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { openDesk } from '../support/desk.ts'
import { startLoad } from '../support/load.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/**
 * PostgreSQL ends an idle transaction after 5 s, then the calls that waited for its locks are
 * retried.
 */
const LONGEST_WAIT = 10_000
/** A query may take 10 s and is given up after 15 s. */
const LONGEST_SILENCE = 25_000

/**
 * F45: a node freezes during its changes while the other works on. Then its connections to
 * PostgreSQL go silent, and it must recover with new connections.
 */
export async function silences(place: Place, random: Random, times: number): Promise<Outcome> {
  const { databaseUrl = '', tokens } = place
  const line = await openSilentLine(new URL(databaseUrl))
  const steady = await startNode(place.settings)
  const other = await startNode({ ...place.settings, DATABASE_URL: line.address })
  const desk = openDesk(() => steady.address, tokens[0] ?? '')
  const waits: number[] = []
  const load = startLoad(place, {
    address: number => (number % 2 ? other.address : steady.address),
  })
  let silence = 0
  try {
    for (let freeze = 0; freeze < times; freeze++) {
      const before = load.acknowledged.length
      await until('changes', () => load.acknowledged.length > before + 4)
      await setTimeout(random.between(5, 50))
      other.signal('SIGSTOP')
      waits.push(await until('a change on the other node', () => isAdded(desk), 60_000))
      other.signal('SIGCONT')
      await until('both answer', () => isReady(other.address))
    }
    line.swallow()
    silence = await until('the node has given the silent connections up', async () =>
      isAdded(openDesk(() => other.address, tokens[1] ?? '')),
    )
  } finally {
    await load.stop()
    await Promise.all([steady, other].map(node => node.kill('SIGTERM')))
    line.close()
  }

  const { acknowledged } = load
  const { lost, half, wrong } = await place.look(db => check(db, acknowledged))
  const longest = Math.max(...waits)
  const isSlow = longest > LONGEST_WAIT || silence > LONGEST_SILENCE
  return {
    wrong: wrong + Number(isSlow),
    figures: {
      freezes: times,
      acknowledged: acknowledged.length,
      lost,
      half,
      'longest wait beside a frozen node ms': Math.round(longest),
      'a silent line given up after ms': Math.round(silence),
    },
  }
}

const isAdded = async (desk: ReturnType<typeof openDesk>) =>
  (await desk.add('Di samping yang beku')).status === 201

const isReady = async (address: string) =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200

/**
 * A proxy to PostgreSQL whose connections can go silent, as behind a firewall that drops idle ones.
 */
async function openSilentLine(database: URL) {
  const swallowed = new Set<() => void>()
  const proxy = await openProxy(Number(database.port), (near, far) => {
    let isSilent = false
    swallowed.add(() => {
      isSilent = true
    })
    near.on('data', bytes => isSilent || far.write(bytes))
    far.on('data', bytes => isSilent || near.write(bytes))
    near.on('end', () => isSilent || far.end())
    far.on('end', () => isSilent || near.end())
  })
  const address = new URL(database)
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  return {
    address: address.href,
    /** Makes the open connections carry no data without closing them. */
    swallow: () => swallowed.forEach(silence => silence()),
    close: () => proxy.close(),
  }
}
