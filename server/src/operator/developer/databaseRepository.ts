import type { DatabaseStats } from '@antrian/contract/developer/developer'
import { sql } from 'kysely'
import type { SessionRepository } from '../../accounts/auth/sessionRepository.ts'
import { countEntries } from '../../booth/queue/dayCounts.ts'
import { type Engine, engineOf } from '../../platform/database/engine.ts'
import { latencyOf } from '../../platform/database/latency.ts'
import { migrationState } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/schema.ts'

const SIZE = {
  sqlite: sql<{ size: number }>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()
  `,
  postgres: sql<{ size: number }>`select pg_database_size(current_database()) as size`,
} satisfies Record<Engine, unknown>

export function createDatabaseRepository(db: Database, sessions: SessionRepository) {
  const engine = engineOf(db)
  const latency = () => latencyOf(db)

  async function size() {
    const { rows } = await SIZE[engine].execute(db)
    return rows[0]?.size ?? 0
  }

  return {
    latency,
    stats: async (): Promise<DatabaseStats> => ({
      status: 'connected',
      queueCount: await countEntries(db),
      sessionCount: await sessions.count(),
      size: await size(),
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      latency: await latency(),
      pendingMigrations: (await migrationState(db)).pending,
    }),
  }
}
