import { ApiStats, Performance, type RouteStats } from '@antrian/contract/developer/developer'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, monotonic, SECOND } from '../../../src/platform/clock.ts'
import { createTrafficMeter } from '../../../src/platform/traffic/trafficMeter.ts'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'

const NINE = new Date('2025-01-06T02:00:00Z')

async function openPanel() {
  const booth = await openBooth()
  const developer = await booth.signedInAs(citra)
  return {
    booth,
    admin: await booth.signedInAs(ani),
    read: async (name: string) => (await developer.get(`/api/developer/${name}`)).json().data,
  }
}

describe('the figures of api-stats and route-stats', () => {
  it('count every answer by route and status', async () => {
    const { booth, admin, read } = await openPanel()
    const { id } = await booth.holds({ status: 'in-progress' })
    await admin.get('/api/queue')
    await admin.get('/api/queue?status=waiting')
    await admin.post(`/api/queue/${id}/start`)
    await booth.visitor().get('/api/queue')
    await booth.db.schema.alterTable('school_days').renameTo('gone').execute()
    await admin.get('/api/admin/stats')

    const stats = ApiStats.parse(await read('api-stats'))
    const routes: RouteStats[] = await read('route-stats')

    expect(stats).toMatchObject({ totalRequests: 5, refused: 2, failed: 1, errorRate: 60 })
    expect(stats.successRate).toBe(40)
    const row = (route: string) => routes.find(one => one.route === route)
    expect(row('/api/queue')).toMatchObject({ method: 'GET', requests: 3, refused: 1, failed: 0 })
    expect(row('/api/queue/:id/start')).toMatchObject({ method: 'POST', requests: 1, refused: 1 })
    expect(row('/api/admin/stats')).toMatchObject({ requests: 1, failed: 1 })
    expect(routes[0]?.requests).toBe(3)
  })

  it('count no pages, and use one row for unknown addresses', async () => {
    const { booth, admin, read } = await openPanel()
    for (let n = 0; n < 20; n++) await admin.get(`/api/nothing-${n}`)
    for (const url of ['/dashboard', '/auth/callback?token=a', '/no/such/page']) {
      await booth.app.inject({ url, headers: { accept: 'text/html' } })
    }
    await booth.app.inject({ url: '/assets/app-1a2b3c.js' })

    const routes: RouteStats[] = await read('route-stats')

    expect(routes).toEqual([
      expect.objectContaining({ route: 'unknown', requests: 20, refused: 20 }),
    ])
  })

  it('are 100 % before the first request', async () => {
    const { read } = await openPanel()

    expect(await read('api-stats')).toMatchObject({ successRate: 100, errorRate: 0 })
    expect(await read('performance')).toMatchObject({ requests: 1 })
  })
})

describe('response times', () => {
  it('are average and percentiles of the measured times', () => {
    const meter = createTrafficMeter(() => NINE, monotonic)
    for (let ms = 1; ms <= 1000; ms++) meter.count(anAnswer({ ms }))

    const times = Performance.parse(meter.performance())

    expect(times.avgResponseTime / 500.5).toBeCloseTo(1, 1)
    expect(times.p95ResponseTime / 950).toBeCloseTo(1, 1)
    expect(times.p99ResponseTime / 990).toBeCloseTo(1, 1)
  })

  it('drop times older than 15 minutes, but not totals', () => {
    const time = { now: 30 * SECOND }
    const meter = createTrafficMeter(
      () => NINE,
      () => time.now,
    )
    meter.count(anAnswer({ ms: 5000 }))
    time.now = 10.5 * MINUTE
    meter.count(anAnswer({ ms: 10 }))
    expect(meter.performance().requests).toBe(2)
    expect(meter.performance().avgResponseTime / 2505).toBeCloseTo(1, 1)

    time.now = 16 * MINUTE
    expect(meter.performance().requests).toBe(1)
    expect(meter.performance().avgResponseTime / 10).toBeCloseTo(1, 1)

    time.now = 3 * HOUR
    expect(meter.performance()).toMatchObject({
      requests: 0,
      avgResponseTime: 0,
      p95ResponseTime: 0,
      p99ResponseTime: 0,
    })
    expect(meter.apiStats().totalRequests).toBe(2)
    const [row] = meter.routeStats()
    expect(row?.requests).toBe(2)
    expect((row?.max ?? 0) / 5000).toBeCloseTo(1, 1)
  })

  it('need the same memory for any number', () => {
    const meter = createTrafficMeter(() => NINE, monotonic)

    for (const ms of [0, 0.0001, 86_400_000]) meter.count(anAnswer({ ms }))

    expect(meter.performance()).toMatchObject({ requests: 3 })
  })
})

const anAnswer = (over: Partial<{ ms: number; status: number }>) => ({
  method: 'GET',
  route: '/api/queue',
  status: 200,
  ms: 1,
  ...over,
})
