import { until } from '../../../testkit/until.ts'
import { openDesk } from '../support/desk.ts'
import { sumOf } from '../support/figures.ts'
import { misplaced, openGoogle, repent, untilNothingIsOwed } from '../support/google.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** Milliseconds: more than the one-minute lease of a batch plus the check after it. */
const PATIENCE = 120_000

/**
 * F20: Google writes the row but never answers, and the server is killed while it waits. Returns a
 * function that waits until every row was checked.
 */
export async function sheetKills(place: Place, times: number): Promise<() => Promise<Outcome>> {
  const { google, settings } = await openGoogle(place)
  const [token = ''] = place.tokens
  let completed = 0
  let node: ServerNode = await startNode(settings)
  const desk = openDesk(() => node.address, token)

  async function complete(student: string) {
    const { entry } = await desk.add(student)
    await desk.start(entry?.id)
    const done = await desk.complete(entry?.id)
    if (done.status !== 200) return
    await repent(desk, done.entry, completed++)
  }

  await complete('Siswa 0')
  await node.kill()
  for (let kill = 1; kill <= times; kill++) {
    google.fails('append', 'lost')
    const begun = google.rows.length
    // Pending rows are sent as soon as a server starts.
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
    const { corrections, ...wrong } = await misplaced(google, place)
    return {
      wrong: sumOf(wrong) + times - completed,
      figures: { kills: times, completed, corrections, ...wrong },
    }
  }
}
