import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { removeNames } from '../../../src/booth/students/studentNamesRepository.ts'
import { seedQueue } from '../../../src/operator/seed/seedQueue.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani } from '../../support/people.ts'
import { readInFull } from '../../support/plans.ts'
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

const CALLS: [what: string, call: Call, prepare?: Call][] = [
  ['a page of days', get(`/api/queue/history?${WEEK}`)],
  ['the last page of everything', get('/api/queue/history?page=600')],
  ['a page of a status', get('/api/queue/history?status=cancelled&page=9')],
  ['a search', get(`/api/queue/history?${WEEK}&search=siti`)],
  ['the export', get('/api/queue/history/export')],
  ['the export of a status', get('/api/queue/history/export?status=cancelled')],
  ['the active queue', get('/api/queue')],
  ['what was finished today', get('/api/queue?status=cancelled')],
  ['who is in the booth', get('/api/queue/current')],
  ['the pace', get('/api/queue/pace')],
  ['who is known', get('/api/queue/students?name=siti')],
  ['an add', admin => admin.post('/api/queue', DRAFT)],
  ['statistics', get('/api/admin/stats')],
  ['analytics', get(`/api/admin/analytics?${WEEK}`)],
  ['a school year', get(`/api/admin/analytics?${SCHOOL_YEAR}`)],
  ['analytics of years', get(`/api/admin/analytics?${YEARS}`)],
  ['the history of years', get(`/api/queue/history?${YEARS}&page=300`)],
  ['the log', get('/api/admin/logs?before=9000')],
  ['the log of an entry', (admin, id) => admin.get(`/api/admin/logs?entryId=${id}`)],
  ['a start', (admin, id) => admin.post(`/api/queue/${id}/start`)],
  ['what ended last', get('/api/queue/recent')],
  ['a call', (admin, id) => admin.post(`/api/queue/${id}/call`)],
  ['a skip', (admin, id) => admin.post(`/api/queue/${id}/skip`, { reason: 'later' })],
  ['a completion that starts the next', completeAndNext, start],
  ['an undo', (admin, id) => admin.post(`/api/queue/${id}/undo`, { version: 3 }), startAndComplete],
  [
    'a corrected payment',
    (admin, id) => admin.put(`/api/queue/${id}/payment`, { paymentMethod: 'cash', version: 3 }),
    startAndComplete,
  ],
  [
    'a redo',
    (admin, id) => admin.post(`/api/queue/${id}/redo`, { reason: 'photo', sheets: 2 }),
    startAndComplete,
  ],
  ['an edit', (admin, id) => admin.put(`/api/queue/${id}`, DRAFT)],
]

const DRAFT = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

describe('the queries of a call', () => {
  it('find their rows by an index, however long the history', async () => {
    const booth = await openBooth({ now: '2025-03-03T02:00:00.000Z' })
    await seedQueue(booth.db, {
      ...{ rows: 12_000, days: 200, seed: 1, logDays: 40 },
      ...{ before: '2025-03-03', timeZone: 'Asia/Jakarta' },
    })

    await oweEveryCompletion(booth)
    await fillRoster(booth)

    for (const [what, call, prepare] of CALLS) {
      const queries = await queriesOf(booth, call, prepare)
      expect(await allReadInFull(booth, queries), what).toEqual([])
    }
    expect(await allReadInFull(booth, await removingNames(booth))).toEqual([])
  })
})

async function allReadInFull({ db }: Booth, queries: CompiledQuery[]) {
  return (await Promise.all(queries.map(query => readInFull(db, query)))).flat()
}

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
