import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { removeNames } from '../../../src/booth/students/studentNamesRepository.ts'
import { seedQueue } from '../../../src/operator/seed/seedQueue.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani } from '../../support/people.ts'
import { planOf } from '../../support/plans.ts'
import { queriesDuring } from '../../support/queries.ts'
import { line, rosterOf } from '../../support/rosterBooth.ts'

/** A call; `id` is the older of two waiting entries. */
type Call = (admin: Visitor, id: string, other: string) => Promise<{ statusCode: number }>

const get =
  (path: string): Call =>
  admin =>
    admin.get(path)

const WEEK = 'startDate=2025-02-24&endDate=2025-03-02'
const SCHOOL_YEAR = 'startDate=2024-07-01&endDate=2025-03-02'
const YEARS = 'startDate=2015-07-01&endDate=2025-03-02'
const DAYS = 'one_number_a_day'
const STATUS = 'entries_by_status'
const KEY = 'queue_entries_pkey'
const SORT = 'a sort'
const OWED = 'sheet_backups_in_order'
/** A full scan of a table with one row. */
const SETTINGS = 'every row of booth_settings'
/** A full scan of a subquery that is limited to the last sessions. */
const SESSIONS = 'every row of session'

/** Full scans of subqueries: one is limited to the longest line, the others have one row. */
const LINE = ['every row of line', 'every row of counts', 'every row of versions']

/** The roster's student by name and class, or else the chosen one. */
const ROSTER_LINK = ['roster_by_name_start', 'roster_students_pkey']

async function emptyBooth(admin: Visitor) {
  const { data } = (await admin.get('/api/queue/current')).json()
  return data ? admin.delete(`/api/queue/${data.id}`) : admin.get('/api/queue/current')
}

const start: Call = async (admin, id) => {
  await emptyBooth(admin)
  return admin.post(`/api/queue/${id}/start`)
}

const completeAndNext: Call = (admin, id, next) =>
  admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris', next })

const startAndComplete: Call = async (admin, id, other) => {
  await start(admin, id, other)
  return completeAndNext(admin, id, other)
}

const CALLS: [what: string, call: Call, mayUse: string[], prepare?: Call][] = [
  ['a page of days', get(`/api/queue/history?${WEEK}`), [DAYS]],
  ['the last page of everything', get('/api/queue/history?page=600'), [DAYS]],
  ['a page of a status', get('/api/queue/history?status=cancelled&page=9'), [STATUS]],
  ['a search', get(`/api/queue/history?${WEEK}&search=siti`), [DAYS]],
  ['the export', get('/api/queue/history/export'), [DAYS, 'priced_entries']],
  [
    'the export of a status',
    get('/api/queue/history/export?status=cancelled'),
    [STATUS, 'priced_entries'],
  ],
  ['the active queue', get('/api/queue'), [STATUS, SORT]],
  ['what was finished today', get('/api/queue?status=cancelled'), [STATUS]],
  ['who is in the booth', get('/api/queue/current'), ['one_in_progress']],
  ['the pace', get('/api/queue/pace'), ['entries_by_start', SESSIONS, SETTINGS]],
  [
    'who is known',
    get('/api/queue/students?name=siti'),
    ['entries_by_name_start', 'roster_by_name_start'],
  ],
  [
    'an add',
    admin => admin.post('/api/queue', DRAFT),
    [
      ...['entries_by_start', STATUS, 'one_in_progress', SETTINGS],
      ...[SESSIONS, ...LINE],
      ...ROSTER_LINK,
    ],
  ],
  ['statistics', get('/api/admin/stats'), []],
  ['analytics', get(`/api/admin/analytics?${WEEK}`), [DAYS]],
  ['a school year', get(`/api/admin/analytics?${SCHOOL_YEAR}`), [DAYS]],
  ['analytics of years', get(`/api/admin/analytics?${YEARS}`), [DAYS]],
  ['the history of years', get(`/api/queue/history?${YEARS}&page=300`), [DAYS]],
  ['the log', get('/api/admin/logs?before=9000'), ['admin_log_pkey']],
  [
    'the log of an entry',
    (admin, id) => admin.get(`/api/admin/logs?entryId=${id}`),
    ['log_by_entry'],
  ],
  ['a start', (admin, id) => admin.post(`/api/queue/${id}/start`), [KEY, STATUS]],
  ['what ended last', get('/api/queue/recent'), ['latest_completed', 'latest_cancelled']],
  ['a call', (admin, id) => admin.post(`/api/queue/${id}/call`), [KEY, STATUS]],
  [
    'a skip',
    (admin, id) => admin.post(`/api/queue/${id}/skip`, { reason: 'later' }),
    [KEY, STATUS],
  ],
  [
    'a completion that starts the next',
    completeAndNext,
    [KEY, STATUS, OWED, 'one_in_progress', SETTINGS],
    start,
  ],
  [
    'an undo',
    (admin, id) => admin.post(`/api/queue/${id}/undo`, { version: 3 }),
    [KEY, STATUS, OWED, 'log_by_entry', 'one_in_progress'],
    startAndComplete,
  ],
  [
    'a corrected payment',
    (admin, id) => admin.put(`/api/queue/${id}/payment`, { paymentMethod: 'cash', version: 3 }),
    [KEY, STATUS, OWED],
    startAndComplete,
  ],
  ['an edit', (admin, id) => admin.put(`/api/queue/${id}`, DRAFT), [KEY, STATUS, ...ROSTER_LINK]],
]

const DRAFT = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

describe('queries', () => {
  it('find their rows by an index, however long the history', async () => {
    const booth = await openBooth({ now: '2025-03-03T02:00:00.000Z' })
    await seedQueue(booth.db, {
      ...{ rows: 12_000, days: 200, seed: 1, logDays: 40 },
      ...{ before: '2025-03-03', timeZone: 'Asia/Jakarta' },
    })

    await oweEveryCompletion(booth)
    await fillRoster(booth)

    for (const [what, call, allowed, prepare] of CALLS) {
      const queries = await queriesOf(booth, call, prepare)
      const plans = await Promise.all(queries.map(query => planOf(booth.db, query)))
      const steps = new Set(plans.flat())

      expect(
        [...steps].filter(step => !allowed.includes(step)),
        what,
      ).toEqual([])
      expect(steps.size > 0, what).toBe(allowed.length > 0)
    }
    const removal = await Promise.all(
      (await removingNames(booth)).map(query => planOf(booth.db, query)),
    )
    expect(new Set(removal.flat())).toEqual(new Set([KEY, 'log_by_entry', OWED]))
  })

  it('never run twice for one call', async () => {
    const booth = await openBooth()

    for (const [what, call, , prepare] of CALLS) {
      const asked = (await queriesOf(booth, call, prepare)).map(({ sql, parameters }) =>
        JSON.stringify([sql, parameters]),
      )
      expect(asked.length, what).toBeGreaterThan(1)
      expect(new Set(asked).size, what).toBe(asked.length)
    }
  })
})

/**
 * Fills the outbox as after a year, because a planner scans an empty table whatever its indexes.
 */
async function oweEveryCompletion({ db }: Booth) {
  await sql`
    insert into sheet_backups
      (id, entry_id, position, student_name, photo_count, owed_at, next_at, sent_at)
    select id, id, 1, student_name, photo_count, completed_at, completed_at, completed_at
    from queue_entries where status = 'completed'
  `.execute(db)
  if (inject('database') === 'postgres') await sql`analyze sheet_backups`.execute(db)
}

/**
 * Imports a large roster. PostgreSQL has no statistics of it for the first minute, and here for as
 * long as the test runs, because it plans by the index of the classes once it has them.
 */
async function fillRoster(booth: Booth) {
  if (inject('database') === 'postgres') {
    await sql`alter table roster_students set (autovacuum_enabled = false)`.execute(booth.db)
  }
  await rosterOf(await booth.signedInAs(ani)).imports(
    Array.from({ length: 3000 }, (_, index) => line(`Siti ${index}`, `X-${index % 36}`)),
  )
}

/** Queries of one batch of the nightly removal. */
async function removingNames({ db }: Booth): Promise<CompiledQuery[]> {
  const entries = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('status', '=', 'completed')
    .limit(10)
    .execute()
  const ids = entries.map(({ id }) => id)
  return queriesDuring(() => inTransaction(db, trx => removeNames(trx, ids)))
}

/** Queries that the server sends during one call, the session lookup included. */
async function queriesOf(booth: Booth, call: Call, prepare?: Call): Promise<CompiledQuery[]> {
  const admin = await booth.signedInAs(ani)
  const [{ id }, { id: other }] = [await booth.holds(), await booth.holds()]
  // The first call of a token sends more queries, because nothing is cached yet.
  await admin.get('/auth/status')
  await prepare?.(admin, id, other)
  return queriesDuring(async () => {
    const { statusCode } = await call(admin, id, other)
    expect(statusCode).toBeLessThan(300)
  })
}
