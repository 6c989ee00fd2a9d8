import type { RawDatabase } from './rawDatabase.ts'
import type { Recording } from './recording.ts'

/**
 * Replays the recorded statements for another entry: first the session lookup, then one
 * transaction.
 */
export async function replay(
  database: RawDatabase,
  { statements: [session, ...changes], id, number }: Recording,
  entryId: string,
) {
  const others = new Map<unknown, unknown>([[id, entryId]])
  const forThisEntry = (parameter: unknown) =>
    others.has(parameter) ? others.get(parameter) : parameter

  if (session) await database.execute(session.sql, session.parameters)
  await database.transaction(async execute => {
    for (const { sql, parameters } of changes) {
      const [row] = await execute(sql, parameters.map(forThisEntry))
      if (row && 'last_number' in row) others.set(number, row.last_number)
    }
  })
}
