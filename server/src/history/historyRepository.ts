import type { HistoryFilter } from '@antrian/contract/history'
import type { QueueStatus } from '@antrian/contract/queue'
import { type Expression, sql } from 'kysely'
import { pause } from '../clock.ts'
import { inSnapshot, openSnapshot } from '../database/readers.ts'
import type { Database, QueueEntryRow } from '../database/schema.ts'
import { ENTRY_COLUMNS, entryOf, type StoredEntry } from '../queue/entryRow.ts'
import { searchable } from '../searchable.ts'
import { type Days, type DayTotal, daysOfRows, groupsOf, totalOf } from './dayTotals.ts'

/** Rows looked through in one go: what keeps the event loop free for the other admins. */
const SEARCHED_AT_ONCE = 10_000
const READ_AT_ONCE = 100

/** Where `school_days` counts the entries of a status. */
const COUNT = {
  all: 'last_number',
  waiting: 'waiting',
  'in-progress': 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<QueueStatus | 'all', string>

/** Where an entry stands in the history. */
type Place = Pick<QueueEntryRow, 'day' | 'queue_number'>

/** Newest first. Entries are never counted: where a page lies is a question to the rows of days. */
export function createHistoryRepository(readers: Database) {
  return {
    page: (filter: HistoryFilter, page: number, limit: number) =>
      inSnapshot(readers, async trx => {
        const totals = await totalsOf(trx, filter)
        const days = daysOfRows(totals, (page - 1) * limit, limit)
        const rows = days
          ? await entriesIn(trx, filter, days).limit(limit).offset(days.skip).execute()
          : []
        return { entries: rows.map(entryOf), total: totalOf(totals) }
      }),

    /** Everything of a filter as it is now, however long the reading takes. To be closed. */
    async open(filter: HistoryFilter) {
      const snapshot = await openSnapshot(readers)
      const close = async () => {
        if (!snapshot.isRolledBack) await snapshot.rollback().execute()
      }
      try {
        const totals = await totalsOf(snapshot, filter)
        return { total: totalOf(totals), chunks: () => chunksOf(snapshot, filter, totals), close }
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

async function* chunksOf(
  db: Database,
  filter: HistoryFilter,
  totals: DayTotal[],
): AsyncGenerator<StoredEntry[]> {
  // A search passes over rows it does not give: the days bound how many.
  for (const days of groupsOf(totals, SEARCHED_AT_ONCE)) {
    for (let last: Place | undefined; ; ) {
      const rows = await entriesIn(db, filter, days, last).limit(READ_AT_ONCE).execute()
      if (rows.length > 0) yield rows.map(entryOf)
      await pause()
      last = rows.at(-1)
      if (rows.length < READ_AT_ONCE) break
    }
  }
}

/** The days that have rows of a filter, newest first. */
async function totalsOf(db: Database, filter: HistoryFilter): Promise<DayTotal[]> {
  const count = COUNT[filter.status ?? 'all']
  const totals = await db
    .selectFrom('school_days')
    .select(['day', `${count} as rows`])
    .where(count, '>', 0)
    .$if(filter.startDate !== undefined, days => days.where('day', '>=', filter.startDate ?? ''))
    .$if(filter.endDate !== undefined, days => days.where('day', '<=', filter.endDate ?? ''))
    .orderBy('day', 'desc')
    .execute()
  return filter.search ? foundOf(db, filter, totals) : totals
}

/** The same for a search, which nothing but looking can answer. */
async function foundOf(
  db: Database,
  filter: HistoryFilter,
  totals: DayTotal[],
): Promise<DayTotal[]> {
  const found: DayTotal[] = []
  for (const days of groupsOf(totals, SEARCHED_AT_ONCE)) {
    const rows = await entriesOf(db, filter, days)
      .select(({ fn }) => ['day', fn.countAll<number>().as('rows')])
      .groupBy('day')
      .orderBy('day', 'desc')
      .execute()
    found.push(...rows)
    await pause()
  }
  return found
}

const entriesIn = (db: Database, filter: HistoryFilter, days: Days, after?: Place) =>
  entriesOf(db, filter, days, after)
    .select(['day', ...ENTRY_COLUMNS])
    .orderBy('day', 'desc')
    .orderBy('queue_number', 'desc')

function entriesOf(
  db: Database,
  { status = 'all', search }: HistoryFilter,
  { first, last }: Days,
  after?: Place,
) {
  let entries = db.selectFrom('queue_entries').where('day', '>=', first)
  // Never both: given two upper bounds SQLite seeks by the day, and passes over all that came before.
  entries = after
    ? entries.where(eb =>
        eb(eb.refTuple('day', 'queue_number'), '<', eb.tuple(after.day, after.queue_number)),
      )
    : entries.where('day', '<=', last)
  if (status !== 'all') entries = entries.where('status', '=', status)
  if (search) entries = entries.where(eb => contains(eb.ref('search_name'), search))
  return entries
}

function contains(name: Expression<string>, search: string) {
  const literally = searchable(search).replaceAll(/[\\%_]/g, character => `\\${character}`)
  return sql<boolean>`${name} like ${`%${literally}%`} escape '\\'`
}
