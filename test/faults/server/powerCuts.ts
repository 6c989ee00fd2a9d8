import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import type { Database } from '../../../server/src/platform/database/schema.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { type Cluster, openCluster } from '../support/cluster.ts'
import { type Disk, openDisk } from '../support/disk.ts'
import { middleAndMost } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Engine, Place, Places } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const MEGABYTES = { sqlite: 128, postgres: 512 }

/** F3: the disk loses its power during writes, with everything that was not flushed. */
export async function powerCuts(
  places: Places,
  engine: Engine,
  random: Random,
  times: number,
): Promise<Outcome> {
  const disk = await openDisk(MEGABYTES[engine])
  const cluster = engine === 'postgres' ? await openCluster(join(disk.folder, 'pg')) : undefined
  try {
    const dataDir = join(disk.folder, 'data')
    await mkdir(dataDir)
    const place = await places.furnish(dataDir, await cluster?.newDatabase())
    return await cutAndJudge(place, { disk, cluster, random, times })
  } finally {
    await cluster?.stop()
    await disk.close()
  }
}

interface Means {
  disk: Disk
  cluster: Cluster | undefined
  random: Random
  times: number
}

async function cutAndJudge(
  place: Place,
  { disk, cluster, random, times }: Means,
): Promise<Outcome> {
  const starts: number[] = []
  let node: ServerNode | undefined
  let damaged = 0
  const load = startLoad(place, { address: () => node?.address })
  try {
    for (let cut = 0; cut < times; cut++) {
      node = await startNode(place.settings)
      starts.push(node.startedIn)
      const before = load.acknowledged.length
      await until('a first change', () => load.acknowledged.length > before)
      await setTimeout(random.between(20, 400))

      // Freezes the server, because a machine stops with its power, so no answer after the cut
      // counts.
      node.freeze()
      disk.cutPower()
      cluster?.kill()
      await node.kill()
      await disk.giveBackPower()
      await cluster?.start()
      if (!cluster && !(await place.look(isUndamaged))) damaged++
    }
  } finally {
    await load.stop()
    await node?.kill()
  }

  const { acknowledged } = load
  const { rows, lost, half, wrong } = await place.look(db => check(db, acknowledged))
  return {
    wrong: wrong + damaged,
    figures: {
      cuts: times,
      acknowledged: acknowledged.length,
      rows,
      lost,
      half,
      ...(!cluster && { 'failed integrity checks': damaged }),
      'start ms p50/max': middleAndMost(starts),
    },
  }
}

async function isUndamaged(db: Database): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows.every(row => row.integrity_check === 'ok')
}
