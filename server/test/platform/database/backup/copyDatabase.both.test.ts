import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { seedQueue } from '../../../../src/operator/seed/seedQueue.ts'
import { CopyDiffers, copyDatabase } from '../../../../src/platform/database/backup/copyDatabase.ts'
import { openDatabase } from '../../../../src/platform/database/openDatabase.ts'
import { openBooth } from '../../../support/booth.ts'
import { ani } from '../../../support/people.ts'
import { newStorage } from '../../../support/storage.ts'

const ROWS = 20_000
const log = pino({ level: 'silent' })

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

describe.runIf(inject('database') === 'postgres')('a copy from SQLite to PostgreSQL', () => {
  it(`contains all ${ROWS} rows, and the server continues with it`, async () => {
    const storage = await newStorage()
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = storage
    const from = await openDatabase({ dataDir, databaseUrl: undefined }, log)
    await seedQueue(from, {
      ...{ rows: ROWS, days: 260, seed: 1, logDays: 30 },
      ...{ before: '2025-01-07', timeZone: 'Asia/Jakarta' },
    })
    const lastDay = await from
      .selectFrom('school_days')
      .selectAll()
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const to = await openDatabase({ dataDir, databaseUrl }, log)

    const copied = await copyDatabase(from, to)
    await from.destroy()
    await to.destroy()

    expect(copied.find(({ table }) => table === 'queue_entries')?.rows).toBe(ROWS)
    const booth = await openBooth({ storage, now: `${lastDay.day}T05:00:00.000Z` })
    const admin = await booth.signedInAs(ani)
    const added = await admin.post('/api/queue', draft)
    expect(added.json().data.queueNumber).toBe(lastDay.last_number + 1)
    const { total } = (await admin.get('/api/queue/history?limit=1')).json().data.pagination
    expect(total).toBe(ROWS + 1)
  })

  it('waits however long the other database takes to be read', async () => {
    const { DATA_DIR: dataDir = '', DATABASE_URL } = await newStorage()
    const databaseUrl = `${DATABASE_URL}?idle_in_transaction_session_timeout=1500`
    const from = await openDatabase({ dataDir, databaseUrl: undefined }, log)
    const to = await openDatabase({ dataDir, databaseUrl }, log)
    let reads = 0
    const slow = from.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1
        // oxlint-disable-next-line tests/no-limit -- longer than PostgreSQL waits for a transaction
        if (reads === 1) await setTimeout(2000)
        return result
      },
    })

    await expect(copyDatabase(slow, to)).resolves.toContainEqual(
      expect.objectContaining({ table: 'queue_entries', rows: 0 }),
    )

    await from.destroy()
    await to.destroy()
  })

  it('fails when one row differs', async () => {
    const storage = await newStorage()
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = storage
    const from = await openDatabase({ dataDir, databaseUrl: undefined }, log)
    const to = await openDatabase({ dataDir, databaseUrl }, log)
    await from
      .insertInto('allowed_emails')
      .values({ email: 'ani@sekolah.sch.id', role: 'admin', added_at: '2025-01-06' })
      .execute()
    // A database that modifies inserted data, as a forgotten trigger may.
    const lower = to.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map(row => ('role' in row ? { ...row, role: 'developer' } : row)),
      }),
    })

    await expect(copyDatabase(from, lower)).rejects.toThrow(CopyDiffers)

    expect(await to.selectFrom('allowed_emails').select('email').execute()).toEqual([])
    await from.destroy()
    await to.destroy()
  })
})
