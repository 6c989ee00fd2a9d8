import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

describe('the database', () => {
  it('keeps everything over a restart, and continues numbers', async () => {
    const storage = await newStorage()
    const first = await openBooth({ storage })
    const token = await first.signIn(ani)
    const waiting = await first.holds()
    const started = await first.holds({ status: 'in-progress' })
    await first.app.close()

    const second = await openBooth({ storage })

    const admin = second.visitor(token)
    expect((await admin.get('/api/queue')).json().data.queues).toEqual([waiting, started])
    expect(await second.holds()).toMatchObject({ queueNumber: 3 })
  })

  it.each([
    ['a second entry in progress', { status: 'in-progress' }],
    ['the number of another', { queue_number: 1 }],
    ['an unknown status', { status: 'done' }],
    ['an odd photo count', { photo_count: 3 }],
    ['too many photos', { photo_count: 22 }],
    ['completion without payment', { status: 'completed' }],
    ['payment without completion', { payment_method: 'cash' }],
  ])('itself refuses %s', async (_, columns) => {
    const booth = await openBooth()
    await booth.holds({ status: 'in-progress' })
    const { id } = await booth.holds()

    const write = booth.db
      .updateTable('queue_entries')
      .set(columns as object)
      .where('id', '=', id)
      .execute()

    await expect(write).rejects.toThrow(/constraint|unique/i)
  })

  it('reports a full disk, stores nothing, and continues when there is space', async ({ skip }) => {
    if (inject('database') === 'postgres') skip('only the embedded one can be filled this easily')
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const draft = { studentName: 'x'.repeat(2000), studentClass: 'X', photoCount: 2 }
    const limit = (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(booth.db)
    await limit(1)

    let answer = await admin.post('/api/queue', draft)
    let added = 0
    for (; answer.statusCode === 201; added++) answer = await admin.post('/api/queue', draft)

    expect(answer.statusCode).toBe(507)
    expect(answer.json().message).toMatch(/^Penyimpanan penuh/)
    expect((await admin.get('/api/queue')).json().data.queues).toHaveLength(added)

    await limit(1_000_000)
    const next = await admin.post('/api/queue', draft)
    expect(next.json().data.queueNumber).toBe(added + 1)
  })

  it('answers with a 503 when it cannot be reached', async ({ skip }) => {
    if (inject('database') === 'sqlite') skip('the embedded one is always there')
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      booth.db,
    )
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${rows[0]?.name} and pid <> pg_backend_pid()`

    await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/queue')))
    await others.execute(booth.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/queue')))

    for (const answer of answers) expect([200, 503]).toContain(answer.statusCode)
    expect((await admin.get('/api/queue')).statusCode).toBe(200)
  })
})
