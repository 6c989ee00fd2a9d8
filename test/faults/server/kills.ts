import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { middleAndMost } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** F1: the server is killed while every desk makes changes, and started again. */
export async function kills(place: Place, random: Random, times: number): Promise<Outcome> {
  const starts: number[] = []
  let node: ServerNode | undefined
  const load = startLoad(place, { address: () => node?.address })
  try {
    for (let kill = 0; kill < times; kill++) {
      node = await startNode(place.settings)
      starts.push(node.startedIn)
      const before = load.acknowledged.length
      await until('a first change', () => load.acknowledged.length > before)
      await setTimeout(random.between(20, 400))
      await node.kill()
    }
  } finally {
    await load.stop()
    await node?.kill()
  }

  const { acknowledged } = load
  const { rows, lost, half, wrongDays, wrong } = await place.look(db => check(db, acknowledged))
  const faults = load.serverErrors()
  return {
    wrong: wrong + faults,
    figures: {
      kills: times,
      acknowledged: acknowledged.length,
      rows,
      lost,
      half,
      'wrong days': wrongDays,
      '5xx': faults,
      'start ms p50/max': middleAndMost(starts),
    },
  }
}
