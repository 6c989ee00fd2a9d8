import { check } from '../support/checker.ts'
import { type Answer, openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/**
 * F15: one admin undoes a step while another continues from it, in parallel. Only one may succeed,
 * and the day's counts and the spreadsheet's sums must match the result.
 */
export async function waysBack(place: Place, rounds: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const [ani, budi] = place.tokens.map(token => openDesk(() => node.address, token))
  if (!ani || !budi) throw new Error('nobody races')
  let wrongWinners = 0
  let faults = 0

  function judge(answers: Answer[]): Answer | undefined {
    const winners = answers.filter(({ status }) => status === 200)
    if (winners.length !== 1) wrongWinners++
    faults += answers.filter(({ status }) => status === 0 || status >= 500).length
    return winners[0]
  }

  try {
    for (let round = 0; round < rounds; round++) {
      const { entry: added } = await ani.add(`Ronde ${round}`)
      const { entry: next } = await ani.add(`Berikutnya ${round}`)
      const { entry: started } = await ani.start(added?.id)
      judge(
        await Promise.all([
          ani.undo(added?.id, started?.version ?? 0),
          budi.completeAndNext(added?.id, next?.id),
        ]),
      )
      const list = (await ani.list()) ?? []
      if (list.some(({ id }) => id === added?.id)) await ani.start(added?.id)
      const { entry: completed } = await ani.complete(added?.id)
      const version = completed?.version ?? (started?.version ?? 0) + 1
      judge(
        await Promise.all([
          ani.undo(added?.id, version),
          budi.correct(added?.id, completed ? 'cash' : 'qris', version),
        ]),
      )
      for (const { id, status } of (await ani.list()) ?? []) {
        if (status === 'in-progress') await ani.complete(id)
        else await ani.cancel(id)
      }
    }
  } finally {
    await node.kill('SIGTERM')
  }
  const { half, wrongDays, wrong } = await place.look(db => check(db, []))
  return {
    wrong: wrongWinners + faults + wrong,
    figures: {
      races: rounds * 2,
      'without one winner': wrongWinners,
      '5xx': faults,
      half,
      'wrong days': wrongDays,
    },
  }
}
