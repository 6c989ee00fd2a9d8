import type { HistoryFilter } from '@antrian/contract/history/history'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import type { ExpressionBuilder, ExpressionWrapper } from 'kysely'
import { contains } from '../../platform/database/matching.ts'
import { inSnapshot, openSnapshot } from '../../platform/database/readers.ts'
import type { Database, QueueEntryRow, Tables } from '../../platform/database/schema.ts'
import { slice } from '../../platform/database/slice.ts'
import { entriesOfDay, STATUS_COUNT } from '../queue/dayCounts.ts'
import { entryOf, type StoredEntry } from '../queue/entryRow.ts'
import { type Days, type DayTotal, daysOfRows, groupsOf, totalOf } from './dayTotals.ts'

/** Rows searched at a time, so that the event loop stays free for other requests. */
const SEARCHED_AT_ONCE = 2000
const READ_AT_ONCE = 100

type Place = Pick<QueueEntryRow, 'day' | 'queue_number'>

/** One page, newest first. Found by the totals of days, because counting entries is slow. */
export const historyPage = (
  readers: Database,
  filter: HistoryFilter,
  page: number,
  limit: number,
) =>
  inSnapshot(readers, async trx => {
    const totals = await totalsOf(trx, filter)
    const days = daysOfRows(totals, (page - 1) * limit, limit)
    const rows = days
      ? await entriesIn(trx, filter, days).limit(limit).offset(days.skip).execute()
      : []
    return { entries: rows.map(entryOf), total: totalOf(totals) }
  })

/** Reads all rows of a filter, newest first, in one snapshot, which the caller must close. */
export async function openHistory(readers: Database, filter: HistoryFilter) {
  const snapshot = await openSnapshot(readers)
  const close = async () => {
    if (!snapshot.isRolledBack) await snapshot.rollback().execute()
  }
  try {
    const totals = await totalsOf(snapshot, filter)
    return {
      total: totalOf(totals),
      hasPrices: await hasPrices(snapshot),
      chunks: () => chunksOf(snapshot, filter, totals),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* chunksOf(
  db: Database,
  filter: HistoryFilter,
  totals: DayTotal[],
): AsyncGenerator<StoredEntry[]> {
  // Reads a group of days at a time, because a search reads rows that do not match.
  for (const days of groupsOf(totals, SEARCHED_AT_ONCE)) {
    for (let last: Place | undefined; ; ) {
      const after = last
      const rows = await slice(() =>
        entriesIn(db, filter, days, after).limit(READ_AT_ONCE).execute(),
      )
      if (rows.length > 0) yield rows.map(entryOf)
      last = rows.at(-1)
      if (rows.length < READ_AT_ONCE) break
    }
  }
}

/** Days with rows that match a filter, newest first. */
async function totalsOf(db: Database, filter: HistoryFilter): Promise<DayTotal[]> {
  const { status = 'all' } = filter
  const countIn = (
    eb: ExpressionBuilder<Tables, 'school_days'>,
  ): ExpressionWrapper<Tables, 'school_days', number> =>
    status === 'all' ? entriesOfDay(eb) : eb.ref(STATUS_COUNT[status])
  const totals = await db
    .selectFrom('school_days')
    .select(eb => ['day', countIn(eb).as('rows')])
    .where(eb => eb(countIn(eb), '>', 0))
    .$if(filter.startDate !== undefined, days => days.where('day', '>=', filter.startDate ?? ''))
    .$if(filter.endDate !== undefined, days => days.where('day', '<=', filter.endDate ?? ''))
    .orderBy('day', 'desc')
    .execute()
  return filter.search ? foundOf(db, filter, totals) : totals
}

/** Days with rows that match a search, which must read every entry. */
async function foundOf(
  db: Database,
  filter: HistoryFilter,
  totals: DayTotal[],
): Promise<DayTotal[]> {
  const found: DayTotal[] = []
  for (const days of groupsOf(totals, SEARCHED_AT_ONCE)) {
    const rows = await slice(() =>
      entriesOf(db, filter, days)
        .select(({ fn }) => ['day', fn.countAll<number>().as('rows')])
        .groupBy('day')
        .orderBy('day', 'desc')
        .execute(),
    )
    found.push(...rows)
  }
  return found
}

const entriesIn = (db: Database, filter: HistoryFilter, days: Days, after?: Place) =>
  entriesOf(db, filter, days, after)
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('queue_number', 'desc')

function entriesOf(
  db: Database,
  { status = 'all', search }: HistoryFilter,
  { first, last }: Days,
  after?: Place,
) {
  // Without redos, which no total of a day counts.
  let entries = db
    .selectFrom('queue_entries')
    .where('day', '>=', first)
    .where('redo_of', 'is', null)
  // Never both bounds, because with two upper bounds SQLite seeks by day only and scans all newer
  // rows.
  entries = after
    ? entries.where(eb =>
        eb(eb.refTuple('day', 'queue_number'), '<', eb.tuple(after.day, after.queue_number)),
      )
    : entries.where('day', '<=', last)
  if (status !== 'all') entries = entries.where('status', '=', status)
  if (search) entries = entries.where(eb => contains(eb.ref('search_name'), withoutMarks(search)))
  return entries
}

/**
 * Whether any entry has a price. The zero is a literal, because otherwise SQLite does not use the
 * partial index.
 */
async function hasPrices(db: Database): Promise<boolean> {
  const priced = await db
    .selectFrom('queue_entries')
    .select('day')
    .where(eb => eb('price', '>', eb.lit(0)))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return priced !== undefined
}
