import type { Random } from '../../../server/src/operator/seed/random.ts'
import { check } from '../support/checker.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** F11 and F15: several admins start, then several complete, in parallel. Only one may succeed. */
export async function races(
  place: Place,
  random: Random,
  rounds: number,
  nodeCount: number,
): Promise<Outcome> {
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
      // One entry for all of them, or one for each.
      const entries = random.chance(0.5) ? 1 : racers.length
      const added = await Promise.all(
        Array.from({ length: entries }, () => first.add(`Ronde ${round}`)),
      )
      const ids = added.map(({ entry }) => entry?.id)
      const starts = await Promise.all(racers.map((desk, i) => desk.start(ids[i % entries])))
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
  const { half, wrong } = await place.look(db => check(db, []))
  return {
    wrong: wrongWinners + faults + wrong,
    figures: { races: rounds * 2, 'without one winner': wrongWinners, '5xx': faults, half },
  }
}
