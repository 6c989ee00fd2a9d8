import type { Random } from '../../server/src/seed/random.ts'
import { check } from './checker.ts'
import { openDesk } from './desk.ts'
import { startNode } from './node.ts'
import type { Place } from './place.ts'
import type { Row } from './table.ts'

/** F11 and F15: some want to start, then some want to complete, all at once; one may. */
export async function races(
  place: Place,
  random: Random,
  rounds: number,
  nodeCount: number,
): Promise<Row> {
  const nodes = await Promise.all(
    Array.from({ length: nodeCount }, () => startNode(place.settings)),
  )
  const desks = place.tokens.map((token, i) =>
    openDesk(() => nodes[i % nodeCount]?.address ?? '', token),
  )
  const [first] = desks
  if (!first) throw new Error('nobody races')
  let wrongWinners = 0
  let faults = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const racers = desks.slice(0, random.between(2, desks.length))
      const ids: unknown[] = []
      for (const _ of racers) ids.push((await first.add(`Ronde ${round}`))?.entry?.id)
      const same = random.chance(0.5)
      const starts = await Promise.all(racers.map((desk, i) => desk.start(same ? ids[0] : ids[i])))
      const winner = starts.find(({ status }) => status === 200)?.entry?.id
      const ends = await Promise.all(
        racers.map((desk, i) => desk.complete(winner, i % 2 ? 'qris' : 'cash')),
      )
      for (const answers of [starts, ends]) {
        if (answers.filter(({ status }) => status === 200).length !== 1) wrongWinners++
        faults += answers.filter(({ status }) => status === 0 || status >= 500).length
      }
      await Promise.all(ids.filter(id => id !== winner).map(id => first.cancel(id)))
    }
  } finally {
    await Promise.all(nodes.map(node => node.kill('SIGTERM')))
  }
  const { half, wrongDays, extraInProgress } = await place.look(db => check(db, []))
  return {
    fault: `F11, F15 races on ${nodeCount} node${nodeCount > 1 ? 's' : ''}`,
    engine: place.engine,
    wrong: wrongWinners + faults + half + wrongDays + extraInProgress,
    figures: { races: rounds * 2, 'without one winner': wrongWinners, '5xx': faults, half },
  }
}
