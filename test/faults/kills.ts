import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../server/src/seed/random.ts'
import { type Acknowledged, check } from './checker.ts'
import { type Answer, type Desk, openDesk } from './desk.ts'
import { type ServerNode, startNode } from './node.ts'
import type { Place } from './place.ts'
import type { Row } from './table.ts'

/** F1: the server is killed while every desk changes something, and started again. */
export async function kills(place: Place, random: Random, times: number): Promise<Row> {
  const acknowledged: Acknowledged[] = []
  const starts: number[] = []
  let node: ServerNode | undefined
  const load = { isOver: false }
  let faults = 0
  const desks = place.tokens.map(token =>
    openDesk(() => node?.address ?? 'http://127.0.0.1:1', token),
  )

  function note({ status, entry }: Answer) {
    if (status >= 500) faults++
    if (status < 200 || status > 299 || !entry) return
    const { id, version = 0 } = entry
    acknowledged.push({ id: String(id), version, status: entry.status })
  }

  async function work(desk: Desk, who: number) {
    for (let turn = 0; !load.isOver; turn++) {
      const added = await desk.add(`Siswa ${who}-${turn}`)
      note(added)
      if (!added.entry) {
        await setTimeout(10)
        continue
      }
      const { id } = added.entry
      if (turn % 3 === 0) note(await desk.cancel(id))
      else {
        note(await desk.start(id))
        note(await desk.complete(id))
      }
    }
  }

  const working = desks.map(work)
  try {
    for (let kill = 0; kill < times; kill++) {
      node = await startNode(place.settings)
      starts.push(node.startedIn)
      const before = acknowledged.length
      while (acknowledged.length === before) await setTimeout(5)
      await setTimeout(random.between(20, 400))
      await node.kill()
    }
  } finally {
    load.isOver = true
    await Promise.all(working)
    await node?.kill()
  }

  const { rows, lost, half, wrongDays, extraInProgress } = await place.look(db =>
    check(db, acknowledged),
  )
  const sorted = starts.toSorted((a, b) => a - b)
  return {
    fault: 'F1 killed while writing',
    engine: place.engine,
    wrong: lost + half + wrongDays + extraInProgress + faults,
    figures: {
      kills: times,
      acknowledged: acknowledged.length,
      rows,
      lost,
      half,
      'wrong days': wrongDays,
      '5xx': faults,
      'start ms p50/max': `${Math.round(sorted[sorted.length >> 1] ?? 0)}/${Math.round(sorted.at(-1) ?? 0)}`,
    },
  }
}
