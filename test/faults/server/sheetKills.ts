import { until } from '../../../testkit/until.ts'
import { openDesk } from '../support/desk.ts'
import { misplaced, openGoogle, untilNothingIsOwed } from '../support/google.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** Longer than the minute for which a batch is one node's, and the look for it afterwards. */
const PATIENCE = 120_000

/**
 * F20: Google wrote the row and never said so; the server is killed while it waits for the answer.
 * Gives what waits until every row was looked for.
 */
export async function sheetKills(place: Place, times: number): Promise<() => Promise<Outcome>> {
  const { google, settings } = await openGoogle(place)
  const [token = ''] = place.tokens
  const completed: string[] = []
  let node: ServerNode = await startNode(settings)
  const desk = openDesk(() => node.address, token)

  async function complete(student: string) {
    const { entry } = await desk.add(student)
    await desk.start(entry?.id)
    const { status } = await desk.complete(entry?.id)
    if (status === 200) completed.push(String(entry?.id))
  }

  await complete('Siswa 0')
  await node.kill()
  for (let kill = 1; kill <= times; kill++) {
    google.fails('append', 'lost')
    const begun = google.rows.length
    // What is owed is sent as soon as a server starts.
    node = await startNode(settings)
    await until('Google has written', () => google.rows.length > begun)
    if (kill < times) await complete(`Siswa ${kill}`)
    await node.kill()
    google.recovers()
  }
  node = await startNode(settings)

  return async () => {
    try {
      await untilNothingIsOwed(node.address, place, PATIENCE)
    } finally {
      await node.kill('SIGTERM')
      google.close()
    }
    const { lost, doubled } = misplaced(google, completed)
    return {
      wrong: lost + doubled + times - completed.length,
      figures: { kills: times, completed: completed.length, lost, doubled },
    }
  }
}
