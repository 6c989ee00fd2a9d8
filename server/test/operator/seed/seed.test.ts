import { describe, expect, it } from 'vitest'
import { seedQueue } from '../../../src/operator/seed/seedQueue.ts'
import type { SchoolDayRow } from '../../../src/platform/database/schema.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { runAntrian } from '../../support/process.ts'
import { newStorage } from '../../support/storage.ts'

const OPTIONS = {
  rows: 3000,
  days: 30,
  seed: 1,
  logDays: 5,
  before: '2025-01-06',
  timeZone: 'Asia/Jakarta',
}

const NO_ENTRIES = {
  ...{ last_number: 0, waiting: 0, in_progress: 0 },
  ...{ completed: 0, cancelled: 0, completed_photos: 0 },
  ...{ qris_amount: 0, cash_amount: 0 },
}

describe('a seeded history', () => {
  it('is the same for the same seed, and another for another', async () => {
    const [first, second, other] = [await openBooth(), await openBooth(), await openBooth()]
    await seed(first)
    await seed(second)
    await seed(other, { seed: 2 })

    const rows = await entriesOf(first)

    expect(rows).toHaveLength(OPTIONS.rows)
    expect(await entriesOf(second)).toEqual(rows)
    expect(await entriesOf(other)).not.toEqual(rows)
  })

  it('agrees with its statistics on every day', async () => {
    const booth = await openBooth()
    await seed(booth)

    const counted = new Map<string, SchoolDayRow>()
    for (const { day, status, photo_count, payment_method, price } of await entriesOf(booth)) {
      const counts = counted.get(day) ?? { ...NO_ENTRIES, day }
      counts.last_number++
      counts[status === 'completed' ? 'completed' : 'cancelled']++
      if (status === 'completed') counts.completed_photos += photo_count
      if (payment_method) counts[`${payment_method}_amount`] += price
      counted.set(day, counts)
    }

    const days = await booth.db.selectFrom('school_days').selectAll().orderBy('day').execute()
    expect(days).toHaveLength(OPTIONS.days)
    expect(days).toEqual([...counted.values()])
  })

  it('looks like real days: weekdays until yesterday, one student in the booth at a time', async () => {
    const booth = await openBooth()
    await seed(booth)

    const rows = await entriesOf(booth)
    const weekdays = new Set(rows.map(({ day }) => new Date(day).getUTCDay()))
    const sessions = rows
      .filter(({ status }) => status === 'completed')
      .map(({ started_at, completed_at }) => ({ from: started_at ?? '', to: completed_at ?? '' }))

    expect(rows.at(-1)?.day).toBe('2025-01-03')
    expect([...weekdays].toSorted()).toEqual([1, 2, 3, 4, 5])
    for (const [index, { from, to }] of sessions.entries()) {
      expect(from > (sessions[index - 1]?.to ?? '')).toBe(true)
      expect(to > from).toBe(true)
    }
  })

  it('contains names that break careless software', async () => {
    const booth = await openBooth()
    await seed(booth)

    const names = (await entriesOf(booth)).map(row => row.student_name)

    for (const kind of [
      /,/,
      /;/,
      /"/,
      /'/,
      /^=/,
      /%.*_/,
      /\\/,
      /\p{sc=Arabic}/u,
      /\p{Extended_Pictographic}/u,
    ]) {
      expect(names).toContainEqual(expect.stringMatching(kind))
    }
  })

  it('logs the steps of its newest entries', async () => {
    const booth = await openBooth()
    await seed(booth)
    const admin = await booth.signedInAs(ani)
    const rows = await entriesOf(booth)
    const actionsOf = async (id = '') =>
      (await admin.get(`/api/admin/logs?entryId=${id}`))
        .json()
        .data.lines.map(({ action }: { action: string }) => action)

    const completed = rows.findLast(({ status }) => status === 'completed')
    const cancelled = rows.findLast(({ status }) => status === 'cancelled')

    expect(await actionsOf(completed?.id)).toEqual(['complete', 'start', 'add'])
    expect(await actionsOf(cancelled?.id)).toEqual(['cancel', 'add'])
  })
})

describe('npm run seed', () => {
  it('fills an empty queue, and the server continues from it', async () => {
    const storage = await newStorage()

    const { out } = await seedCommand(storage, '--rows', '500', '--days', '5')

    expect(out).toContain('500 entries on 5 school days')
    const booth = await openBooth({ storage, now: new Date().toISOString() })
    const admin = await booth.signedInAs(ani)
    const { pagination } = (await admin.get('/api/queue/history')).json().data
    expect(pagination.total).toBe(500)
    expect(await booth.holds()).toMatchObject({ queueNumber: 1 })
  })

  it('adds nothing to a queue that has entries', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    const entry = await booth.holds()
    await booth.app.close()

    const refused = await seedCommand(storage, '--rows', '500')

    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringContaining('The queue is not empty: nothing was added.'),
    })
    const rows = await entriesOf(await openBooth({ storage }))
    expect(rows.map(({ id }) => id)).toEqual([entry.id])
  })

  it('invents no students in production without a confirmation', async () => {
    const storage = { ...(await newStorage()), NODE_ENV: 'production' }

    const refused = await seedCommand(storage, '--rows', '10')
    const told = await seedCommand(storage, '--rows', '10', '--invented')

    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringContaining('antrian seed --invented'),
    })
    expect(told.code).toBe(0)
  })

  it.each([
    ['--rows', 'many'],
    ['--row', '10'],
  ])('prints its usage for unknown arguments: %s %s', async (...words) => {
    const refused = await seedCommand(await newStorage(), ...words)

    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Database: \S+\nA history to try things on/),
    })
  })
})

const seed = (booth: Booth, over: Partial<typeof OPTIONS> = {}) =>
  seedQueue(booth.db, { ...OPTIONS, ...over })

const entriesOf = ({ db }: Booth) =>
  db.selectFrom('queue_entries').selectAll().orderBy('day').orderBy('queue_number').execute()

const seedCommand = (storage: Record<string, string>, ...words: string[]) =>
  runAntrian(['seed', ...words], storage)
