import { check } from '../support/checker.ts'
import { isDone, openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** F14: an edit, a start and a cancellation of the same entry in parallel. */
export async function crossings(place: Place, rounds: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const [editor, starter, canceller] = place.tokens.map(token =>
    openDesk(() => node.address, token),
  )
  if (!editor || !starter || !canceller) throw new Error('three are needed to cross')
  let unclear = 0
  let overruled = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const { entry } = await editor.add(`Ronde ${round}`)
      const answers = await Promise.all([
        editor.edit(entry?.id, `Ronde ${round}, diubah`),
        starter.start(entry?.id),
        canceller.cancel(entry?.id),
      ])
      unclear += answers.filter(answer => !isDone(answer) && answer.status !== 409).length
      overruled += answers.filter(({ status }) => status === 409).length
      // The last started entry is still in the booth.
      await canceller.cancel(entry?.id)
    }
  } finally {
    await node.kill('SIGTERM')
  }
  const { half, wrong } = await place.look(db => check(db, []))
  return {
    wrong: wrong + unclear,
    figures: {
      rounds,
      'refused with 409': overruled,
      'other answers': unclear,
      'illegal paths': half,
    },
  }
}
