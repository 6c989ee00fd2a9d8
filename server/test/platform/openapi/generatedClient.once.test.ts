import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import createClient from 'openapi-fetch'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'
import type { paths } from './api.d.ts'

const readText = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

it('is generated from the present description (npm run openapi)', () => {
  const description = readText('../../../../docs/openapi.json')

  const [firstLine] = readText('api.d.ts').split('\n')

  const hash = createHash('sha256').update(description).digest('hex')
  expect(firstLine).toBe(`// docs/openapi.json ${hash}`)
})

it('drives a day at the booth, from the first student to the closing', async () => {
  const booth = await openBooth()
  const api = createClient<paths>({
    baseUrl: await booth.listen(),
    headers: { authorization: `Bearer ${await booth.signIn(ani)}` },
  })

  const { data: status } = await api.GET('/auth/status')
  expect(status).toMatchObject({ authenticated: true, user: { email: ani.email } })

  const siti = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 }
  const key = { header: { 'Idempotency-Key': 'one-click-of-ani' } }
  const { data: added } = await api.POST('/api/queue', { params: key, body: siti })
  const version = Number(added?.data.version)
  const { data: again } = await api.POST('/api/queue', { params: key, body: siti })
  expect(again).toEqual(added)
  const reused = await api.POST('/api/queue', { params: key, body: { ...siti, photoCount: 6 } })
  expect(reused.response.status).toBe(422)
  const { data: second } = await api.POST('/api/queue', {
    body: { studentName: 'Budi', studentClass: 'X 2', photoCount: 2 },
  })

  const path = { id: String(added?.data.id) }
  const next = String(second?.data.id)
  const edited = await api.PUT('/api/queue/{id}', {
    params: { path },
    body: { ...siti, photoCount: 6, version },
  })
  expect(edited.data?.data.photoCount).toBe(6)
  const stale = await api.PUT('/api/queue/{id}', { params: { path }, body: { ...siti, version } })
  expect(stale.response.status).toBe(409)
  expect(stale.error).toMatchObject({ message: expect.any(String), current: { photoCount: 6 } })

  await api.POST('/api/queue/{id}/start', { params: { path } })
  const busy = await api.POST('/api/queue/{id}/start', { params: { path: { id: next } } })
  expect(busy.error?.message).toBe('Masih ada sesi yang berlangsung')
  const completed = await api.POST('/api/queue/{id}/complete', {
    params: { path },
    body: { paymentMethod: 'qris', next },
  })
  expect(completed.data).toMatchObject({ data: { status: 'completed' }, next: { id: next } })
  await api.DELETE('/api/queue/{id}', { params: { path: { id: next } } })

  const { data: history } = await api.GET('/api/queue/history', {
    params: { query: { startDate: '2025-01-06', endDate: '2025-01-06', status: 'all' } },
  })
  expect(history?.data.queues.map(entry => entry.status)).toEqual(['cancelled', 'completed'])
  const csv = await api.GET('/api/queue/history/export', { parseAs: 'text' })
  expect(csv.data).toContain('Siti Rahma')
  const { data: stats } = await api.GET('/api/admin/stats')
  expect(stats?.data.overview).toMatchObject({ completedQueues: 1, cancelledQueues: 1 })

  const closed = await api.POST('/api/admin/closings/{day}', {
    params: { path: { day: '2025-01-06' } },
    body: { openingFloat: 0, counted: null, note: '' },
  })
  expect(closed.response.status).toBe(201)
  await api.POST('/auth/logout')
  expect((await api.GET('/api/queue')).response.status).toBe(401)
})

it('can call every operation: none without a body is refused for its content type', async () => {
  const booth = await openBooth()
  const request = createClient<Record<string, Record<string, object>>>({
    baseUrl: await booth.listen(),
    headers: { authorization: `Bearer ${await booth.signIn(citra)}` },
    redirect: 'manual',
  }).request as (method: string, path: string, init: object) => Promise<{ response: Response }>
  const { paths: described } = JSON.parse(readText('../../../../docs/openapi.json')) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const operations = Object.entries(described).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method, path })),
  )
  // Logout comes last, because it ends the session.
  operations.sort((a, b) => Number(a.path.includes('logout')) - Number(b.path.includes('logout')))

  const refused: string[] = []
  for (const { method, path } of operations) {
    const params = { path: { id: 'none', day: '2025-01-06', number: 1, name: 'none' } }
    const { response } = await request(method, path, { params, parseAs: 'text' })
    if (response.status === 415 || response.status === 500) refused.push(`${method} ${path}`)
  }

  expect(operations.length).toBeGreaterThan(60)
  expect(refused).toEqual([])
})
