import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { type Cluster, openOwnCluster } from '../support/cluster.ts'
import { middleAndMost, percentile } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { errorsBehind500, startNode } from '../support/node.ts'
import type { Places } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const LONGEST_WINDOW = 5000

/** F6: PostgreSQL restarts under two nodes with load. */
export async function databaseRestarts(
  places: Places,
  random: Random,
  times: number,
): Promise<Outcome> {
  const cluster = await openOwnCluster()
  try {
    return await restartAndJudge(cluster, places, random, times)
  } finally {
    await cluster.close()
  }
}

async function restartAndJudge(
  cluster: Cluster,
  places: Places,
  random: Random,
  times: number,
): Promise<Outcome> {
  const place = await places.furnish(await places.newFolder(), await cluster.newDatabase())
  const nodes = [await startNode(place.settings), await startNode(place.settings)]
  const load = startLoad(place, { address: desk => nodes[desk % nodes.length]?.address })
  const isReady = async ({ address }: { address: string }) =>
    (await fetch(`${address}/readyz`)).status === 200
  const windows: number[] = []
  let ended = 0
  try {
    for (let restart = 0; restart < times; restart++) {
      const before = load.acknowledged.length
      await until('changes', () => load.acknowledged.length > before + nodes.length)
      await setTimeout(random.between(20, 400))
      await cluster.stop()
      await until('the nodes are not ready', async () => {
        const ready = await Promise.all(nodes.map(isReady))
        return ready.every(one => !one)
      })
      await cluster.start()
      const back = nodes.map(node => until('a node is ready again', () => isReady(node)))
      windows.push(Math.max(...(await Promise.all(back))))
    }
  } finally {
    await load.stop()
    ended = nodes.filter(node => node.hasEnded()).length
    await Promise.all(nodes.map(node => node.kill('SIGTERM')))
  }

  const { acknowledged } = load
  const { lost, half, wrong } = await place.look(db => check(db, acknowledged))
  const others = load.serverErrors() - load.answersOf(503)
  const isSlow = percentile(windows, 0.95) > LONGEST_WINDOW
  return {
    wrong: wrong + ended + others + Number(isSlow),
    figures: {
      restarts: times,
      nodes: nodes.length,
      'of them ended': ended,
      acknowledged: acknowledged.length,
      lost,
      half,
      'answers 503': load.answersOf(503),
      'other 5xx': others && `${others} (${errorsBehind500().join('; ')})`,
      'ready after PostgreSQL ms p50/max': middleAndMost(windows),
    },
  }
}
