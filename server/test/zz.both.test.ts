import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Described, examplesOf } from '../../test/support/examplesOf.ts'
import { openBooth } from './support/booth.ts'
import { ani, citra } from './support/people.ts'

const { paths, components } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
const named: Record<string, Described> = components.schemas
const JUNK: unknown[] = [null, '', ' ', '\0', 'a\u0000b', '\u202Ex', '\uD800', 'NaN', '-1', 'x'.repeat(5000), '😀'.repeat(200), 0, -0, -1, 1.5, 1e308, 9007199254740993, -9007199254740991, 2147483648, 9999999999999, true, false, [], [[]], [null], {}, { length: 1 }, { $ne: 1 }, { toString: 1 }, '9999-99-99', '2025-02-30', '0000-00-00', '9999-12-31', '+275760-09-13T00:00:00.001Z', '2025-01-06T03:00:00.000+25:00', '-000001-01-01T00:00:00Z', '٢', '１', '2025-01-06\n', '00000000-0000-0000-0000-000000000000']
const PATHJUNK = ['%00', '%2e%2e', '..%2f', '%252e', '%', '%zz', '%F0%9F', '0', '-1', '1e3', '999999999999999999999', 'NaN', 'null', '٢', '2025-02-30', '9999-12-31', '0000-01-01', '1900-01-01', '2025-01-06', 'a'.repeat(3000), '%EF%BF%BD', '%E2%80%AE', "'%20OR%201=1", '__proto__', 'constructor', '1/', '1%2F', '1%20', ' ', '%0A', '1?x=1', '99999999', '2147483648', '9223372036854775807']
const QJUNK = ['', '0', '-1', '1e9', 'NaN', '99999999999999999999', '%00', '%ED%A0%80', 'a'.repeat(4000), '2025-02-30', '9999-12-31', '0000-00-00', '%F0', '[]', '{}', 'waiting,x', '%E2%80%8B', '1.5', '٢']

const at = Date.now()
it('zz', { timeout: 3_000_000 }, async () => {
  const booth = await openBooth({ env: { RATE_LIMIT: '0' } })
  const admin = await booth.signedInAs(citra)
  await admin.put('/api/admin/booth', {})
  const w1 = await booth.holds(); const w2 = await booth.holds({ studentName: 'Budi Contoh' }); await booth.holds({ status: 'completed', studentName: 'C' }); const p = await booth.holds({ status: 'in-progress', studentName: 'D' })
  let n = 0
  const bad = new Map<string, string>()
  const codes = new Map<number, number>()
  const note = (key: string, text: string) => { if (!bad.has(key)) bad.set(key, text) }
  async function send(method: string, url: string, raw: string | undefined, more: Record<string, string> = {}, key = '') {
    n++
    const t = performance.now()
    const answer = await booth.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${admin.token}`, ...(raw !== undefined && { 'content-type': 'application/json' }), ...more }, ...(raw !== undefined && { payload: raw }) })
    const took = performance.now() - t
    codes.set(answer.statusCode, (codes.get(answer.statusCode) ?? 0) + 1)
    if (took > 1500) note(`SLOW ${key}`, `${took | 0} ms ${method} ${url} ${raw?.slice(0, 300)}`)
    if (answer.statusCode >= 500 && !(answer.statusCode === 503)) note(`5xx ${key}`, `${answer.statusCode} ${method} ${url.slice(0, 200)} ${raw?.slice(0, 400)} -> ${answer.body.slice(0, 300)}`)
    else if (answer.statusCode === 503) note(`503 ${key}`, `${method} ${url.slice(0, 200)} ${raw?.slice(0, 300)} -> ${answer.body.slice(0, 200)}`)
    else if (answer.statusCode >= 400) {
      let m: unknown
      try { m = (answer.json() as { message?: unknown }).message } catch {}
      if (typeof m !== 'string' || m === '') note(`NOMSG ${method} ${key}`, `${answer.statusCode} ${url.slice(0, 100)} -> ${answer.body.slice(0, 200)}`)
      else if (/\b(the|must|invalid|expected|required|not found|is not|too large)\b/i.test(m)) note(`ENGLISH ${m.slice(0, 40)}`, `${answer.statusCode} ${method} ${url.slice(0, 100)} ${raw?.slice(0, 100)} -> ${m}`)
    }
    return answer
  }
  const SKIP = /restart|reset-database|logout|clear-caches/
  for (const [path, operations] of Object.entries<Record<string, { parameters?: { $ref?: string; name: string; in: string }[]; requestBody?: { content: Record<string, { schema: Described }> } }>>(paths)) {
    for (const [verb, op] of Object.entries(operations)) {
      if (SKIP.test(path)) continue
      const method = verb.toUpperCase()
      const good: Record<string, string> = { id: w1.id as unknown as string, day: '2025-01-06', number: '1', device: 'dddddddd-0000-4000-8000-000000000000', class: 'X-1', code: '1234567890', name: 'x.db', email: 'z@x.id' }
      const urlOf = (over: Record<string, string> = {}) => path.replaceAll(/\{(\w+)\}/g, (_, k: string) => over[k] ?? good[k] ?? '1')
      const key = `${method} ${path}`
      const schema = op.requestBody?.content['application/json']?.schema
      const bodies = schema ? examplesOf(schema, named) : [undefined]
      const base = bodies[1] ?? bodies[0]
      // path
      for (const k of path.match(/\{(\w+)\}/g) ?? []) for (const j of PATHJUNK) await send(method, urlOf({ [k.slice(1, -1)]: j }), base === undefined ? undefined : JSON.stringify(base), {}, key)
      // query
      for (const q of op.parameters ?? []) { const par = q.$ref ? components.parameters[q.$ref.split('/').at(-1) ?? ''] : q; if (par.in !== 'query') continue; for (const j of QJUNK) { await send(method, `${urlOf()}?${par.name}=${j}`, undefined, {}, key) } await send(method, `${urlOf()}?${par.name}=1&${par.name}=2`, undefined, {}, key); await send(method, `${urlOf()}?${par.name}[]=1`, undefined, {}, key) }
      // methods, slashes
      for (const m of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) if (!operations[m.toLowerCase()] && m !== 'HEAD' && m !== 'OPTIONS') await send(m, urlOf(), m === 'GET' ? undefined : '{}', {}, `${m} ${path} wrong method`)
      await send('HEAD', urlOf(), undefined, {}, `HEAD ${path}`).then(a => a)
      await send(method, `${urlOf()}/`, base === undefined ? undefined : JSON.stringify(base), {}, `${key} slash`)
      if (!schema) { for (const raw of ['{', '[]', 'null', '"x"', '{"a":1}']) await send(method, urlOf(), raw, {}, key); continue }
      for (const raw of ['', '{', '[]', 'null', '1', '"x"', 'true', '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', `${'['.repeat(9000)}${']'.repeat(9000)}`, `{"a":"${'x'.repeat(70_000)}"}`, `{"a":"${'x'.repeat(3_000_000)}"}`, '\ufeff{}']) await send(method, urlOf(), raw, {}, key)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'application/json; charset=utf-16', 'application/JSON;x', '', 'a']) await send(method, urlOf(), JSON.stringify(base), { 'content-type': type }, `${key} type ${type}`)
      await send(method, urlOf(), JSON.stringify(base), { 'idempotency-key': 'x'.repeat(5000) }, key)
      await send(method, urlOf(), JSON.stringify(base), { 'idempotency-key': '' }, key)
      await send(method, urlOf(), JSON.stringify(base), { 'content-encoding': 'gzip' }, key)
      const leaves: (readonly (string | number)[])[] = []
      const walk = (v: unknown, where: readonly (string | number)[]) => { if (where.length) leaves.push(where); if (leaves.length > 120) return; if (Array.isArray(v)) v.slice(0, 3).forEach((x, i) => walk(x, [...where, i])); else if (v && typeof v === 'object') for (const [k, x] of Object.entries(v)) walk(x, [...where, k]) }
      for (const b of bodies.slice(0, path.includes('acts') ? 6 : 3)) {
        leaves.length = 0
        walk(b, [])
        for (const where of leaves) for (const junk of JUNK) {
          const copy = structuredClone(b)
          let o = copy as Record<string | number, unknown>
          for (const k of where.slice(0, -1)) o = o[k] as never
          o[where.at(-1) as string] = junk
          await send(method, urlOf(), JSON.stringify(copy), {}, `${key} ${where.join('.')}`)
        }
      }
      expect({}).not.toHaveProperty('polluted')
    }
    void p; void w2; void ani
  }
  console.log(`${n} requests in ${Date.now() - at} ms`, JSON.stringify([...codes]))
  for (const [k, v] of bad) console.log(k, '::', v)
  const printed = booth.printed.filter(l => /"level":(50|60)/.test(l)).slice(0, 20)
  console.log('ERRORS LOGGED', printed.length, printed.map(l => l.slice(0, 600)).join('\n'))
  for (const url of ['/api/queue', '/api/queue/current', '/api/admin/booth', '/api/admin/till/2025-01-06', '/api/admin/closings/2025-01-06', '/api/admin/report?from=2025-01-01&to=2025-01-31', '/api/admin/plan/2025-01-06', '/api/admin/qris', '/api/roster/classes', '/api/admin/logs', '/api/queue/history', '/api/devices', '/api/developer/allow-list', '/api/admin/pause', '/api/developer/server-settings', '/api/admin/analytics', '/api/admin/stats', '/api/queue/pace', '/api/queue/recent']) { const a = await admin.get(url); console.log(a.statusCode, url, a.body.length, a.statusCode === 200 ? '' : a.body.slice(0, 200)) }
})
