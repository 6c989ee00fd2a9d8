import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'

const BEYOND_INT4 = 3_000_000_000
const draft = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

const CALLS: [method: string, path: string, body?: object][] = [
  ['GET', '/api/queue/history?page=3000000000'],
  ['GET', '/api/admin/logs?before=3000000000'],
  ['GET', '/api/queue/students?name=Si%00ti'],
  ['GET', '/api/developer/students?name=Si%00ti'],
  ['PUT', '/api/developer/allow-list/a%00b@sekolah.sch.id', { role: 'admin' }],
  ['DELETE', '/api/developer/allow-list/a%00b@sekolah.sch.id'],
  ['PUT', '/api/queue/ID', { ...draft, version: BEYOND_INT4 }],
  ['POST', '/api/queue/ID/complete', { paymentMethod: 'cash', version: BEYOND_INT4 }],
  ['POST', '/api/queue/ID/undo', { version: BEYOND_INT4 }],
  ['POST', '/api/queue', { ...draft, price: Number.MAX_SAFE_INTEGER, paymentMethod: 'cash' }],
  ['POST', '/api/admin/leftovers/undo', { entries: [{ id: 'ID', version: BEYOND_INT4 }] }],
  ['POST', '/api/admin/booth/price-waiting', { version: BEYOND_INT4 }],
  ['PUT', '/api/admin/booth', { ...DEFAULT_BOOTH_SETTINGS, version: BEYOND_INT4 }],
  ['PUT', '/api/admin/paper/1', { sheets: 10, version: BEYOND_INT4 }],
  ['PUT', '/api/admin/paper/3000000000', { sheets: 10, version: 1 }],
]

it('a value that no database can store is a client error', async () => {
  const booth = await openBooth()
  const developer = await booth.signedInAs(citra)
  const { get, post, put, delete: remove } = developer
  const send = { GET: get, POST: post, PUT: put, DELETE: remove }

  for (const [method, path, body] of CALLS) {
    const { id } = await booth.holds()
    const named = JSON.parse(JSON.stringify(body ?? null).replace('ID', id))
    const answer = await send[method as 'PUT'](path.replace('ID', id), named ?? undefined)

    expect(answer.statusCode, `${method} ${path}`).toBeLessThan(500)
  }
})
