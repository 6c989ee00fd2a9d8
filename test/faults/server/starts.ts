import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { migrationNames } from '../../../server/src/platform/database/migrate.ts'
import { spawnNode, startNode } from '../support/node.ts'
import { type Engine, lookInto, type Places, settingsOf } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** Share of the start in which modules load, where a kill is harmless. */
const LOADED = 0.4

/**
 * F2: the server is killed during its first start, migrations included. The next start must
 * complete it.
 */
export async function starts(
  places: Places,
  engine: Engine,
  random: Random,
  times: number,
): Promise<Outcome> {
  const first = await startNode(settingsOf(await places.freshSettings(engine)))
  await first.kill('SIGTERM')
  let { startedIn } = first
  let tooLate = 0
  let broken = 0

  for (let kill = 0; kill < times; kill++) {
    const settings = await places.freshSettings(engine)
    const node = spawnNode(settingsOf(settings))
    await setTimeout(startedIn * (LOADED + (1 - LOADED) * random.next()))
    await node.kill()
    if (await node.ready) tooLate++

    const next = await startNode(settingsOf(settings))
    startedIn = next.startedIn
    const answer = await fetch(`${next.address}/readyz`)
    await next.kill('SIGTERM')
    const applied = await lookInto(settings)(db =>
      // Kysely's own table, which is not in our schema type.
      db
        .withTables<{ kysely_migration: { name: string } }>()
        .selectFrom('kysely_migration')
        .select('name')
        .orderBy('name')
        .execute(),
    )
    const names = applied.map(({ name }) => name)
    const isWhole = names.join() === migrationNames(engine).join()
    if (answer.status !== 200 || !isWhole) broken++
  }

  return {
    wrong: broken,
    figures: { kills: times, 'of them after it was ready': tooLate, broken },
  }
}
