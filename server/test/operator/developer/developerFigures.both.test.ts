import { rename, stat, statfs } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseStats, Health, SystemInfo } from '@antrian/contract/developer/developer'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { diskOf } from '../../../src/platform/health/disk.ts'
import { createLoadMeter, loadBetween } from '../../../src/platform/health/loadMeter.ts'
import { openBooth } from '../../support/booth.ts'
import { makeOlder } from '../../support/makeOlder.ts'
import { ani, citra } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

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
  it('describes this process and disk', async () => {
    const { read } = await openPanel()

    const info = SystemInfo.parse(await read('system-info'))

    expect(info.nodeVersion).toBe(process.version)
    expect(info.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(info.uptime / process.uptime()).toBeCloseTo(1, 1)
    expect(info.memory.used / process.memoryUsage.rss()).toBeCloseTo(1, 0)
    expect(info.memory.total).toBeLessThanOrEqual(totalmem())
    const disk = await statfs(tmpdir())
    expect(info.disk.total / ((disk.blocks - disk.bfree + disk.bavail) * disk.bsize)).toBeCloseTo(1)
    expect(info.disk.used / ((disk.blocks - disk.bfree) * disk.bsize)).toBeCloseTo(1, 1)
  })

  it('counts used and free bytes of a disk as its size, without what only root may use', async () => {
    const { used, free, total } = await diskOf('.')

    expect(total).toBe(used + free)
  })

  it('computes the load: one second of two on one of two processors is a quarter', () => {
    const before = { at: 1000, process: 300, idle: 5000, total: 9000 }
    const after = { at: 3000, process: 1300, idle: 6000, total: 13_000 }

    expect(loadBetween(before, after, 2)).toEqual({ process: 25, machine: 75 })
  })

  it('never exceeds 100 %, and is zero before time has passed', () => {
    const sample = { at: 1000, process: 300, idle: 5000, total: 9000 }

    expect(loadBetween(sample, { ...sample, at: 1001, process: 400 }, 2).process).toBe(100)
    expect(loadBetween(sample, sample, 2)).toEqual({ process: 0, machine: 0 })
  })
})

it('a server without its data folder says so, and nothing about another disk', async () => {
  const storage = await newStorage()
  const { read } = await openPanel({ storage })
  await rename(String(storage.DATA_DIR), `${storage.DATA_DIR}-away`)
  onTestFinished(() => rename(`${storage.DATA_DIR}-away`, String(storage.DATA_DIR)))

  expect(SystemInfo.parse(await read('system-info')).nodeVersion).toBe(process.version)
  const { checks } = Health.parse(await read('health'))
  expect(checks).toContainEqual({
    name: 'disk',
    status: 'error',
    message: 'Folder data tidak dapat dibaca',
  })
})

it('an idle process reports no delay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const meter = createLoadMeter()
  onTestFinished(() => meter.close())

  // Less than the interval of the measurement itself, in at least one moment of a busy machine.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(2500)
      return meter.load().delay
    })
    .toSatisfy(delay => delay > 0.01 && delay < 5)
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

  it('excludes sessions that have ended', async () => {
    const { booth, read } = await openPanel({ now: '2025-01-06T02:00:00.000Z' })
    await booth.signIn(ani)
    booth.setTime('2025-01-06T13:00:00.000Z')
    await read('health')
    booth.setTime('2025-01-06T14:30:00.000Z')

    expect(await read('database-stats')).toMatchObject({ sessionCount: 1 })
  })

  it('excludes sessions of an e-mail that was taken off the list', async () => {
    const { booth, read } = await openPanel()
    await booth.signIn(ani)
    await booth.allowList.remove(ani.email)

    expect(await read('database-stats')).toMatchObject({ sessionCount: 1 })
  })
})

describe('GET /api/developer/health', () => {
  it('is as healthy as its checks, each with a sentence', async () => {
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
  it('finds no migration after a start', async () => {
    const { developer } = await openPanel()

    const answer = await developer.post('/api/developer/migrate')

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Tidak ada migrasi yang tertunda' },
    ])
  })

  it('migrates an older database that was put in place meanwhile', async () => {
    const booth = await openBooth()
    const pending = await makeOlder(booth.db, '0003_log_outlives_entries')
    const developer = await booth.signedInAs(citra)
    const missing = async () =>
      (await developer.get('/api/developer/database-stats')).json().data.pendingMigrations
    expect(await missing()).toEqual(pending)

    const answer = await developer.post('/api/developer/migrate')

    const message = `${pending.length} migrasi dijalankan: ${pending.join(', ')}`
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message }])
    expect(await missing()).toEqual([])
    const { id } = await booth.holds({ status: 'in-progress' })
    const admin = await booth.signedInAs(ani)
    const done = await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' })
    expect(done.statusCode).toBe(200)
  })
})
