import type { DatabaseStats } from '@antrian/contract/developer'
import { sql } from 'kysely'
import type { SessionRepository } from '../../accounts/auth/sessionRepository.ts'
import { entriesOfDay } from '../../booth/queue/dayCounts.ts'
import type { Engine } from '../../platform/database/engine.ts'
import { latencyOf } from '../../platform/database/latency.ts'
import { migrationState } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/schema.ts'

const SIZE = {
  sqlite: sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()
  `,
  postgres: sql<{ size: number }>`select pg_database_size(current_database()) as size`,
} satisfies Record<Engine, unknown>

/** Figures of the whole database. */
export function createDatabaseRepository(
  db: Database,
  engine: Engine,
  sessions: SessionRepository,
) {
  const latency = () => latencyOf(db)

  async function size() {
    const { rows } = await SIZE[engine].execute(db)
    return rows[0]?.size ?? 0
  }

  /** Sums the counts of the days, because counting the entries would read all of them. */
  async function queueCount() {
    const { count } = await db
      .selectFrom('school_days')
      .select(eb => eb.fn.coalesce(eb.fn.sum<number>(entriesOfDay(eb)), sql<number>`0`).as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    latency,
    stats: async (): Promise<DatabaseStats> => ({
      status: 'connected',
      queueCount: await queueCount(),
      sessionCount: await sessions.count(),
      size: await size(),
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      latency: await latency(),
      pendingMigrations: (await migrationState(db, engine)).pending,
    }),
  }
}
