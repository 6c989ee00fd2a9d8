import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startFakeSheets } from '../../server/test/support/fakeSheets.ts'
import { openDesk } from './desk.ts'
import { startNode } from './node.ts'
import type { Place } from './place.ts'
import type { Row } from './table.ts'

const PATIENCE = 90_000

/** F20: Google wrote the row and never said so; the server is killed while it waits for the answer. */
export async function sheetKills(place: Place, times: number): Promise<Row> {
  const google = await startFakeSheets()
  const file = join(String(place.settings.DATA_DIR), 'account.json')
  await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
  const settings = { ...place.settings, ...google.settings(file) }
  const [token = ''] = place.tokens
  const completed: string[] = []

  async function until(holds: () => boolean) {
    const giveUp = performance.now() + PATIENCE
    while (!holds() && performance.now() < giveUp) await setTimeout(20)
  }
  /** How often an entry stands in the sheet, by its id, wherever the id's column is. */
  const timesIn = (id: string) => google.rows.filter(row => row.includes(id)).length

  try {
    for (let kill = 0; kill < times; kill++) {
      google.fails('append', 'lost')
      const node = await startNode(settings)
      const desk = openDesk(() => node.address, token)
      const id = String((await desk.add(`Siswa ${kill}`)).entry?.id)
      await desk.start(id)
      if ((await desk.complete(id)).status === 200) completed.push(id)
      await until(() => timesIn(id) > 0)
      await node.kill()
      google.recovers()
    }
    const node = await startNode(settings)
    await until(() => completed.every(id => timesIn(id) > 0))
    await setTimeout(3000)
    await node.kill('SIGTERM')
  } finally {
    google.close()
  }

  const lost = completed.filter(id => timesIn(id) === 0).length
  const doubled = completed.filter(id => timesIn(id) > 1).length
  return {
    fault: 'F20 killed between the sheet’s write and its mark',
    engine: place.engine,
    wrong: lost + doubled + (completed.length === times ? 0 : 1),
    figures: { kills: times, completed: completed.length, lost, doubled },
  }
}
