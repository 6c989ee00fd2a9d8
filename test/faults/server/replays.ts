import { check } from '../support/checker.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** F13: no answer of a click arrives, so it is repeated, also across a kill of the server. */
export async function replays(place: Place, clicks: number): Promise<Outcome> {
  const [token = ''] = place.tokens
  let node = await startNode(place.settings)
  const desk = openDesk(() => node.address, token)
  let different = 0
  for (let click = 0; click < clicks; click++) {
    const key = `click-${String(click).padStart(6, '0')}`
    const first = await desk.add(`Siswa ${click}`, key)
    if (click === clicks >> 1) {
      await node.kill()
      node = await startNode(place.settings)
    }
    const again = await Promise.all([
      desk.add(`Siswa ${click}`, key),
      desk.add(`Siswa ${click}`, key),
    ])
    different += again.filter(({ entry }) => !entry || entry.id !== first.entry?.id).length
    if ((await desk.add('Lain', key)).status !== 422) different++
  }
  await node.kill('SIGTERM')
  const { rows, wrong } = await place.look(db => check(db, []))
  const doubled = rows - clicks
  return {
    wrong: different + Math.abs(doubled) + wrong,
    figures: { clicks, 'copies sent': clicks * 3, doubled, 'other answers': different },
  }
}
