import { stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseStats, Health, SystemInfo } from '@antrian/contract/developer'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { migrationNames } from '../src/database/migrate.ts'
import { type Booth, openBooth } from './support/booth.ts'
import { ani, citra } from './support/people.ts'
import { newStorage } from './support/storage.ts'

const isSqlite = inject('database') === 'sqlite'

async function openPanel(options?: Parameters<typeof openBooth>[0]) {
  const booth = await openBooth(options)
  const developer = await booth.signedInAs(citra)
  return {
    booth,
    developer,
    read: async (name: string) => (await developer.get(`/api/developer/${name}`)).json().data,
  }
}

describe('GET /api/developer/system-info', () => {
  it('tells of this very process and disk', async () => {
    const { read } = await openPanel()

    const info = SystemInfo.parse(await read('system-info'))

    expect(info.nodeVersion).toBe(process.version)
    expect(info.uptime / process.uptime()).toBeCloseTo(1, 1)
    expect(info.memory.used / process.memoryUsage.rss()).toBeCloseTo(1, 0)
    expect(info.memory.total).toBeLessThanOrEqual(totalmem())
    const disk = await statfs('.')
    expect(info.disk.total).toBe(disk.blocks * disk.bsize)
    expect(info.disk.used / ((disk.blocks - disk.bfree) * disk.bsize)).toBeCloseTo(1, 1)
  })

  it('sees the processor at work', async () => {
    const { read } = await openPanel()
    await read('system-info')
    const [before, start] = [process.cpuUsage(), performance.now()]
    while (performance.now() < start + 2600) JSON.stringify(process.env)
    const { user, system } = process.cpuUsage(before)
    const busy = (user + system) / 1000 / (performance.now() - start)

    const { cpu, machine } = SystemInfo.parse(await read('system-info'))

    expect(cpu.usage).toBeGreaterThan((100 * busy) / availableParallelism() / 2)
    expect(cpu.usage).toBeLessThanOrEqual(100)
    expect(machine?.cpuUsage).toBeLessThanOrEqual(100)
  })
})

describe('GET /api/developer/database-stats', () => {
  it('counts entries of every status, open sessions and bytes', async () => {
    const storage = await newStorage()
    const { booth, read } = await openPanel({ storage })
    await booth.holds({ status: 'completed' })
    await booth.holds({ status: 'cancelled' })
    await booth.holds()
    await booth.signIn(ani)

    const stats = DatabaseStats.parse(await read('database-stats'))

    expect(stats).toMatchObject({
      status: 'connected',
      queueCount: 3,
      sessionCount: 2,
      engine: isSqlite ? 'SQLite' : 'PostgreSQL',
      pendingMigrations: [],
    })
    if (isSqlite) {
      await sql`pragma wal_checkpoint(truncate)`.execute(booth.db)
      expect(stats.size).toBe((await stat(join(String(storage.DATA_DIR), 'antrian.db'))).size)
    } else {
      expect(stats.size).toBeGreaterThan(1_000_000)
    }
  })

  it('forgets sessions that are over', async () => {
    const { booth, read } = await openPanel({ now: '2025-01-06T02:00:00.000Z' })
    await booth.signIn(ani)
    booth.setTime('2025-01-06T13:00:00.000Z')
    await read('health')
    booth.setTime('2025-01-06T14:30:00.000Z')

    expect(await read('database-stats')).toMatchObject({ sessionCount: 1 })
  })
})

describe('GET /api/developer/health', () => {
  it('is as well as its checks, each in a sentence', async () => {
    const { read } = await openPanel()

    const health = Health.parse(await read('health'))

    const named = (name: string) => health.checks?.find(check => check.name === name)
    expect(named('database')?.message).toMatch(/^Menjawab dalam [\d.,]+ ms$/)
    expect(named('disk')?.message).toMatch(/^Sisa [\d.,]+ [MG]B$/)
    expect(named('process')?.status).toMatch(/^(ok|warning)$/)
    expect(health.status).toMatch(/^(healthy|degraded|unhealthy)$/)
    expect(health.activeUsers).toBe(1)
  })
})

describe('POST /api/developer/migrate', () => {
  it('has nothing to do after a start', async () => {
    const { developer } = await openPanel()

    const answer = await developer.post('/api/developer/migrate')

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Tidak ada migrasi yang tertunda' },
    ])
  })

  it('runs what an older database, put in place meanwhile, is missing', async () => {
    const { booth, developer, read } = await openPanel()
    const pending = await makeOlder(booth)
    expect((await read('database-stats')).pendingMigrations).toEqual(pending)

    const answer = await developer.post('/api/developer/migrate')

    const message = `${pending.length} migrasi dijalankan: ${pending.join(', ')}`
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message }])
    expect((await read('database-stats')).pendingMigrations).toEqual([])
    const { id } = await booth.holds({ status: 'in-progress' })
    const admin = await booth.signedInAs(ani)
    const done = await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
    expect(done.statusCode).toBe(200)
  })
})

const FIRST_TABLES =
  /^(kysely_.*|queue_entries|school_days|admin_log|allowed_emails|sessions|refused_visitors|sign_ins)$/

/** As it was before the fourth migration; gives the names of those that are missing then. */
async function makeOlder({ db }: Booth): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const newer = tables.map(({ name }) => name).filter(name => !FIRST_TABLES.test(name))
  for (const table of newer) await db.schema.dropTable(table).execute()
  await sql`delete from kysely_migration where name >= '0004'`.execute(db)
  return migrationNames(inject('database')).filter(name => name >= '0004')
}
