import { join } from 'node:path'
import { restore } from '../../../server/src/platform/database/backup/restore.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { ask, isDone } from '../support/desk.ts'
import { percentile } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { startNode } from '../support/node.ts'
import { lookInto, type Place, type Places } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const BACKUP_PATIENCE = 60_000
const SETTLED = 200

interface Kept {
  file: string
  /** Changes acknowledged before the backup began. */
  before: number
}

/** F37: makes backups under load, restores each elsewhere and checks it there. */
export async function backups(places: Places, place: Place, times: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const load = startLoad(place, { address: () => node.address })
  const kept: Kept[] = []
  let alone = 0
  try {
    await until('a history to keep', () => load.took.length > SETTLED)
    alone = load.took.length
    for (let backup = 0; backup < times; backup++) {
      const before = load.acknowledged.length
      const answer = await ask(`${node.address}/api/developer/backups`, place.developer, {
        method: 'POST',
        patience: BACKUP_PATIENCE,
      })
      if (answer.status === 501) return { skipped: String(answer.message) }
      if (!isDone(answer)) throw new Error(`no backup: ${answer.status} ${answer.message}`)
      const { name } = answer.data as { name: string }
      kept.push({ file: join(place.dataDir, 'backups', name), before })
    }
  } finally {
    await load.stop()
    await node.kill('SIGTERM')
  }

  const { acknowledged, took } = load
  const versions = await versionsIn(place)
  let lost = 0
  let wrong = 0
  let fromNowhere = 0
  for (const { file, before } of kept) {
    const elsewhere = await places.freshSettings(place.engine)
    await restore(elsewhere, file)
    const judged = await lookInto(elsewhere)(db => check(db, acknowledged.slice(0, before)))
    lost += judged.lost
    wrong += judged.wrong
    for (const [id, version] of await versionsIn({ look: lookInto(elsewhere) })) {
      if (version > (versions.get(id) ?? 0)) fromNowhere++
    }
  }
  return {
    wrong: wrong + fromNowhere + load.serverErrors(),
    figures: {
      backups: kept.length,
      rows: versions.size,
      'lost of what was before': lost,
      'of what was never': fromNowhere,
      'change ms p99 alone/beside a backup': `${percentile(took.slice(0, alone), 0.99)}/${percentile(took.slice(alone), 0.99)}`,
    },
  }
}

async function versionsIn({ look }: Pick<Place, 'look'>): Promise<Map<string, number>> {
  const rows = await look(db => db.selectFrom('queue_entries').select(['id', 'version']).execute())
  return new Map(rows.map(({ id, version }) => [id, version]))
}
