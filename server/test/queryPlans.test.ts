import type { CompiledQuery } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { seedQueue } from '../src/seed/seedQueue.ts'
import { type Booth, openBooth } from './support/booth.ts'
import type { Visitor } from './support/client.ts'
import { ani } from './support/people.ts'
import { planOf } from './support/plans.ts'
import { listenToQueries } from './support/queries.ts'

type Call = (admin: Visitor, id: string) => Promise<{ statusCode: number }>

const get =
  (path: string): Call =>
  admin =>
    admin.get(path)

const WEEK = 'startDate=2025-02-24&endDate=2025-03-02'
const DAYS = 'one_number_a_day'
const STATUS = 'entries_by_status'
const KEY = 'queue_entries_pkey'
const SORT = 'a sort'

const CALLS: [what: string, call: Call, mayUse: string[]][] = [
  ['a page of days', get(`/api/queue/history?${WEEK}`), [DAYS]],
  ['the last page of everything', get('/api/queue/history?page=600'), [DAYS]],
  ['a page of a status', get('/api/queue/history?status=cancelled&page=9'), [STATUS]],
  ['a search', get(`/api/queue/history?${WEEK}&search=siti`), [DAYS]],
  ['the export', get('/api/queue/history/export'), [DAYS]],
  ['the export of a status', get('/api/queue/history/export?status=cancelled'), [STATUS]],
  ['the active queue', get('/api/queue'), [STATUS, SORT]],
  ['what was finished today', get('/api/queue?status=cancelled'), [STATUS]],
  ['who is in the booth', get('/api/queue/current'), ['one_in_progress']],
  ['statistics', get('/api/admin/stats'), []],
  ['analytics', get(`/api/admin/analytics?${WEEK}`), [DAYS]],
  ['the log', get('/api/admin/logs?before=9000'), ['admin_log_pkey']],
  [
    'the log of an entry',
    (admin, id) => admin.get(`/api/admin/logs?entryId=${id}`),
    ['log_by_entry'],
  ],
  ['a start', (admin, id) => admin.post(`/api/queue/${id}/start`), [KEY, STATUS]],
  ['an edit', (admin, id) => admin.put(`/api/queue/${id}`, DRAFT), [KEY, STATUS]],
]

const DRAFT = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

describe('queries', { timeout: 60_000 }, () => {
  it('find their rows by an index, however long the history', async () => {
    const booth = await openBooth({ now: '2025-03-03T02:00:00.000Z' })
    await seedQueue(booth.db, inject('database'), {
      ...{ rows: 12_000, days: 200, seed: 1, logDays: 40 },
      ...{ before: '2025-03-03', timeZone: 'Asia/Jakarta' },
    })

    for (const [what, call, allowed] of CALLS) {
      const queries = await queriesOf(booth, call)
      const plans = await Promise.all(queries.map(query => planOf(booth.db, query)))
      const steps = new Set(plans.flat())

      expect(allowed, what).toEqual(expect.arrayContaining([...steps]))
      expect(steps.size > 0, what).toBe(allowed.length > 0)
    }
  })

  it('are never asked twice for one call', async () => {
    const booth = await openBooth()

    for (const [what, call] of CALLS) {
      const asked = (await queriesOf(booth, call)).map(({ sql, parameters }) =>
        JSON.stringify([sql, parameters]),
      )
      expect(asked.length, what).toBeGreaterThan(1)
      expect(new Set(asked).size, what).toBe(asked.length)
    }
  })
})

/** What the server asks its database to answer a call, who calls included. */
async function queriesOf(booth: Booth, call: Call): Promise<CompiledQuery[]> {
  const admin = await booth.signedInAs(ani)
  const { id } = await booth.holds()
  const queries: CompiledQuery[] = []
  const stop = listenToQueries(query => queries.push(query))
  const { statusCode } = await call(admin, id)
  stop()
  expect(statusCode).toBe(200)
  return queries
}
