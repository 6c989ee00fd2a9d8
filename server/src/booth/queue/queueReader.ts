import { ACTIVE } from '@antrian/contract/queue/activeEntry'
import type { QueueStatus } from '@antrian/contract/queue/queue'
import type { Database } from '../../platform/database/schema.ts'
import { redosFirst } from '../forecast/standsInLine.ts'
import { entryOf, type StoredEntry } from './entryRow.ts'

const select = (db: Database) => db.selectFrom('queue_entries').selectAll()

export async function activeEntries(db: Database): Promise<StoredEntry[]> {
  const rows = await select(db)
    .where('status', 'in', ACTIVE)
    .orderBy('day')
    .orderBy(redosFirst)
    .orderBy('queue_number')
    .execute()
  return rows.map(entryOf)
}

export async function entriesFinishedOn(
  db: Database,
  day: string,
  status: QueueStatus,
): Promise<StoredEntry[]> {
  const rows = await select(db)
    .where('status', '=', status)
    .where('day', '=', day)
    .where('redo_of', 'is', null)
    .orderBy('queue_number')
    .execute()
  return rows.map(entryOf)
}

export async function latestFinished(db: Database, limit: number): Promise<StoredEntry[]> {
  const latest = (status: 'completed' | 'cancelled') =>
    select(db)
      .where(`${status}_at`, 'is not', null)
      .orderBy(`${status}_at`, 'desc')
      .limit(limit)
      .execute()
  const rows = [...(await latest('completed')), ...(await latest('cancelled'))]
  return rows
    .map(entryOf)
    .toSorted((a, b) => finishedAt(b).localeCompare(finishedAt(a)))
    .slice(0, limit)
}

export async function entryInBooth(db: Database): Promise<StoredEntry | undefined> {
  const row = await select(db).where('status', '=', 'in-progress').executeTakeFirst()
  return row && entryOf(row)
}

export async function findEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && entryOf(row)
}

export const finishedAt = ({ completedAt, cancelledAt }: StoredEntry) =>
  completedAt ?? cancelledAt ?? ''
