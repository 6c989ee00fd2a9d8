import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../../../src/platform/traffic/metrics.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

const TOKEN = 'a-token-for-prometheus'
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('GET /metrics', () => {
  it('returns Prometheus metrics of requests and of the process', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.get('/api/queue/current')
    await booth.line(admin.token)

    const answer = await booth.app.inject({ url: '/metrics' })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const samples = answer.body.split('\n')
    const request = '{method="GET",route="/api/queue/current",status="200"}'
    expect(samples).toContain(`http_request_duration_seconds_count${request} 1`)
    expect(samples).toContain('antrian_open_sockets 1')
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const line of samples.filter(line => line && !line.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_\d]+(\{[^}]*\})? \S+$/)
    }
  })

  it('returns metrics of the booth, the spreadsheet and the backups', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed', photoCount: 4 })
    await booth.holds({ status: 'cancelled' })
    await booth.holds({ status: 'in-progress' })
    await booth.holds()

    const { body } = await booth.app.inject({ url: '/metrics' })

    const ours = body.split('\n').filter(line => line.startsWith('antrian_'))
    for (const status of ['waiting', 'in-progress', 'completed', 'cancelled']) {
      expect(ours).toContain(`antrian_entries{status="${status}"} 1`)
    }
    expect(ours).toContain('antrian_photos 4')
    expect(ours).toContain('antrian_backup_failing 0')
    expect(body).toMatch(/^antrian_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(body).toMatch(/^antrian_database_latency_seconds 0\.\d+/m)
    // Spreadsheet and nightly backups are off here, so their alarms would fire forever.
    const about = (part: string) => ours.filter(line => line.startsWith(`antrian_${part}`))
    expect([...about('sheet'), ...about('backup_last')]).toEqual([])
  })

  it.each(['alerts.yml', 'grafana-dashboard.json'])(
    'returns every metric that deploy/%s uses',
    async name => {
      const booth = await openBooth()
      const file = readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8')
      const asked = file.match(/\b(antrian|http|nodejs|process)_[a-z_\d]+/g) ?? []

      const { body } = await booth.app.inject({ url: '/metrics' })

      expect(asked.length).toBeGreaterThan(4)
      for (const metric of new Set(asked)) {
        expect(body).toContain(`# TYPE ${metric.replace(/_(bucket|count|sum)$/, '')} `)
      }
    },
  )

  it('returns the figures of the server while the database is away, and says so', async () => {
    const booth = await openBooth()
    expect((await booth.app.inject({ url: '/metrics' })).body).toMatch(/^antrian_database_up 1$/m)

    await booth.db.destroy()
    const { statusCode, body } = await booth.app.inject({ url: '/metrics' })

    expect(statusCode).toBe(200)
    expect(body).toMatch(/^antrian_database_up 0$/m)
    expect(body).toMatch(/^antrian_open_sockets 0$/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(body).not.toMatch(/^antrian_(entries|photos|database_latency_seconds)\b/m)
  })

  it('omits a figure that does not come in time', async () => {
    const metrics = createMetrics()
    onTestFinished(metrics.close)
    metrics.gauge('late', 'Never comes.', () => new Promise(() => {}))
    metrics.gauge('soon', 'Comes.', () => [[1]])
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())

    const text = metrics.text()
    await vi.advanceTimersByTimeAsync(5000)

    expect(await text).toMatch(/^antrian_soon 1$/m)
    expect(await text).not.toMatch(/^antrian_late /m)
  })

  it.each([
    ['a proxy that says so', { 'x-forwarded-for': '203.0.113.7' }],
    ['another that says so', { forwarded: 'for=203.0.113.7' }],
    ['a name that is not this machine', { host: 'antrian.sekolah.sch.id' }],
    ['a look-alike', { host: 'localhost.evil.example' }],
  ])('is closed to %s', async (_name, headers) => {
    const booth = await openBooth()

    const answer = await booth.app.inject({ url: '/metrics', headers })

    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'METRICS_TOKEN diperlukan' },
    ])
  })

  it('is closed to another machine, whatever it claims', async () => {
    const booth = await openBooth()

    const answer = await booth.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })

    expect(answer.statusCode).toBe(403)
  })

  it.each([
    ['in production', { NODE_ENV: 'production', ...google }],
    ['behind a public address', { PUBLIC_URL: 'https://antrian.sekolah.sch.id' }],
    ['behind a proxy that is named', { TRUSTED_PROXIES: '127.0.0.1' }],
  ])('is closed to this machine %s, because it may be a proxy', async (_name, env) => {
    const booth = await openBooth({ env })

    expect((await booth.app.inject({ url: '/metrics' })).statusCode).toBe(403)
  })

  it('accepts only the token of the settings, from any machine', async () => {
    const booth = await openBooth({
      env: { METRICS_TOKEN: TOKEN, NODE_ENV: 'production', ...google },
    })
    const status = async (headers: Record<string, string>) =>
      (await booth.app.inject({ url: '/metrics', headers, remoteAddress: '192.0.2.7' })).statusCode

    expect(await status(bearer(TOKEN))).toBe(200)
    expect(await status(bearer(`${TOKEN}x`))).toBe(401)
    expect(await status({})).toBe(401)
    expect((await booth.app.inject({ url: '/metrics' })).statusCode).toBe(401)
  })
})
